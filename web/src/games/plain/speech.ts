/** What the plain board says: names of tiles and of seats. */

import type { Spot } from "../../lib/types";
import type { Words } from "../board";
import { hintsOf, partsOf, plainWords, seatAt, tilesOf, type Item, type Value } from "./reading";

const BARE = hintsOf(null);

export const words: Words = {
  piece: "tile",
  opening: "The beginning",
  spot: (seen, spot) => {
    const seat = seatAt(spot);
    if (seat !== null) return seen.names[seat] ?? spot;
    const tile = tilesOf(seen.view, hintsOf(seen.layout)).get(spot);
    return tile?.title ?? spot.slice(spot.indexOf(":") + 1).replaceAll("_", " ");
  },
  board: (seen) => {
    const { facts, seats, rest } = partsOf(seen.view, seen.names.length, hintsOf(seen.layout));
    const told = seats.map((items, seat) => `${seen.names[seat]}: ${listed(items)}`);
    return [listed(facts), ...told, ...rest.map((item) => listed([item]))].filter(Boolean);
  },
  beside: (view, spot) => !isShown(view, spot),
  subject: (view, spot, told) => (isShown(view, spot) ? { spot, words: told } : null),
};

function listed(items: Item[]): string {
  return items.map((item) => `${item.title}: ${heard(item.value)}.`).join(" ");
}

/** Any value in words; where something is pointed at need not be heard. */
function heard(value: Value): string {
  if (Array.isArray(value)) return value.map(heard).join(", ") || "none";
  if (typeof value !== "object" || value === null) return plainWords(value);
  const parts = Object.entries(value).filter(([key]) => key !== "spot");
  return parts.map(([key, one]) => `${key.replaceAll("_", " ")} ${heard(one)}`).join(", ");
}

/** Whether a spot is a tile of the view, or a seat. */
function isShown(view: unknown, spot: Spot): boolean {
  return seatAt(spot) !== null || tilesOf(view, BARE).has(spot);
}
