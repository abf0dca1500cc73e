/** How the events of a duel move: steps, dice, blows, cards. */

import type { Boxes, Mover } from "../../motion/mover";
import type { Motion } from "../board";
import { spotOf } from "./standing";
import type { HeroEvent, HeroKey } from "./types";

/** Happen together when they follow each other. */
const TOGETHER = new Set([
  "die",
  "damage",
  "loss",
  "heal",
  "tick",
  "status",
  "ended",
  "shield",
  "fall",
  "deal",
]);
/** Change nothing that one would want to look at. */
const UNSEEN = new Set(["turn", "end", "window", "pass", "go", "modify", "vain", "build", "ended"]);
/** How far an attacker leans: a hit, a miss. */
const LEAN = 0.4;
const FAINT = 0.15;
/** The d20 tumbles, then the damage dice; together no longer than half a second. */
const TUMBLE = 0.64;
const FOLLOW = 0.36;

export function beats(events: HeroEvent[]): HeroEvent[][] {
  const groups: HeroEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last[0]!.kind === event.kind && TOGETHER.has(event.kind)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

export class HeroMotion implements Motion {
  readonly beats = beats;

  constructor(private readonly mover: Mover) {}

  isSeen(beat: HeroEvent[]): boolean {
    return !UNSEEN.has(beat[0]!.kind);
  }

  /** The one who strikes leans towards the target. */
  private striker: HeroKey | null = null;
  private struck: HeroKey | null = null;

  async lead(beat: HeroEvent[]): Promise<void> {
    const [event] = beat;
    if (!event) return;
    if (event.kind === "attack") {
      this.striker = event.hero ?? null;
      this.struck = (event.on as HeroKey) ?? null;
    }
    if (event.kind === "redirect") this.struck = event.to ?? this.struck;
    if (event.kind === "check") await this.lean(event.hit ? LEAN : FAINT);
  }

  private async lean(part: number): Promise<void> {
    if (!this.striker || !this.struck) return;
    const spot = spotOf(this.striker);
    const goal = this.mover.middle([spotOf(this.struck)]);
    await this.mover.goOut(spot, goal, part);
  }

  follow(event: HeroEvent, _: Boxes, index: number): Promise<void>[] {
    switch (event.kind) {
      case "check":
        return this.striker ? [this.mover.comeBack(spotOf(this.striker))] : [];
      case "d20":
        return [this.tumble(20, TUMBLE)];
      case "die":
        return [this.tumble(event.sides ?? 6, FOLLOW)];
      case "draw":
      case "deal":
        return [this.arrives(event, index)];
      case "damage":
      case "loss":
      case "heal":
        return [this.level()];
      default:
        return [];
    }
  }

  /** The last die of its kind falls into the tray. */
  private async tumble(sides: number, part: number): Promise<void> {
    const dice = this.mover.root.querySelectorAll<HTMLElement>(`[data-tray] [data-die="${sides}"]`);
    const frames = [
      { transform: "translate(26px, -34px) rotate(-200deg) scale(.8)", opacity: 0.2 },
      { transform: "translate(4px, 3px) rotate(14deg)", opacity: 1, offset: 0.75 },
      { transform: "none", opacity: 1 },
    ];
    const duration = this.mover.runner.time("--d-dice") * part;
    await this.mover.runner.run(dice[dice.length - 1] ?? null, frames, { duration });
  }

  /** Bar and nimbus move by themselves; the rest waits for them. */
  private async level(): Promise<void> {
    const still = [{ opacity: 1 }, { opacity: 1 }];
    const duration = this.mover.runner.time("--d-level");
    await this.mover.runner.run(this.mover.root, still, { duration });
  }

  private arrives(event: HeroEvent, index: number): Promise<void> {
    const from = this.mover.boxOf(`[data-pile="${event.player}"]`);
    const held = event.card
      ? this.mover.root.querySelector<HTMLElement>("[data-hand] > :last-child [data-slot]")
      : null;
    return this.mover.arrive(held, from, "--d-draw", index * 30);
  }

  /** A card that is cast or discarded leaves the hand. */
  leaving(event: HeroEvent, still: boolean): HTMLElement | null {
    if (still || (event.kind !== "cast" && event.kind !== "discard") || !event.card) return null;
    const label = CSS.escape(event.card);
    return this.mover.root.querySelector<HTMLElement>(`[data-hand] [data-card="${label}"]`);
  }

  /** To whom it is cast, then to the pile. */
  async depart(event: HeroEvent, ghost: HTMLElement, box: DOMRect): Promise<void> {
    const { runner } = this.mover;
    const goal = this.mover.middle((event.targets ?? []).map(spotOf));
    const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const way = goal ? { x: goal.x - from.x, y: goal.y - from.y } : { x: 0, y: -60 };
    const there = `translate(${way.x}px, ${way.y}px)`;
    await runner.run(ghost, [{ transform: "none" }, { transform: there }], {
      duration: runner.time("--d-play"),
      fill: "forwards",
    });
    const opened = [
      { transform: there, opacity: 1 },
      { transform: `${there} scale(1.12)`, opacity: 0 },
    ];
    await runner.run(ghost, opened, { duration: runner.time("--d-draw"), fill: "both" });
  }
}
