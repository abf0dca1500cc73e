/** What lasts on a hero, as tags: a sign, a word, and whether it harms. */

import { SIGNS_OF_CAUSES, SIGNS_OF_TAGS, type SignName } from "./signs";
import type { HeroView, Tag } from "./types";

export interface TagLook {
  /** Of all tags of a hero, one of each. */
  key: string;
  sign: SignName;
  words: string;
  /** For a small card: a figure, or nothing beside the sign. */
  figure: string;
  ill: boolean;
  solid: boolean;
}

function signOf(tag: Tag): SignName {
  const minus = (tag.figure ?? 0) < 0;
  if (tag.kind === "over time") return SIGNS_OF_CAUSES[tag.from ?? ""] ?? "drop";
  if (tag.kind === "armour") return minus ? "down" : "up";
  if (tag.kind === "roll") return minus ? "minusroll" : "plusroll";
  return SIGNS_OF_TAGS[tag.kind] ?? "hall";
}

function isIll(tag: Tag): boolean {
  const harmful = ["over time", "stun", "disadvantage"];
  return harmful.includes(tag.kind) || (tag.figure ?? 0) < 0;
}

function figureOf(tag: Tag): string {
  if (!tag.figure) return "";
  return tag.figure < 0 ? `−${-tag.figure}` : String(tag.figure);
}

function lookOf(tag: Tag, index: number): TagLook {
  return {
    key: `${index}:${tag.words}`,
    sign: signOf(tag),
    words: tag.words.replace(", one action less", "").replace("to the end of", "to"),
    figure: figureOf(tag),
    ill: isIll(tag),
    solid: tag.kind === "taunt",
  };
}

function plain(sign: SignName, words: string, figure = ""): TagLook {
  return { key: words, sign, words, figure, ill: false, solid: false };
}

/** All tags of a hero: the shield, what lasts, and whether it has acted or is defeated. */
export function tagsOf(hero: HeroView): TagLook[] {
  const shield = hero.shield > 0 ? [plain("ward", `Shield ${hero.shield}`, `${hero.shield}`)] : [];
  const state = {
    acted: [plain("check", "Acted")],
    defeated: [plain("cross", "Defeated")],
    active: [],
    fresh: [],
  }[hero.state];
  return [...shield, ...hero.tags.map(lookOf), ...state];
}

/** Damage that a hero will take when the next round starts, as far as the shield lets it. */
export function comingDamage(hero: HeroView): number {
  const ticks = hero.tags.filter((tag) => tag.kind === "over time");
  const sum = ticks.reduce((total, tag) => total + (tag.figure ?? 0), 0);
  return Math.min(hero.health, Math.max(0, sum - hero.shield));
}
