/** When a card of the hand may be played, or why not; and the step that each verb belongs to. */

import type { Mark } from "../desk";
import { shortOf } from "./cards";
import type { CardTile, Step, View } from "./types";

export interface When {
  words: string;
  tone: "now" | "may" | "short" | "wait" | "pick";
}

const STEP_OF: Record<string, number[]> = {
  Equip: [4],
  "Pick up": [4],
  Build: [5],
  Lay: [6],
  Hire: [7],
  Recruit: [8],
  Dismiss: [8],
  Transfer: [9],
  Cast: [10, 12, 15],
  Play: [10, 12, 15],
  Move: [11],
  Take: [11],
  Attack: [12],
  Spy: [14],
  Poison: [14],
  Steal: [14],
  Convert: [14],
};

const SHORT: Record<number, string> = {
  2: "Draw",
  12: "Battle",
  13: "Bury",
  14: "Specialists",
  15: "Events",
};

/** A step in one word. */
export function shortStep({ number, title }: Pick<Step, "number" | "title">): string {
  return SHORT[number] ?? title;
}

/** The step at which a deed is done, from the present one on; none if it has no step. */
export function stepOf(view: Pick<View, "step">, verb: string): number | null {
  const steps = STEP_OF[verb] ?? STEP_OF[verb.split(" ")[0]!];
  return steps?.find((step) => step >= (view.step ?? 0)) ?? null;
}

/** The optional steps that a deed passes over: `City and Mana`. */
export function skippedBy(view: Pick<View, "step" | "steps">, verb: string): string[] {
  const to = stepOf(view, verb);
  if (to === null) return [];
  return view.steps
    .filter((step) => step.number >= (view.step ?? 0) && step.number < to && !step.forced)
    .map(shortStep);
}

/** What stands below a card in the hand. */
export function whenOf(view: View, seat: number, card: CardTile, mark: Mark | null): When {
  if (mark?.state === "pick") return { words: "chosen", tone: "pick" };
  if (mark && mark.state !== "barred") {
    const now = !/^step/.test(card.when) || stepsIn(card.when).includes(view.step ?? 0);
    return now ? { words: "now", tone: "now" } : { words: card.when, tone: "may" };
  }
  const short = shortOf(view, seat, card);
  if (short && view.phase === "turn") return { words: short, tone: "short" };
  if (view.phase === "battle" && card.kind !== "battle")
    return { words: "not in battle", tone: "wait" };
  return { words: card.when, tone: "wait" };
}

function stepsIn(words: string): number[] {
  return (words.match(/\d+/g) ?? []).map(Number);
}
