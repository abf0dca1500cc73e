/** What keys mean on the map and on the field; the letters that go somewhere are in `Letters.svelte`. */

import type { Spot } from "../../lib/types";
import type { Keys } from "../board";
import type { Layout, View } from "./types";

export const keys: Keys<View, Layout> = {
  verbs: {},
  region: (_, number, seen) => {
    const card = (seen.view.hands[seen.near] ?? [])[number - 1]?.spot;
    return card === undefined ? null : (spot) => spot === card;
  },
  first: ({ view, near }) => view.players[near]?.capital ?? view.squares[0]?.spot ?? null,
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

/** The next after the last one, of those that can be chosen; any, where none can. */
export function nextOf(
  all: Spot[],
  last: Spot | null,
  isLegal: (spot: Spot) => boolean,
): Spot | null {
  const open = all.filter(isLegal);
  const among = open.length > 0 ? open : all;
  const at = among.indexOf(last ?? "");
  return among[(at + 1) % Math.max(1, among.length)] ?? null;
}
