/** A formation before it is sent: who stands in which row (BW-20). Pure. */

import type { Spot } from "../../lib/types";
import { fightersOf, partyAt } from "./standing";
import type { FighterView, View } from "./types";

export type Row = "front" | "back";

export interface Place {
  row: Row;
  index: number;
}

/** By fighter: the place it was given. */
export type Formed = Record<Spot, Place>;

const WIDE = 3;

/** One's living fighters, the leader first: the order in which a formation is told. */
export function toPlace(view: View, near: number): FighterView[] {
  const { battle } = view;
  const party = [battle?.attacker, battle?.defender]
    .map((spot) => partyAt(view, spot))
    .find((one) => one?.seat === near);
  return party ? fightersOf(party).filter((one) => !one.dead) : [];
}

export function samePlace(one: Place | undefined, other: Place): boolean {
  return one?.row === other.row && one.index === other.index;
}

export function whoStands(formed: Formed, place: Place): Spot | null {
  return Object.keys(formed).find((spot) => samePlace(formed[spot], place)) ?? null;
}

/** Put one on a place; who stood there goes where that one came from, or has none. */
export function placed(formed: Formed, spot: Spot, place: Place): Formed {
  const from = formed[spot];
  const there = whoStands(formed, place);
  const next = { ...formed, [spot]: place };
  if (there && there !== spot) {
    if (from) next[there] = from;
    else delete next[there];
  }
  return next;
}

/** Melee in front, the rest behind, the middle first; no row has more than three. */
export function suggested(fighters: FighterView[]): Formed {
  const order = [1, 0, 2];
  const counts: Record<Row, number> = { front: 0, back: 0 };
  const sorted = [...fighters].sort((one, other) => other.hp - one.hp);
  const formed: Formed = {};
  for (const one of sorted) {
    const wanted: Row = one.reach === "melee" ? "front" : "back";
    const row = counts[wanted] < WIDE ? wanted : wanted === "front" ? "back" : "front";
    formed[one.spot] = { row, index: order[counts[row]]! };
    counts[row] += 1;
  }
  return formed;
}

/** The notation of a formation; null while somebody has no place. */
export function notationOf(fighters: FighterView[], formed: Formed): string | null {
  const rows = fighters.map((one) => formed[one.spot]?.row[0]);
  return rows.every(Boolean) ? `form-${rows.join("")}` : null;
}

/** What a row means for somebody. */
export function rowWords({ reach }: FighterView, row: Row): string {
  if (reach === "ranged")
    return row === "back" ? "strikes as well from there" : "melee reaches it there";
  if (reach === "area") return row === "back" ? "strikes all from there" : "melee reaches it there";
  return row === "front" ? "strikes from there, and is struck" : "strikes once the front is empty";
}
