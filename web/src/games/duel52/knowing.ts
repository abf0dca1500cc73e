/** What can be known by counting: the discard by rank and owner, and what nobody showed one. */

import type { Entry } from "../../lib/types";
import { rankOf, sideOf } from "./cards";
import type { CardCode, DuelEvent, Layout, View } from "./types";

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = 4;

export interface Count {
  rank: string;
  /** The discarded cards of each side whose face one knows. */
  gone: CardCode[][];
  /** How many of this rank one has not seen anywhere. */
  unseen: number;
}

/** Every card whose face the view shows, wherever it lies. Each card is there once. */
export function seenCards(view: View): Set<CardCode> {
  const found = [
    ...view.hands.flatMap((hand) => hand.cards ?? []),
    ...view.shown.flatMap((hand) => hand?.cards ?? []),
    ...view.heroes.flatMap((hero) => hero?.card ?? []),
    ...view.banners.flat(),
    ...view.forts.map((fort) => fort.card),
    ...view.left,
    ...view.discard,
    ...view.lanes.flatMap((lane) => lane.cards.map((card) => card.card)),
  ];
  return new Set(found.filter((code) => code !== null));
}

/** The owner of each card of the discard, in its order, as the log tells; null if it does not. */
export function ownersOf(view: View, told: Entry[]): (number | null)[] {
  let laid: { step: number; owner: number | null }[] = [];
  for (const entry of told) {
    if (entry.kind === "back") laid = laid.filter((one) => one.step <= entry.step);
    for (const event of entry.events as DuelEvent[])
      if (event.kind === "die" || event.kind === "discard")
        laid.push({ step: entry.step, owner: ownerOf(event) });
  }
  // A log that was not heard from the beginning says nothing about what lies below.
  const missing = Math.max(0, view.discard.length - laid.length);
  const known = laid.slice(Math.max(0, laid.length - view.discard.length));
  return [...Array<null>(missing).fill(null), ...known.map((one) => one.owner)];
}

function ownerOf({ kind, player, at, about }: DuelEvent): number | null {
  return (kind === "discard" ? player : about?.[at ?? ""]?.[0]) ?? null;
}

/** Rank by rank; `gone` has a list for each side, and one more for cards whose owner is not known. */
export function counts(view: View, layout: Layout, told: Entry[]): Count[] {
  const seen = [...seenCards(view)];
  const owners = ownersOf(view, told);
  const sides = sidesOf(layout);
  return RANKS.map((rank) => ({
    rank,
    gone: [...sides, null].map((side) =>
      view.discard.filter((code, index): code is CardCode => {
        const owner = owners[index] ?? null;
        const whose = owner === null ? null : sideOf(layout, owner);
        return code !== null && rankOf(code) === rank && whose === side;
      }),
    ),
    unseen: SUITS - seen.filter((code) => rankOf(code) === rank).length,
  }));
}

/** Cards that were discarded face-down and whose face one does not know, by side. */
export function coveredOf(view: View, layout: Layout, told: Entry[]): number[] {
  const owners = ownersOf(view, told);
  return [...sidesOf(layout), null].map(
    (side) =>
      view.discard.filter((code, index) => {
        const owner = owners[index] ?? null;
        return code === null && (owner === null ? null : sideOf(layout, owner)) === side;
      }).length,
  );
}

export function sidesOf(layout: Layout): number[] {
  return [...new Set(layout.players.map((one) => one.side))];
}
