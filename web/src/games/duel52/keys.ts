/** What keys mean on the board. */

import type { Spot } from "../../lib/types";
import type { Keys } from "../board";
import type { CardSeen } from "./desk";
import type { Layout, View } from "./types";

export const keys: Keys<View, Layout> = {
  verbs: { p: "Play", f: "Flip", a: "Attack", r: "Pair" },
  spot: (letter, seen) =>
    letter === "s" ? `hero:${seen.view.question?.player ?? seen.near}` : null,
  region: (layout, number) => {
    const key = layout.lanes[number - 1]?.key;
    return key === undefined ? null : (spot) => isInLane(spot, key);
  },
  first: firstSpot,
  list: {
    numbers: [["1", "2", "3", "4"], "go to a lane or triangle"],
    letters: [
      [["P", "F", "A", "R"], "play, flip, attack, pair the card"],
      [["S"], "the hero's spell"],
      [["C"], "cards seen and unseen"],
    ],
  },
  note: "Double-click a card to flip it; press long, or rest on it, to read what it does.",
};

/** Where to begin when nothing can be chosen: in the hand, else in the first lane. */
export function firstSpot({ view, near }: Pick<CardSeen, "view" | "near">): Spot {
  const card = view.hands[near]?.cards?.[0];
  return card ? `hand:${card}` : `card:${view.lanes[0]?.cards[0]?.label ?? ""}`;
}

export function isInLane(spot: Spot, key: string): boolean {
  return spot === `lane:${key}` || spot.startsWith(`card:${key}`);
}
