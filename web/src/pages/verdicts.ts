/** How a game ended for one of its players. */

import type { RecordRow } from "../lib/types";

export type Verdict = "won" | "drawn" | "lost";

type Ended = Pick<RecordRow, "result" | "names" | "sides">;

/** Nothing where nobody won or lost. */
export function verdictFor({ result }: Ended, seat: number | null): Verdict | null {
  const score = seat === null ? undefined : result?.scores[seat];
  if (score === undefined) return null;
  return score === 1 ? "won" : score === 0 ? "lost" : "drawn";
}

/** The seats that one played against: all that are not on one's own side. */
export function rivalsOf({ names, sides }: Ended, seat: number): number[] {
  const side = sides[seat] ?? seat;
  return names.map((_, other) => other).filter((other) => (sides[other] ?? other) !== side);
}

const WORDS: Record<Verdict, string> = { won: "Won", drawn: "Drew", lost: "Lost" };

/** `Won against`, `Lost to`: what stands before the names of the others. */
export function verdictWords(verdict: Verdict, rivals: number): string {
  if (rivals === 0) return WORDS[verdict];
  return `${WORDS[verdict]} ${{ won: "against", drawn: "with", lost: "to" }[verdict]}`;
}

/** What a game did to a rating: `+11`. */
export function signed(points: number): string {
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Which seats won, and which did not; nothing to tell where nobody or everybody did. */
export function victory({ result, names }: Ended): { winners: number[]; losers: number[] } | null {
  const scores = result?.scores ?? [];
  const best = Math.max(...scores);
  const seats = names.map((_, seat) => seat);
  const winners = seats.filter((seat) => scores[seat] === best);
  const losers = seats.filter((seat) => scores[seat] !== best);
  return winners.length && losers.length && scores.length ? { winners, losers } : null;
}
