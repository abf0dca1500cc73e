/** Heroes and spells as the layout prints them: every text comes from there. */

import { SIGNS_OF_EFFECTS, type EffectSigns, type Kind, type SignName } from "./signs";
import type { CardSheet, EffectWord, HeroKey, HeroSheet, Layout, Role } from "./types";

/** The roles in the order in which they are shown. */
export const ROLES: readonly Role[] = [
  "guardian",
  "striker",
  "healer",
  "trickster",
  "summoner",
  "duelist",
  "warden",
  "sage",
];

/** Cast right after one's own d20: such a spell waits for an event too, and is no Reaction. */
const AFTER_ROLL = 5;

export function isReaction(card: Pick<CardSheet, "event">): boolean {
  return card.event > 0 && card.event !== AFTER_ROLL;
}

type Printed = Pick<Layout, "heroes" | "cards">;

export function heroOf(layout: Printed, key: HeroKey | null): HeroSheet | null {
  return layout.heroes.find((hero) => hero.key === key) ?? null;
}

/** A card by its key, or by its name as views and events write it. */
export function cardOf(layout: Printed, name: string): CardSheet | null {
  return layout.cards.find((card) => card.key === name || card.name === name) ?? null;
}

/** The hero whose spell it is; null for a Common. */
export function ownerOf(layout: Printed, card: Pick<CardSheet, "of">): HeroSheet | null {
  return heroOf(layout, card.of);
}

/** The spells of a hero, or all Commons. */
export function cardsOf(layout: Printed, key: HeroKey | null): CardSheet[] {
  return layout.cards.filter((card) => card.of === key);
}

/** All heroes, role by role. */
export function byRole(heroes: HeroSheet[]): HeroSheet[] {
  const rank = (hero: HeroSheet): number => ROLES.indexOf(hero.role);
  return [...heroes].sort((one, other) => rank(one) - rank(other));
}

export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export type { Kind } from "./signs";

// -- what a card does, as a sign

function meaningOf(effect: EffectWord | undefined): EffectSigns {
  return SIGNS_OF_EFFECTS[effect?.[0] ?? ""] ?? { sign: "hall", kind: "tempo" };
}

/** The sign of a card: what it does first. */
export function signOf(card: Pick<CardSheet, "effects">): SignName {
  const [first] = card.effects;
  const meaning = meaningOf(first);
  return first && first[1] < 0 ? (meaning.minus ?? meaning.sign) : meaning.sign;
}

/** All that a card does. */
export function kindsOf(card: Pick<CardSheet, "effects">): Set<Kind> {
  return new Set(card.effects.map((effect) => meaningOf(effect).kind));
}
