/** What the plain board says: names of tiles and of seats. */

import type { Spot } from "../../lib/types";
import type { Words } from "../board";
import { hintsOf, seatAt, tilesOf } from "./reading";

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
  beside: (view, spot) => !isShown(view, spot),
  subject: (view, spot, told) => (isShown(view, spot) ? { spot, words: told } : null),
};

/** Whether a spot is a tile of the view, or a seat. */
function isShown(view: unknown, spot: Spot): boolean {
  return seatAt(spot) !== null || tilesOf(view, BARE).has(spot);
}
