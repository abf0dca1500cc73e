/** Habits of the table: how a card lies that is hurt, guards, is locked or improved. */

import type { LaneCard, Layout, View } from "./types";
import { faceOf, rankOf, rankWord, sideOf } from "./cards";
import type { Piece } from "./units";

/** A card with this power, face-up, stands at the middle line; this rank, where no power is said. */
const GUARD = { power: "taunt", rank: "J" };
/** What a blank has where nothing else is said. */
const BLANK = 2;

export function isGuard(layout: Layout, card: LaneCard): boolean {
  if (!card.up || card.card === null) return false;
  const power = faceOf(layout, card.card)?.power;
  return power === undefined ? rankOf(card.card) === GUARD.rank : power === GUARD.power;
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
  const blank = layout.health ?? BLANK;
  if (!card.up || card.card === null) return blank;
  const face = faceOf(layout, card.card);
  const raised = bannersOver(view, layout, card)
    .map((rank) => layout.faces?.[rank]?.banner?.health)
    .find((health) => health !== undefined);
  return raised ?? face?.health ?? blank;
}

/** Degrees by which a hurt card is turned: a quarter with its last hit point, in equal steps. */
export function turnOf(damage: number, health: number | null): number {
  const steps = Math.max((health ?? BLANK) - 1, 1);
  return (Math.min(Math.max(damage, 0), steps) / steps) * 90;
}

/** A card as it is laid. */
export function pieceOf(view: View, layout: Layout, card: LaneCard): Piece {
  const turn = turnOf(card.damage, healthOf(view, layout, card));
  return { key: card.label, turn, guard: isGuard(layout, card), pair: card.pair };
}

export function isImproved(view: View, layout: Layout, card: LaneCard): boolean {
  return card.up && card.card !== null && bannersOver(view, layout, card).length > 0;
}

/** What the power of a face-up card is called: `Stasis`, `View and Heal`. */
export function powerName(view: View, layout: Layout, card: LaneCard): string | null {
  const own = ownName(view, layout, card);
  if (own === null || card.card === null) return null;
  const rank = rankOf(card.card);
  const others = bannersOver(view, layout, card).filter((one) => !isAlike(layout, one, rank));
  return [own, ...others.map((banner) => layout.faces?.[banner]?.name)].join(" and ");
}

/** The same, without what another rank's banner adds. */
export function ownName(view: View, layout: Layout, card: LaneCard): string | null {
  if (card.card === null) return null;
  const face = faceOf(layout, card.card);
  const rank = rankOf(card.card);
  const improved = bannersOver(view, layout, card).some((one) => isAlike(layout, one, rank));
  return (improved ? face?.banner?.name : undefined) ?? face?.name ?? null;
}

/** Whether two ranks have the same power. */
export function isAlike(layout: Layout, one: string, other: string): boolean {
  const power = layout.faces?.[one]?.power;
  return one === other || (power !== undefined && power === layout.faces?.[other]?.power);
}

/** What has to be struck first: `Jack`, or the ranks that a house rule has put in his place. */
export function guardWord(layout: Layout): string {
  const faces = Object.entries(layout.faces ?? {});
  const guards = faces.filter(([, face]) => face.power === GUARD.power).map(([rank]) => rank);
  return (guards.length ? guards : [GUARD.rank]).map(rankWord).join(" or ");
}

/** The ranks of the banners of its owner that improve this card, one of each power. */
export function bannersOver(
  view: View,
  layout: Layout,
  card: Pick<LaneCard, "card" | "player">,
): string[] {
  if (card.card === null) return [];
  const rank = rankOf(card.card);
  const side = sideOf(layout, card.player);
  return view.banners
    .filter((_, player) => sideOf(layout, player) === side)
    .flat()
    .map(rankOf)
    .filter((banner) => (layout.faces?.[banner]?.banner?.ranks ?? [banner]).includes(rank))
    .filter((one, at, all) => all.findIndex((other) => isAlike(layout, one, other)) === at);
}
