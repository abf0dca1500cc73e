/**
 * The drawings of this game, the same as on paper, each in strokes: on a field of 24 by 24, towns on
 * 64 by 44, citadels on 72 by 46, wild land on 60 by 60.
 */

import * as cover from "./cover";
import * as drawn from "../../../../src/duelhall/games/blades/symbols.json";

export interface Drawing {
  line: string;
  /** Thin strokes. */
  fine?: string;
  /** Cut out of a filled shape. */
  cut?: string;
  /** Filled. */
  solid?: string;
}

/** What is on the pictures of cards, and on the standards of leaders. */
export const PICTURES = { ...drawn.pictures, ...cover.EMBLEMS };

/** The kinds of cards, top right on each. */
export const KINDS = { ...drawn.kinds, city: cover.CITY };

/** The four colours of mana, and the coin. */
export const MANA = drawn.mana;

export const TOWNS: Drawing[] = drawn.towns;

/** Land that nobody enters. */
export const WILD: Drawing[] = drawn.wild;

/** Small signs of the board. */
export const SIGNS = drawn.signs;

/** The back of each race's cards: a tile of its pattern, and the shield on it, on a field of 64 by 92. */
export const BACKS = drawn.backs;

export { CITADELS, SHAPES } from "./cover";
