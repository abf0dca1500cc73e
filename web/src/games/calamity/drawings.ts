/**
 * The drawings of this game, put into the page once; whatever shows one refers to it by its id.
 * Those of the cover come without the others.
 */

import { lay, layCover } from "./cover";
import drawings from "./portraits.svg?raw";
import type { HeroSheet, Role } from "./types";

/** The role whose nimbus is drawn behind each hero. */
const DRAWN: Record<string, Role> = {
  Bram: "guardian",
  Oda: "guardian",
  Sefa: "striker",
  Torv: "striker",
  Ansel: "healer",
  Mirrin: "healer",
  Fenn: "trickster",
  Lio: "trickster",
  Hesper: "summoner",
  Nan: "summoner",
  Caro: "duelist",
  Ilse: "duelist",
  Garran: "warden",
  Nour: "warden",
  Ephra: "sage",
  Tamsin: "sage",
};

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
