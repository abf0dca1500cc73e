/** The drawings of this game, put into the page once; whatever shows one refers to it by its id. */

import drawings from "./portraits.svg?raw";
import type { HeroSheet, Role } from "./types";

const HOLDER = "calamity-drawings";

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
  if (document.getElementById(HOLDER)) return;
  const holder = document.createElement("div");
  holder.id = holder.className = HOLDER;
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = drawings;
  document.body.append(holder);
}
