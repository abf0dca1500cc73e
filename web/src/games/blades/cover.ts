/** What the first page shows of the game, so that it comes without the other drawings. */

import {
  citadels,
  kinds,
  pictures,
  shapes,
} from "../../../../src/duelhall/games/blades/cover.json";

export const CITADELS = citadels;

/** The emblems of the races. */
export const EMBLEMS = pictures;

/** The sign of a city. */
export const CITY = kinds.city;

/** The shape of each seat on a field of 40 by 40: disc, square, triangle, diamond. */
export const SHAPES = shapes;
