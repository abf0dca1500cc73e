/** The small signs of heroes and spells on a field of 24 by 24, the same as on paper. */

import drawings from "../../../../src/duelhall/games/calamity/symbols.json";

export const SIGNS = drawings.signs;

export type SignName = keyof typeof SIGNS;

/** What stands for what an effect does, for what lasts on a hero, and for a cause of over time. */
export const SIGNS_OF_EFFECTS: Record<string, EffectSigns> = drawings.effects as Record<
  string,
  EffectSigns
>;
export const SIGNS_OF_TAGS = drawings.tags as Record<string, SignName>;
export const SIGNS_OF_CAUSES = drawings.causes as Record<string, SignName>;

/** What cards do, sorted as one looks for them. */
export type Kind = "damage" | "healing" | "armour" | "dice" | "cards" | "tempo";

export interface EffectSigns {
  sign: SignName;
  /** Where the figure is a minus. */
  minus?: SignName;
  kind: Kind;
}
