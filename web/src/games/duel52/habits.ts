/** Habits of the table: how a card lies that is hurt, guards, is locked or improved. */

import type { LaneCard, Layout, View } from "./types";
import { faceOf, rankOf, sideOf } from "./cards";

/** This rank, face-up, stands at the middle line. */
const GUARD = "J";
/** What a blank has, as every card without a word on it. */
const BLANK = 2;

export function isGuard(card: LaneCard): boolean {
  return card.up && card.card !== null && rankOf(card.card) === GUARD;
}

export function pileLeft(view: View): number {
  return view.pile.reduce((sum, size) => sum + size, 0);
}

/** Bases lie locked under the lane's edge while there are cards to draw. */
export function isLocked(view: View, card: LaneCard): boolean {
  return card.base && pileLeft(view) > 0;
}

/** The hit points of a card as it lies; null where the hall does not say. */
export function healthOf(view: View, layout: Layout, card: LaneCard): number | null {
  if (!layout.faces) return null;
  if (!card.up || card.card === null) return BLANK;
  const face = faceOf(layout, card.card);
  const raised = bannersOver(view, layout, card)
    .map((rank) => layout.faces?.[rank]?.banner?.health)
    .find((health) => health !== undefined);
  return raised ?? face?.health ?? BLANK;
}

/** How far a hurt card is turned: whole quarter, or half of it where it can be hurt twice. */
export function turnOf(damage: number, health: number | null): 0 | 45 | 90 {
  if (damage <= 0) return 0;
  return (health ?? BLANK) - damage > 1 ? 45 : 90;
}

export function isImproved(view: View, layout: Layout, card: LaneCard): boolean {
  return card.up && card.card !== null && bannersOver(view, layout, card).length > 0;
}

/** The ranks of the banners of its owner that improve this card. */
export function bannersOver(view: View, layout: Layout, card: LaneCard): string[] {
  if (card.card === null) return [];
  const rank = rankOf(card.card);
  const side = sideOf(layout, card.player);
  return view.banners
    .filter((_, player) => sideOf(layout, player) === side)
    .flat()
    .map(rankOf)
    .filter((banner) => (layout.faces?.[banner]?.banner?.ranks ?? [banner]).includes(rank));
}
