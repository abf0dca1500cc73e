/**
 * What moves when something happens. Each event is shown in two halves, around the moment the
 * view changes: what leads up to it, and what follows.
 */

import type { GameEvent, Label } from "../lib/types";
import { ghostOf } from "./ghost";

/** Happen together when they follow each other. */
const TOGETHER = new Set([
  "strike",
  "retaliate",
  "bomb",
  "die",
  "freeze",
  "thaw",
  "heal",
  "flip",
  "trap",
  "deal",
  "base",
  "fort",
  "hero",
  "leave",
  "unpair",
]);
const APART = 60;
const REDUCED_DEATH = 120;
const STAYS_OUTLINED = 1000;

/** Events in the groups they are shown in. */
export function beats(events: GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last[0]!.kind === event.kind && TOGETHER.has(event.kind)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

type Boxes = Map<string, DOMRect>;

interface Ghost {
  event: GameEvent;
  box: DOMRect;
  node: HTMLElement;
}

export class Stage {
  /** Quicker or slower than the look's durations. */
  tempo = 1;
  private running = new Set<Animation>();
  private hurried = false;

  constructor(
    private readonly root: HTMLElement,
    /** Ghosts fly in this layer, above all else. */
    private readonly air: HTMLElement,
  ) {}

  /** Show one group of events; `apply` changes the view and waits until the page shows it. */
  async perform(beat: GameEvent[], apply: () => Promise<void>): Promise<void> {
    if (this.hurried || document.hidden) return apply();
    if (isReduced()) return this.plainly(beat, apply);
    await this.lead(beat);
    const before = this.boxes();
    const ghosts = this.ghosts(beat, before);
    await apply();
    await this.follow(beat, before, ghosts);
    if (isShown(beat[0]!.kind)) await this.rest(APART);
  }

  /** Let what is in the air land now, and the rest of the present entry be shown at once. */
  hurry(): void {
    this.hurried = true;
    for (const animation of this.running) animation.finish();
  }

  calm(): void {
    this.hurried = false;
  }

  /** A pause that `hurry` ends. */
  async rest(ms: number): Promise<void> {
    if (this.hurried || ms <= 0) return;
    await this.run(this.air, [{ opacity: 1 }, { opacity: 1 }], { duration: ms * this.tempo });
  }

  /** Change the view and let everything glide to its new place. */
  async glide(apply: () => Promise<void>): Promise<void> {
    if (this.hurried || isReduced() || document.hidden) return apply();
    const before = this.boxes();
    await apply();
    await Promise.all(this.settle(before, new Set()));
  }

  // -- before the change

  private async lead(beat: GameEvent[]): Promise<void> {
    const kind = beat[0]!.kind;
    if (kind === "strike") return this.lean(beat);
    if (kind === "retaliate" || kind === "bomb") return this.answer(beat);
    if (kind === "flip" || kind === "trap") return this.turnAway(beat);
    if (kind === "look") await this.peek(beat[0]!);
  }

  /** Attackers go two fifths of the way; they come back in `follow`. */
  private async lean(beat: GameEvent[]): Promise<void> {
    const targets = beat.map((event) => this.middle(event.at)).filter((point) => point !== null);
    const attackers = new Set(beat.flatMap((event) => event.by ?? []));
    await Promise.all([...attackers].map((label) => this.push(label, average(targets), 0.4, true)));
  }

  private async answer(beat: GameEvent[]): Promise<void> {
    await Promise.all(
      beat.map((event) => this.push(event.at, this.middle(other(event)), 0.22, true)),
    );
  }

  private async push(
    label: Label | undefined,
    to: DOMPoint | null,
    part: number,
    out: boolean,
  ): Promise<void> {
    const slot = this.slot(label);
    const from = this.middle(label);
    if (!slot || !from || !to) return;
    const far = `translate(${(to.x - from.x) * part}px, ${(to.y - from.y) * part}px)`;
    const frames = out ? [{ transform: "none" }, { transform: far }] : [{ transform: far }, {}];
    slot.style.zIndex = "10";
    await this.run(slot, frames, {
      duration: this.time("--d-strike") / 2,
      easing: "cubic-bezier(.3, 0, .1, 1)",
      fill: out ? "forwards" : "none",
    });
    if (!out) slot.style.zIndex = "";
  }

  private async turnAway(beat: GameEvent[]): Promise<void> {
    await Promise.all(
      beat.map((event) =>
        this.run(this.face(event.at), [{ transform: "none" }, { transform: edgeOn(90) }], {
          duration: this.time("--d-flip") / 2,
          easing: "cubic-bezier(.5, 0, .9, .4)",
        }),
      ),
    );
  }

  private async peek(event: GameEvent): Promise<void> {
    const card = this.face(event.at) ?? this.fort(event.at)?.querySelector<HTMLElement>(".card");
    await this.run(
      card ?? null,
      [
        { transform: "none" },
        { transform: "translateY(-7px) rotate(-4deg)" },
        { transform: "none" },
      ],
      { duration: this.time("--d-draw") },
    );
  }

  // -- after the change

  private async follow(beat: GameEvent[], before: Boxes, ghosts: Ghost[]): Promise<void> {
    const moved = new Set<Element>();
    const shows = beat.flatMap((event, index) => this.after(event, before, moved, index));
    shows.push(...ghosts.map((ghost, index) => this.depart(ghost, index)));
    shows.push(...this.settle(before, moved));
    await Promise.all(shows);
    ghosts.forEach((ghost) => ghost.node.remove());
  }

  private after(
    event: GameEvent,
    before: Boxes,
    moved: Set<Element>,
    index: number,
  ): Promise<void>[] {
    switch (event.kind) {
      case "strike":
        return (event.by ?? []).map((label) => this.push(label, this.middle(event.at), 0.4, false));
      case "retaliate":
      case "bomb":
        return [this.push(event.at, this.middle(other(event)), 0.22, false)];
      case "flip":
      case "trap":
        return [this.turnBack(event.at)];
      case "draw":
      case "deal":
        return [this.arrive(this.drawn(event), this.pile(event), "--d-draw", moved, index * 30)];
      case "play":
        return [this.lay(event, before, moved)];
      case "enter":
        return [
          this.arrive(this.slot(event.at), before.get(`hero:${event.player}`), "--d-play", moved),
        ];
      case "take":
        return [
          this.arrive(this.slot(event.to), before.get(`fort:${event.at}`), "--d-play", moved),
        ];
      case "base":
        return [this.arrive(this.slot(event.at), this.pile(event), "--d-play", moved, index * 40)];
      case "move":
        return [this.arc(this.slot(event.to), before.get(`card:${event.at}`), moved)];
      case "freeze":
        return [this.frost(event.at)];
      default:
        return [];
    }
  }

  private async turnBack(label: Label | undefined): Promise<void> {
    const card = this.face(label);
    void this.ring(card);
    await this.run(card, [{ transform: edgeOn(-90) }, { transform: "none" }], {
      duration: this.time("--d-flip") / 2,
    });
  }

  /** The symbol of a card that was turned up rings once. */
  private async ring(card: HTMLElement | null): Promise<void> {
    const symbol = card?.querySelector<HTMLElement>(".power") ?? null;
    const shadow = (reach: number, alpha: string): Keyframe => ({
      boxShadow: `0 0 0 ${reach}px color-mix(in srgb, currentColor ${alpha}, transparent)`,
    });
    await this.run(symbol, [shadow(0, "45%"), shadow(9, "0%")], {
      duration: this.time("--d-flip") * 1.6,
    });
  }

  /** A hand card turns face-down on its way into the lane. */
  private async lay(event: GameEvent, before: Boxes, moved: Set<Element>): Promise<void> {
    const slot = this.slot(event.at);
    const known = event.card ? before.get(`hand:${event.card}`) : undefined;
    await this.arrive(slot, known ?? this.lastBack(event, before), "--d-play", moved);
  }

  /** Come from a box to where it lies now. */
  private async arrive(
    slot: HTMLElement | null,
    from: DOMRect | undefined,
    time: string,
    moved: Set<Element>,
    delay = 0,
  ): Promise<void> {
    if (!slot || !from) return;
    moved.add(slot);
    const frames = [
      { transform: shift(from, slot.getBoundingClientRect()) },
      { transform: "none" },
    ];
    await this.fly(slot, frames, { duration: this.time(time), delay: delay * this.tempo });
  }

  private async arc(
    slot: HTMLElement | null,
    from: DOMRect | undefined,
    moved: Set<Element>,
  ): Promise<void> {
    if (!slot || !from) return;
    moved.add(slot);
    const to = slot.getBoundingClientRect();
    const [dx, dy] = [middleOf(from).x - middleOf(to).x, middleOf(from).y - middleOf(to).y];
    const high = Math.min(56, Math.abs(dx) * 0.2 + 16);
    const frames = [
      { transform: `translate(${dx}px, ${dy}px)` },
      { transform: `translate(${dx / 2}px, ${dy / 2 - high}px) scale(1.06)` },
      { transform: "none" },
    ];
    await this.fly(slot, frames, { duration: this.time("--d-move") });
  }

  private async fly(
    slot: HTMLElement,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    slot.style.zIndex = "10";
    await this.run(slot, frames, { fill: "backwards", ...timing });
    slot.style.zIndex = "";
  }

  private async frost(label: Label | undefined): Promise<void> {
    const frost = this.slot(label)?.querySelector<HTMLElement>(".frost") ?? null;
    await this.run(
      frost,
      [
        { opacity: 0, transform: "scale(1.5)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: this.time("--d-freeze") },
    );
  }

  /** Everything else that changed its place glides there. */
  private settle(before: Boxes, moved: Set<Element>): Promise<void>[] {
    return this.slots().flatMap((slot) => {
      const from = before.get(keyOf(slot));
      if (!from || moved.has(slot)) return [];
      const to = slot.getBoundingClientRect();
      const [dx, dy] = [middleOf(from).x - middleOf(to).x, middleOf(from).y - middleOf(to).y];
      if (Math.abs(dx) + Math.abs(dy) < 2) return [];
      const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
      return [this.run(slot, frames, { duration: this.time("--d-turn") })];
    });
  }

  // -- what leaves the board

  /** Copies of what will be gone after the change. */
  private ghosts(beat: GameEvent[], before: Boxes): Ghost[] {
    return beat.flatMap((event) => {
      const slot = this.leaving(event, before);
      return slot ? [{ event, ...this.copy(slot) }] : [];
    });
  }

  private leaving(event: GameEvent, before: Boxes): HTMLElement | null {
    if (event.kind === "die") return this.slot(event.at);
    if (event.kind === "play" && event.card && before.has(`hand:${event.card}`))
      return this.find(`hand:${event.card}`);
    if (event.kind !== "discard") return null;
    return event.card ? this.find(`hand:${event.card}`) : (this.backs(event.player).at(-1) ?? null);
  }

  private copy(slot: HTMLElement): { box: DOMRect; node: HTMLElement } {
    const box = slot.getBoundingClientRect();
    return { box, node: ghostOf(slot, box, this.air) };
  }

  private depart({ event, box, node }: Ghost, index: number): Promise<void> {
    if (event.kind === "play") return this.turnUnder(event, box, node);
    const to = this.root.querySelector("[data-discard]")?.getBoundingClientRect();
    const end = to ? shift(to, box) : "translateY(30px) scale(.7)";
    return this.run(
      node,
      [
        { transform: "none", opacity: 1 },
        { transform: "translateY(6px) scale(.97)", opacity: 0.9, offset: 0.25 },
        { transform: end, opacity: 0.15 },
      ],
      {
        duration: this.time("--d-death"),
        easing: "cubic-bezier(.5, 0, .9, .4)",
        delay: index * APART * this.tempo,
        fill: "both",
      },
    );
  }

  /** The face goes with the card for the first half of its way and turns out of sight. */
  private async turnUnder(event: GameEvent, box: DOMRect, node: HTMLElement): Promise<void> {
    const to = this.slot(event.at)?.getBoundingClientRect();
    if (!to) return;
    await this.run(
      node,
      [
        { transform: "none", opacity: 1 },
        { transform: `${shift(to, box)} rotateY(90deg)`, opacity: 0 },
      ],
      { duration: this.time("--d-play"), fill: "both" },
    );
  }

  // -- without travel

  /** Reduced motion: states change at once, the dead fade, what changed stays outlined. */
  private async plainly(beat: GameEvent[], apply: () => Promise<void>): Promise<void> {
    const ghosts = beat
      .filter((event) => event.kind === "die")
      .flatMap((event) => {
        const slot = this.slot(event.at);
        return slot ? [this.copy(slot).node] : [];
      });
    await apply();
    beat.forEach((event) => this.outline(event.to ?? event.at));
    const fades = ghosts.map((node) =>
      this.run(node, [{ opacity: 1 }, { opacity: 0 }], { duration: REDUCED_DEATH, fill: "both" }),
    );
    await Promise.all(fades);
    ghosts.forEach((node) => node.remove());
  }

  private outline(label: Label | undefined): void {
    const slot = this.slot(label);
    if (!slot) return;
    slot.classList.add("changed");
    setTimeout(() => slot.classList.remove("changed"), STAYS_OUTLINED);
  }

  // -- finding things

  private find(spot: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`);
  }

  private slot(label: Label | undefined): HTMLElement | null {
    return label === undefined ? null : this.find(`card:${label}`);
  }

  private fort(label: Label | undefined): HTMLElement | null {
    return label === undefined ? null : this.find(`fort:${label}`);
  }

  private face(label: Label | undefined): HTMLElement | null {
    return this.slot(label)?.querySelector<HTMLElement>(".card") ?? null;
  }

  private middle(label: Label | undefined): DOMPoint | null {
    const slot = this.slot(label);
    return slot ? middleOf(slot.getBoundingClientRect()) : null;
  }

  private backs(player: number | undefined): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(`[data-back^="${player}:"]`)];
  }

  private lastBack(event: GameEvent, before: Boxes): DOMRect | undefined {
    const held = [...before.keys()].filter((key) => key.startsWith(`back:${event.player}:`));
    const hand = this.root.querySelector(`[data-hand="${event.player}"]`);
    return before.get(held.at(-1) ?? "") ?? hand?.getBoundingClientRect();
  }

  private drawn(event: GameEvent): HTMLElement | null {
    return event.card ? this.find(`hand:${event.card}`) : (this.backs(event.player).at(-1) ?? null);
  }

  private pile(event: GameEvent): DOMRect | undefined {
    const piles = [...this.root.querySelectorAll("[data-pile]")];
    return (piles[event.player ?? 0] ?? piles[0])?.getBoundingClientRect();
  }

  private slots(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(".slot[data-spot], .slot[data-back]")];
  }

  private boxes(): Boxes {
    return new Map(this.slots().map((slot) => [keyOf(slot), slot.getBoundingClientRect()]));
  }

  private time(name: string): number {
    const value = getComputedStyle(this.root).getPropertyValue(name);
    return (parseFloat(value) || 0) * (value.includes("ms") ? 1 : 1000) * this.tempo;
  }

  private async run(
    node: HTMLElement | null,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    if (!node || this.hurried) return;
    const animation = node.animate(frames, { easing: "cubic-bezier(.2, .7, .2, 1)", ...timing });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
    if (timing.fill === "forwards") requestAnimationFrame(() => animation.cancel());
  }
}

export function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function isShown(kind: string): boolean {
  return !["turn", "end", "power", "gain", "start", "empty", "unpair"].includes(kind);
}

function other(event: GameEvent): Label | undefined {
  return typeof event.other === "string" ? event.other : undefined;
}

function keyOf(slot: HTMLElement): string {
  return slot.dataset.spot ?? `back:${slot.dataset.back}`;
}

function edgeOn(degrees: number): string {
  return `perspective(600px) rotateY(${degrees}deg)`;
}

function middleOf(box: DOMRect): DOMPoint {
  return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
}

function average(points: DOMPoint[]): DOMPoint | null {
  if (points.length === 0) return null;
  const sum = points.reduce((all, one) => new DOMPoint(all.x + one.x, all.y + one.y));
  return new DOMPoint(sum.x / points.length, sum.y / points.length);
}

/** The transform that shows `to` where `from` is. */
function shift(from: DOMRect, to: DOMRect): string {
  const [a, b] = [middleOf(from), middleOf(to)];
  const scale = to.width > 0 ? Math.max(0.2, Math.min(from.width / to.width, 3)) : 1;
  return `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${scale.toFixed(3)})`;
}
