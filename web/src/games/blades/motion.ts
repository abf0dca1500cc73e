/** How the events of the game move: standards along roads, plaques, dice, strikes, cards. */

import type { Spot } from "../../lib/types";
import type { Boxes, Mover } from "../../motion/mover";
import type { Motion } from "../board";
import type { BladesEvent } from "./types";

/** Happen together when they follow each other. */
const TOGETHER = new Set(["untap", "damage", "healed", "fell", "draw", "deal", "heal"]);
/** Change nothing that one would want to look at. */
const UNSEEN = new Set([
  "answered",
  "attack",
  "battle_round",
  "keep",
  "turn",
  "round",
  "window",
  "pass",
  "passed",
  "next",
  "heal",
]);
const LEAN = 0.35;
const MISS = 0.14;
/** A roll stands so long, in parts of the time it takes. */
const STANDS = 400 / 360;

/** Kinds of events by which a card leaves the hand. */
const PLAYED = new Set([
  "played",
  "discarded",
  "hired",
  "recruited",
  "built",
  "laid",
  "equipped",
  "item",
]);
/** Faces that come up before the result. */
const FACES = 3;
/** A number is read for so many times as long as a ring spreads. */
const RISES = 4;

/** Words that are in sight for a moment, and nothing to listeners. */
function passing(over: HTMLElement, words: string, kind: string): HTMLElement {
  const mark = document.createElement("b");
  mark.className = kind;
  mark.textContent = words;
  mark.setAttribute("aria-hidden", "true");
  over.append(mark);
  return mark;
}

export function beats(events: BladesEvent[]): BladesEvent[][] {
  const groups: BladesEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last[0]!.kind === event.kind && TOGETHER.has(event.kind)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

export class BladesMotion implements Motion {
  readonly beats = beats;

  constructor(private readonly mover: Mover) {}

  isSeen(beat: BladesEvent[]): boolean {
    return !UNSEEN.has(beat[0]!.kind);
  }

  /** Who strikes leans towards the target, after the die has fallen. */
  private struck: { by: Spot; on: Spot | null; hit: boolean } | null = null;

  async lead(beat: BladesEvent[]): Promise<void> {
    const [event] = beat;
    if (event?.kind !== "strike" || !event.by) return;
    this.struck = { by: event.by, on: event.on ?? null, hit: event.hit === true };
  }

  follow(event: BladesEvent, before: Boxes, index: number): Promise<void>[] {
    switch (event.kind) {
      case "strike":
        return [this.roll()];
      case "moved":
      case "sent_back":
        return [this.slide(event, before)];
      case "built":
      case "laid":
        return [this.grow(event.at ?? null)];
      case "taken":
      case "converted":
        return [this.recolour(event.at ?? null)];
      case "formed":
        return [this.turnOver()];
      case "damage":
      case "healed":
        return [this.number(event), this.rise(event)];
      case "played":
      case "changed":
      case "held":
        return [this.ring(event.on ?? event.party ?? null)];
      case "draw":
      case "deal":
        return [this.arrives(event, index)];
      default:
        return [];
    }
  }

  private get runner() {
    return this.mover.runner;
  }

  private async slide({ party }: BladesEvent, before: Boxes): Promise<void> {
    const slot = this.mover.at(party ?? null);
    await this.mover.arrive(slot, party ? before.get(party) : undefined, "--d-move");
  }

  /** A plaque comes down on its spot, then the land around it shows. */
  private async grow(at: Spot | null): Promise<void> {
    const square = this.mover.at(at);
    const fall = [
      { transform: "translateY(-14px) scale(1.12)", opacity: 0.2 },
      { transform: "none", opacity: 1 },
    ];
    await this.runner.run(square, fall, { duration: this.runner.time("--d-play") });
    const land = this.mover.root.querySelector<HTMLElement>("[data-land]");
    await this.runner.run(land, [{ opacity: 0.75 }, { opacity: 1 }], {
      duration: this.timeOf("--d-grow", 300),
    });
  }

  private async recolour(at: Spot | null): Promise<void> {
    const square = this.mover.at(at);
    const frames = [
      { clipPath: "inset(-12px 100% -12px -12px)" },
      { clipPath: "inset(-12px -12px -12px -12px)" },
    ];
    await this.runner.run(square, frames, { duration: this.timeOf("--d-take", 280) });
  }

  /** Three faces, then the result stands; then the blow. */
  private async roll(): Promise<void> {
    const die = this.mover.root.querySelector<HTMLElement>("[data-die]");
    const duration = this.timeOf("--d-roll", 360);
    if (die) await this.tumble(die, duration);
    const still = [{ opacity: 1 }, { opacity: 1 }];
    await this.runner.run(die, still, { duration: duration * STANDS });
    await this.strike();
  }

  /** Three faces come up, each with a turn of the die; they lie over the result until they are gone. */
  private async tumble(die: HTMLElement, duration: number): Promise<void> {
    die.dataset.rolling = "";
    for (let turn = 0; turn < FACES; turn++) {
      const face = passing(die, String(1 + Math.floor(10 * Math.random())), "face");
      const frames = [{ transform: "rotate(-100deg)", opacity: 0.5 }, { transform: "none" }];
      await this.runner.run(die, frames, { duration: duration / FACES });
      face.remove();
    }
    delete die.dataset.rolling;
  }

  /** A ring spreads from what a card is played on. */
  private async ring(on: Spot | null): Promise<void> {
    const frames = [
      { boxShadow: "0 0 0 2px var(--pick)", borderRadius: "12px" },
      { boxShadow: "0 0 0 14px transparent", borderRadius: "18px" },
    ];
    await this.runner.run(this.mover.at(on), frames, { duration: this.timeOf("--d-spell", 180) });
  }

  /** What it takes or gives rises from where it happens. */
  private async rise({ on, kind, amount }: BladesEvent): Promise<void> {
    const slot = this.mover.at(on ?? null);
    if (!slot || !amount) return;
    const number = passing(slot, `${kind === "healed" ? "+" : "−"}${amount}`, "rises");
    const frames = [
      { transform: "translate(-50%, 0)", opacity: 1 },
      { transform: "translate(-50%, -8px)", opacity: 1, offset: 0.6 },
      { transform: "translate(-50%, -8px)", opacity: 0 },
    ];
    await this.runner.run(number, frames, { duration: RISES * this.timeOf("--d-spell", 180) });
    number.remove();
  }

  private async strike(): Promise<void> {
    const { struck } = this;
    if (!struck?.on) return;
    const goal = this.mover.middle([struck.on]);
    await this.mover.goOut(struck.by, goal, struck.hit ? LEAN : MISS);
    await this.mover.comeBack(struck.by);
  }

  private async turnOver(): Promise<void> {
    const field = [...this.mover.root.querySelectorAll<HTMLElement>('[data-spot^="f:"]')];
    const frames = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
    const duration = this.runner.time("--d-flip");
    await Promise.all(field.map((slot) => this.runner.run(slot, frames, { duration })));
  }

  /** What it takes or gives is felt where it happens. */
  private async number({ on, kind }: BladesEvent): Promise<void> {
    const slot = this.mover.at(on ?? null);
    const lift = kind === "healed" ? -4 : 3;
    const frames = [
      { transform: "none" },
      { transform: `translateY(${lift}px)` },
      { transform: "none" },
    ];
    await this.runner.run(slot, frames, { duration: this.runner.time("--d-turn") });
  }

  private arrives(event: BladesEvent, index: number): Promise<void> {
    const from = this.mover.boxOf(`[data-pile="${event.seat}"]`);
    const held = event.card
      ? this.mover.root.querySelector<HTMLElement>("[data-hand] > :last-child [data-slot]")
      : null;
    return this.mover.arrive(held, from, "--d-draw", index * 30);
  }

  /** Durations of this game stand on its board, not at the root. */
  private timeOf(name: string, usual: number): number {
    const board = this.mover.root.querySelector(".blades");
    const told = board ? Number.parseFloat(getComputedStyle(board).getPropertyValue(name)) : NaN;
    return (Number.isFinite(told) ? told : usual) * this.runner.tempo;
  }

  /** A card that is played leaves the hand; who falls or is buried leaves the map. */
  leaving(event: BladesEvent, still: boolean): HTMLElement | null {
    if (event.kind === "buried") return this.mover.at(event.party ?? null);
    if (still || !PLAYED.has(event.kind)) return null;
    const title = event.kind === "built" ? "City" : (event.title ?? event.card);
    if (!title) return null;
    return this.mover.root.querySelector<HTMLElement>(
      `[data-hand] [data-card="${CSS.escape(title)}"]`,
    );
  }

  async depart(event: BladesEvent, ghost: HTMLElement, box: DOMRect): Promise<void> {
    if (event.kind === "buried") return this.sink(ghost);
    const goal = this.mover.middle([event.on ?? null, event.party ?? null, event.at ?? null]);
    const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const way = goal ? { x: goal.x - from.x, y: goal.y - from.y } : { x: 0, y: -60 };
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: `translate(${way.x}px, ${way.y}px) scale(.7)`, opacity: 0.2 },
    ];
    await this.runner.run(ghost, frames, { duration: this.runner.time("--d-play"), fill: "both" });
  }

  private async sink(ghost: HTMLElement): Promise<void> {
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: "translateY(10px) scale(.8)", opacity: 0 },
    ];
    await this.runner.run(ghost, frames, { duration: this.runner.time("--d-death"), fill: "both" });
  }
}
