/** What the board says before the duel. */

import type { Spot } from "../../lib/types";
import type { Words } from "../board";
import { dueOf, heroWords, picksOf, pickWords, rollWords, takerOf, whoIs } from "./before";
import { byRole, heroOf } from "./cards";
import type { HeroSeen } from "./desk";
import type { Layout, View } from "./types";

export const words: Words<View, Layout> = {
  spot: (seen, spot) => heroOf(seen.layout, keyOf(spot))?.name ?? spot,
  board: (seen) => (seen.view.phase === "decks" ? decks(seen) : draft(seen)),
  /** The parts of a list are set in the builder: none of them is a place to point at. */
  beside: (_, spot) => spot.startsWith("copies:"),
};

function keyOf(spot: Spot): string {
  return spot.slice(spot.indexOf(":") + 1);
}

/** How the roll-off went, whose pick it is, who is taken and who is free. */
function draft(seen: HeroSeen): string[] {
  const picks = picksOf(seen.view);
  const taken = picks.filter((pick) => pick.hero !== null);
  const told = taken.map((pick) => `${whoIs(seen, pick.player)}: ${pick.hero}`);
  const free = byRole(seen.layout.heroes).filter((hero) => takerOf(picks, hero.key) === null);
  return [
    `${rollWords(seen, seen.view).join(" ")}`,
    picks.length > 0 ? `${pickWords(seen, dueOf(picks))}. ${told.join(", ")}` : "",
    ...free.map((hero) => heroWords(hero, null)),
  ].filter(Boolean);
}

/** Both trios, and how large a finished deck is. */
function decks(seen: HeroSeen): string[] {
  return seen.view.heroes.map((heroes, player) => {
    const names = heroes.map((hero) => hero.title).join(", ");
    const size = seen.view.deck_sizes[player];
    const builds = size === null || (player === seen.eyes && seen.view.building !== null);
    const deck = builds ? "the deck is being built" : `a deck of ${size} cards`;
    return `${whoIs(seen, player)}: ${names}; ${deck}.`;
  });
}
