/**
 * Luck and skill: how the chance of a player moved by decisions, by dice and draws, and by what the
 * others did. A decision loses what the best one promised more. Of what then comes before the
 * player's next decision, the others did what their decisions lost, and chance did the rest. Pure.
 */

import type { Decision, Position, ReviewDone } from "../../lib/types";

export interface Swing {
  step: number;
  turn: number;
  /** What came of it, in parts of one: below nought is to the worse. */
  by: number;
  cause: "decision" | "chance" | "others";
}

type Judged = Pick<ReviewDone, "decisions" | "result">;

/** All swings of a player, in their order; `sides` has the side of each seat. */
export function swingsOf(
  review: Judged,
  positions: Position[],
  sides: number[],
  seat: number,
): Swing[] {
  const own = review.decisions.filter((one) => one.seat === seat);
  return own.flatMap((one, at) => [
    ...(one.loss > 0 ? [lost(one)] : []),
    ...came(one, own[at + 1] ?? null, review, positions, sides),
  ]);
}

function lost({ step, turn, loss }: Decision): Swing {
  return { step, turn, by: -loss, cause: "decision" };
}

/**
 * What happened from one decision to the next, or to the end. Where others decided and no chance
 * came, or where their decisions are not judged, all of it is theirs. A position stands for a
 * decision and the chance right after it: more steps than positions are chance.
 */
function came(
  one: Decision,
  next: Decision | null,
  { decisions, result }: Judged,
  positions: Position[],
  sides: number[],
): Swing[] {
  const then = next ? next.chance : (result?.[one.seat] ?? null);
  const last = next?.step ?? positions.at(-1)?.step ?? 0;
  if (then === null || (next && last === one.step + 1)) return [];
  const between = positions.filter((place) => place.step > one.step && place.step <= last);
  const theirs = decisions.filter(
    ({ seat, step }) => seat !== one.seat && step > one.step && step < last,
  );
  const others = between.filter((place) => isOther(place, one.seat)).length;
  const hasChance = last - one.step > between.length;
  const by = then - (one.chance - one.loss);
  const rest = { step: one.step + 1, turn: one.turn, by };
  if (others > 0 && !(hasChance && theirs.length === others)) return [{ ...rest, cause: "others" }];
  const given = theirs.filter(({ loss }) => loss > 0).map((it) => gave(it, one.seat, sides));
  return [...given, { ...rest, by: by - sumOf(given, "others"), cause: "chance" }];
}

function isOther({ seat }: Position, own: number): boolean {
  return seat !== null && seat >= 0 && seat !== own;
}

/** What somebody else's loss is to a seat: to its own side the same, to all others their share. */
function gave({ step, turn, loss, seat }: Decision, own: number, sides: number[]): Swing {
  const others = new Set(sides).size - 1;
  return { step, turn, by: sides[seat] === sides[own] ? -loss : loss / others, cause: "others" };
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
