/** What keys mean in the duel. */

import type { Spot } from "../../lib/types";
import type { Keys } from "../board";
import type { HeroSeen } from "./desk";
import { isSetup } from "./stages";
import { keyOf } from "./standing";
import type { Layout, View } from "./types";

export const keys: Keys<View, Layout> = {
  verbs: {},
  spot: spotFor,
  region: (_, number, seen) => {
    const hero = heroesInOrder(seen)[number - 1];
    return hero === undefined ? null : (spot) => spot === hero;
  },
  first: (seen) => heroesInOrder(seen)[0] ?? null,
  about: "i",
  list: {
    numbers: [["1", "…", "6"], "your heroes by place, then theirs"],
    letters: [
      [["A"], "attack: the first that can be"],
      [["K"], "the hero's own action"],
      [["S"], "to the hand"],
      [["P"], "pass"],
      [["I"], "the full card"],
      [["C"], "cards that were used"],
    ],
  },
  note: "Press a hero long, or rest on it, to see the full card. Press a target twice to roll at once.",
};

/** Mine from left to right, then theirs. */
export function heroesInOrder({ view, near, rivals }: HeroSeen): Spot[] {
  if (isSetup(view)) return [];
  return [near, ...rivals].flatMap((player) =>
    (view.heroes[player] ?? []).map((hero) => hero.spot),
  );
}

/** The spot that a letter points at. */
export function spotFor(
  letter: string,
  seen: HeroSeen,
  isLegal: (spot: Spot) => boolean,
): Spot | null {
  const { view, near } = seen;
  if (isSetup(view)) return null;
  if (letter === "a") return firstTarget(view);
  if (letter === "k") return firstDeed(view);
  if (letter !== "s") return null;
  const held = (view.hands[near] ?? []).flatMap((card) => card.spot ?? []);
  return held.find(isLegal) ?? held[0] ?? null;
}

function firstTarget(view: View): Spot | null {
  const odds = view.odds.find((one) => one.by === view.active);
  return odds ? `hero:${odds.on}` : null;
}

function firstDeed(view: View): Spot | null {
  const active = view.heroes.flat().find((hero) => keyOf(hero) === view.active);
  const [name] = Object.keys(active?.actions ?? {});
  return name ? deedSpot(name) : null;
}

/** A listed action as its spot: `deed:CallTheSwarm`. */
export function deedSpot(name: string): Spot {
  return `deed:${slug(name)}`;
}

/** A name as notation writes it: each word with a capital, nothing between. */
export function slug(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
