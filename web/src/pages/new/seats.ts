/** The seats of a new table, and what they allow. */

import type { SeatWish } from "../../lib/types";
import { listed } from "../words";

/** As many seats as the form has; new ones are machines. */
export function fitted(seats: SeatWish[], count: number, level: number): SeatWish[] {
  const more = Array.from({ length: count }, (): SeatWish => ({ kind: "level", level }));
  const fit = [...seats, ...more].slice(0, count);
  return fit.some(isMe) || !seats.some(isMe) ? fit : [{ kind: "me" }, ...fit.slice(1)];
}

/** One person sits once: who takes another seat leaves the old one to what was there. */
export function seated(seats: SeatWish[], at: number, wish: SeatWish): SeatWish[] {
  const before = seats[at] ?? { kind: "open" };
  return seats.map((seat, other) => {
    if (other === at) return wish;
    return isMe(wish) && isMe(seat) ? before : seat;
  });
}

export function isMe(seat: SeatWish): boolean {
  return seat.kind === "me";
}

export function hasOpen(seats: SeatWish[]): boolean {
  return seats.some((seat) => seat.kind === "open");
}

/** Why this table can't count for a rating; null if it can. */
export function notRated(
  seats: SeatWish[],
  hasAccount: boolean,
  standIn: boolean,
  house = false,
): string | null {
  if (house) return "A game with house rules is not rated.";
  if (seats.length < 2) return "A game alone is not rated.";
  if (seats.some((seat) => seat.kind === "level")) return "Rated games are between people.";
  if (!hasAccount) return "Rated games need an account.";
  if (standIn) return "In a rated game no machine stands in.";
  return null;
}

/** A choice of a menu as a seat, and back. */
export function wishOf(value: string): SeatWish {
  if (value === "me" || value === "open") return { kind: value };
  return { kind: "level", level: Number(value) };
}

export function valueOf(seat: SeatWish): string {
  return seat.kind === "level" ? String(seat.level) : seat.kind;
}

/** Who plays together, where anybody does: "Seats 1 and 3 play together, against 2 and 4." */
export function partnersSaid(sides: number[]): string {
  const teams = [...new Set(sides)].map((side) =>
    sides.flatMap((one, seat) => (one === side ? [String(seat + 1)] : [])),
  );
  if (teams.every((team) => team.length === 1)) return "";
  const [first = [], ...others] = teams;
  const rivals = others.map((team) => listed(team)).join(", against ");
  return `Seats ${listed(first)} play together${rivals ? `, against ${rivals}` : ""}.`;
}
