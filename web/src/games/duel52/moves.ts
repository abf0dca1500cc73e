/** The single movements of cards: each starts at once and is done when its promise is. */

import type { Point } from "../board/triangles";
import type { Label } from "../lib/types";
import { between, shift, translate } from "./boxes";
import type { Runner } from "./runner";
import { keyOf, type Boxes, type Slots } from "./slots";

const STILL = { transform: "none" };
const SWING = "cubic-bezier(.3, 0, .1, 1)";
const GATHER = "cubic-bezier(.5, 0, .9, .4)";
const REDUCED_DEATH = 120;

export class Moves {
  /** Find their own way; the others glide. */
  private readonly flying = new Set<Element>();
  /** How far those are who went out and have not come back. */
  private readonly out = new Map<Label, string>();

  constructor(
    private readonly runner: Runner,
    private readonly slots: Slots,
  ) {}

  /** Go a part of the way to a point, and stay there until `comeBack`. */
  async goOut(label: Label | undefined, to: Point | null, part: number): Promise<void> {
    const slot = this.slots.card(label);
    const from = this.slots.middle(label);
    if (!label || !slot || !from || !to) return;
    const far = translate({ x: to.x - from.x, y: to.y - from.y }, part);
    this.out.set(label, far);
    await this.swing(slot, [STILL, { transform: far }], "forwards");
  }

  async comeBack(label: Label | undefined): Promise<void> {
    const slot = this.slots.card(label);
    const far = label && this.out.get(label);
    if (!slot || !far) return;
    this.out.delete(label);
    await this.swing(slot, [{ transform: far }, {}], "none");
    slot.style.zIndex = "";
  }

  private swing(slot: HTMLElement, frames: Keyframe[], fill: FillMode): Promise<void> {
    slot.style.zIndex = "10";
    const duration = this.runner.time("--d-strike") / 2;
    return this.runner.run(slot, frames, { duration, easing: SWING, fill });
  }

  /** Turn until only the edge is seen; the other side comes with `turnBack`. */
  turnAway(label: Label | undefined): Promise<void> {
    return this.runner.run(this.slots.face(label), [STILL, { transform: edgeOn(90) }], {
      duration: this.runner.time("--d-flip") / 2,
      easing: GATHER,
    });
  }

  async turnBack(label: Label | undefined): Promise<void> {
    const card = this.slots.face(label);
    void this.ring(card);
    await this.runner.run(card, [{ transform: edgeOn(-90) }, STILL], {
      duration: this.runner.time("--d-flip") / 2,
    });
  }

  /** The symbol of a card that was turned up rings once. */
  private async ring(card: HTMLElement | null): Promise<void> {
    const symbol = card?.querySelector<HTMLElement>(".power") ?? null;
    const shadow = (reach: number, alpha: string): Keyframe => ({
      boxShadow: `0 0 0 ${reach}px color-mix(in srgb, currentColor ${alpha}, transparent)`,
    });
    await this.runner.run(symbol, [shadow(0, "45%"), shadow(9, "0%")], {
      duration: this.runner.time("--d-flip") * 1.6,
    });
  }

  /** Somebody lifts a card a little and looks at it. */
  peek(card: HTMLElement | null): Promise<void> {
    const lifted = { transform: "translateY(-7px) rotate(-4deg)" };
    const duration = this.runner.time("--d-draw");
    return this.runner.run(card, [STILL, lifted, STILL], { duration });
  }

  /** Come from a box to where it lies now. */
  async arrive(
    slot: HTMLElement | null,
    from: DOMRect | undefined,
    time: string,
    delay = 0,
  ): Promise<void> {
    if (!slot || !from) return;
    const frames = [{ transform: shift(from, slot.getBoundingClientRect()) }, STILL];
    await this.fly(slot, frames, {
      duration: this.runner.time(time),
      delay: delay * this.runner.tempo,
    });
  }

  /** Come from a box in an arc, as from one lane into another. */
  async arc(slot: HTMLElement | null, from: DOMRect | undefined): Promise<void> {
    if (!slot || !from) return;
    const way = between(from, slot.getBoundingClientRect());
    const high = Math.min(56, Math.abs(way.x) * 0.2 + 16);
    const half = translate({ x: way.x / 2, y: way.y / 2 - high });
    const frames = [{ transform: translate(way) }, { transform: `${half} scale(1.06)` }, STILL];
    await this.fly(slot, frames, { duration: this.runner.time("--d-move") });
  }

  private async fly(
    slot: HTMLElement,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    this.flying.add(slot);
    slot.style.zIndex = "10";
    await this.runner.run(slot, frames, { fill: "backwards", ...timing });
    slot.style.zIndex = "";
    this.flying.delete(slot);
  }

  /** Everything else that changed its place glides there. */
  settle(before: Boxes): Promise<void>[] {
    return this.slots.all().flatMap((slot) => {
      const from = before.get(keyOf(slot));
      if (!from || this.flying.has(slot)) return [];
      const way = between(from, slot.getBoundingClientRect());
      if (Math.abs(way.x) + Math.abs(way.y) < 2) return [];
      const duration = this.runner.time("--d-turn");
      return [this.runner.run(slot, [{ transform: translate(way) }, STILL], { duration })];
    });
  }

  async frost(label: Label | undefined): Promise<void> {
    const frost = this.slots.card(label)?.querySelector<HTMLElement>(".frost") ?? null;
    const frames = [
      { opacity: 0, transform: "scale(1.5)" },
      { opacity: 1, transform: "none" },
    ];
    await this.runner.run(frost, frames, { duration: this.runner.time("--d-freeze") });
  }

  /** A ghost sinks and goes to the discard pile, or nowhere if there is none to be seen. */
  depart(ghost: HTMLElement, box: DOMRect, delay: number): Promise<void> {
    const to = this.slots.discard();
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: "translateY(6px) scale(.97)", opacity: 0.9, offset: 0.25 },
      { transform: to ? shift(to, box) : "translateY(30px) scale(.7)", opacity: 0.15 },
    ];
    return this.runner.run(ghost, frames, {
      duration: this.runner.time("--d-death"),
      easing: GATHER,
      delay: delay * this.runner.tempo,
      fill: "both",
    });
  }

  /** The face goes with the card for the first half of its way and turns out of sight. */
  async turnUnder(ghost: HTMLElement, box: DOMRect, to: DOMRect | undefined): Promise<void> {
    if (!to) return;
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: `${shift(to, box)} rotateY(90deg)`, opacity: 0 },
    ];
    await this.runner.run(ghost, frames, { duration: this.runner.time("--d-play"), fill: "both" });
  }

  /** A ghost goes without travel. */
  fade(ghost: HTMLElement): Promise<void> {
    const frames = [{ opacity: 1 }, { opacity: 0 }];
    return this.runner.run(ghost, frames, { duration: REDUCED_DEATH, fill: "both" });
  }
}

function edgeOn(degrees: number): string {
  return `perspective(600px) rotateY(${degrees}deg)`;
}
