/** What a spot of the board tells about itself, where only its name and its words are known. */

import type { CardSubject } from "./desk";
import type { Spot } from "../../lib/types";
import type { View } from "./types";
import { cardAt } from "./patch";

const TELLS = /^(card|hand|hero|fort):/;

/** Null for a spot that is not a card. */
export function subjectOf(view: View, spot: Spot, words: string): CardSubject | null {
  if (!TELLS.test(spot)) return null;
  const [kind, rest = ""] = spot.split(":");
  const lying = cardAt(view, rest);
  const hero = kind === "hero" ? view.heroes[Number(rest)]?.card : undefined;
  return {
    spot,
    card: kind === "hand" ? rest : (hero ?? lying?.card ?? null),
    role: kind === "hero" || kind === "fort" ? kind : "card",
    player: lying?.player ?? null,
    improved: words.includes("improved"),
    words,
  };
}
