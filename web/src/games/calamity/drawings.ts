/**
 * The drawings of this game, the same as on paper, put into the page once; whatever shows one refers to
 * it by its id. Those of the cover come without the others.
 */

import drawings from "../../../../src/duelhall/games/calamity/portraits.svg?raw";
import symbols from "../../../../src/duelhall/games/calamity/symbols.json";
import { lay, layCover } from "./cover";
import type { HeroSheet, Role } from "./types";

/** The role whose nimbus is drawn behind each hero. */
const DRAWN = symbols.drawn as Record<string, Role>;

/** The id of a hero's own portrait; null for heroes of other sets, who have none. */
export function portraitOf(hero: Pick<HeroSheet, "key" | "role">): string | null {
  const known = Object.hasOwn(DRAWN, hero.key) && DRAWN[hero.key] === hero.role;
  return known ? `pt-${hero.key.toLowerCase()}` : null;
}

/** Lay all symbols into the page, unless they are there. */
export function layDrawings(): void {
  layCover();
  lay("calamity-drawings", drawings);
}
