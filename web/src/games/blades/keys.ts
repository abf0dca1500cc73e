/** What keys mean on the map and on the field. */

import type { Spot } from "../../lib/types";
import type { Keys } from "../board";
import type { BladesSeen } from "./desk";
import { stageOf } from "./stages";
import { placesOf, sidesOf } from "./standing";
import type { Layout, View } from "./types";

/** Where each letter was last: pressed again it goes on to the next. */
const last = new Map<string, Spot>();

export const keys: Keys<View, Layout> = {
  verbs: {},
  spot: spotFor,
  region: (_, number, seen) => {
    const card = (seen.view.hands[seen.near] ?? [])[number - 1]?.spot;
    return card === undefined ? null : (spot) => spot === card;
  },
  first: (seen) => capitalOf(seen) ?? seen.view.squares[0]?.spot ?? null,
  about: "i",
  list: {
    numbers: [["1", "…", "9"], "a card of the hand"],
    letters: [
      [["P"], "next party"],
      [["F"], "next fighter"],
      [["C"], "your Capital"],
      [["N"], "next step"],
      [["G"], "cemeteries"],
      [["I"], "about what the keys are at"],
      [["+", "−", "0"], "map: closer, farther, whole"],
    ],
  },
  note: "Press a party, a card or a square long, or rest on it, to read about it.",
};

export function spotFor(
  letter: string,
  seen: BladesSeen,
  isLegal: (spot: Spot) => boolean,
): Spot | null {
  if (letter === "c") return capitalOf(seen);
  if (letter === "p") return nextOf("p", partiesOf(seen), isLegal);
  if (letter === "f") return nextOf("f", fightersOn(seen), isLegal);
  return null;
}

function capitalOf({ view, near }: BladesSeen): Spot | null {
  return view.players[near]?.capital ?? null;
}

/** One's own from the west to the east, then the others'. */
function partiesOf({ view, near }: BladesSeen): Spot[] {
  const own = view.parties.filter((party) => party.seat === near);
  const others = view.parties.filter((party) => party.seat !== near);
  return [...own, ...others].map((party) => party.spot);
}

function fightersOn(seen: BladesSeen): Spot[] {
  const sides = stageOf(seen.view) === "field" ? sidesOf(seen.view, seen.near) : null;
  if (!sides) return [];
  return [...placesOf(sides.mine), ...placesOf(sides.theirs)]
    .filter((one) => !one.dead)
    .map((one) => one.spot);
}

/** The next that can be chosen after the last one; any, where none can. */
export function nextOf(letter: string, all: Spot[], isLegal: (spot: Spot) => boolean): Spot | null {
  const open = all.filter(isLegal);
  const among = open.length > 0 ? open : all;
  const at = among.indexOf(last.get(letter) ?? "");
  const next = among[(at + 1) % Math.max(1, among.length)] ?? null;
  if (next) last.set(letter, next);
  return next;
}
