/**
 * Luck and skill: how the chance of a player moved by decisions, by dice and draws, and by what the
 * others did. A decision loses what the best one promised more; what then comes before the player's
 * next decision is chance alone, unless somebody else decided in between. Pure.
 */

import type { Decision, Position, ReviewDone } from "../../lib/types";

export interface Swing {
  step: number;
  turn: number;
  /** What came of it, in parts of one: below nought is to the worse. */
  by: number;
  cause: "decision" | "chance" | "others";
}

/** All swings of a player, in their order. */
export function swingsOf(
  review: Pick<ReviewDone, "decisions" | "result">,
  positions: Position[],
  seat: number,
): Swing[] {
  const own = review.decisions.filter((one) => one.seat === seat);
  return own.flatMap((one, at) => [
    ...(one.loss > 0 ? [lost(one)] : []),
    ...came(one, own[at + 1] ?? null, positions, review.result?.[seat] ?? null),
  ]);
}

function lost({ step, turn, loss }: Decision): Swing {
  return { step, turn, by: -loss, cause: "decision" };
}

/** What happened from one decision to the next, or to the end. */
function came(
  one: Decision,
  next: Decision | null,
  positions: Position[],
  result: number | null,
): Swing[] {
  const then = next ? next.chance : result;
  const last = next ? next.step : Infinity;
  if (then === null || (next && next.step === one.step + 1)) return [];
  const between = positions.filter((place) => place.step > one.step + 1 && place.step <= last);
  const others = between.some((place) => isOther(place, one.seat));
  const by = then - (one.chance - one.loss);
  return [{ step: one.step + 1, turn: one.turn, by, cause: others ? "others" : "chance" }];
}

function isOther({ seat }: Position, own: number): boolean {
  return seat !== null && seat >= 0 && seat !== own;
}

/** The sum of all swings of a cause. */
export function sumOf(swings: Swing[], cause: Swing["cause"]): number {
  return swings.reduce((sum, one) => (one.cause === cause ? sum + one.by : sum), 0);
}

export interface Bar {
  turn: number;
  decision: number;
  chance: number;
}

/** What decisions and chance did in each turn. */
export function barsOf(swings: Swing[], turns: number): Bar[] {
  return Array.from({ length: turns }, (_, at) => {
    const here = swings.filter((one) => one.turn === at + 1);
    return { turn: at + 1, decision: sumOf(here, "decision"), chance: sumOf(here, "chance") };
  });
}

/** `+12`, `−3`, `0`: points of a hundred. */
export function points(by: number): string {
  const whole = Math.round(100 * by);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}
