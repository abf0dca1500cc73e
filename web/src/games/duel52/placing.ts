/** Where cards lie in a lane. All measures are pixels; nothing here touches the page. */

import type { Point } from "../../motion/boxes";
import { depthOf, seat, type Rows } from "./rows";
import { breadth, pairGap, platePad, TALL, unitsOf, widthOf, type Piece, type Unit } from "./units";

export interface Box {
  width: number;
  height: number;
}

export interface Spotted {
  key: string;
  /** The middle of the card; y counts from the owner's edge towards the middle line. */
  x: number;
  y: number;
  order: number;
  /** Another card lies over a part of it. */
  covered: boolean;
  /** How much of its width shows. */
  shown: number;
  /** The next one begins where it ends: nothing may stick out to the right. */
  close: boolean;
}

export interface Plate {
  keys: [string, string];
  x: number;
  y: number;
  width: number;
  height: number;
  /** With the sign of a link: there is room for it beside ranks and states. */
  linked: boolean;
}

export interface Placed {
  card: number;
  spots: Spotted[];
  plates: Plate[];
  /** How high the rows are: more than there is where even the smallest cards are too many. */
  height: number;
  /** The row of each piece, to be kept. */
  rows: Rows;
}

const WIDE_GAP = 20;
/** With less between them marks would reach under the next card. */
const APART = 14;
/** Cards of this width are large. */
const NAMED = 70;
const LARGEST = 140;
export const SMALLEST = 32;
/** Between rows: marks and hearts reach so far beyond their card. */
export const RIM = 8;
/** From this width on three upright cards lie side by side; else one upright and one turned. */
const ROOMY = 190;
/** A base shows this much of its width above the edge. */
export const TUCK = 0.6;
const MOST_ROWS = 9;
/** Another row is worth it where it makes cards so much larger. */
const WORTH = 1.1;
/** To lay all anew is worth it where that makes them so much larger. */
const ANEW = 1.35;

/** The card width that lets two rows and the base lie in half a lane. */
export function cardWidth(half: Box, tucked: boolean): number {
  const rims = Math.min(34, half.height * 0.11);
  const byHeight = (half.height - rims) / (2 * TALL + (tucked ? TUCK : 0));
  const abreast = half.width < ROOMY ? 1 + TALL : 3;
  const byWidth = (half.width - (half.width < ROOMY ? 12 : 30)) / abreast;
  return Math.max(SMALLEST, Math.min(LARGEST, Math.floor(Math.min(byHeight, byWidth))));
}

/**
 * Lay the pieces of one side into its half, in two rows, or in more where cards are larger then.
 * A piece that lay in a row before stays there as long as its rank and its state can be seen.
 */
export function place(pieces: Piece[], half: Box, card: number, before: Rows = new Map()): Placed {
  const most = { units: unitsOf(pieces), half, card };
  const kept = best(most, before);
  const anew = before.size > 0 ? best(most, new Map()) : kept;
  const found = kept && anew && anew.card > kept.card * ANEW ? anew : (kept ?? anew);
  return lay(found ?? inOne(most, before) ?? squeeze(most, before), half);
}

/** All in one row, where two are too high; they go back to theirs when there is room again. */
function inOne(wanted: Wanted, before: Rows): Fit | null {
  const one = fit(wanted, 1, new Map());
  return one && { ...one, kept: before };
}

interface Wanted {
  units: Unit[];
  half: Box;
  /** The largest card. */
  card: number;
}

interface Fit {
  card: number;
  count: number;
  units: Unit[];
  rows: Rows;
  /** The rows to keep, where it is not these. */
  kept?: Rows;
}

/** The number of rows with the largest cards, those that were there before included. */
function best(wanted: Wanted, before: Rows): Fit | null {
  let found: Fit | null = null;
  for (let count = countOf(before); count <= MOST_ROWS; count++) {
    const one = fit(wanted, count, before);
    if (one && (!found || one.card > found.card * WORTH)) found = one;
    if (found && found.card === wanted.card) return found;
  }
  return found;
}

function countOf(rows: Rows): number {
  return Math.max(2, ...[...rows.values()].map((row) => row + 1));
}

/** The largest cards with which so many rows fit; null if even the smallest are too large. */
function fit({ units, half, card }: Wanted, count: number, before: Rows): Fit | null {
  const high = Math.floor((half.height - RIM * (count - 1)) / (count * TALL));
  let found: Fit | null = null;
  let [low, top] = [SMALLEST, Math.min(card, high)];
  for (let size = top; low <= top; size = Math.floor((low + top) / 2)) {
    const rows = seat(units, even(half, count), size, before);
    if (rows) [found, low] = [{ card: size, count, units, rows }, size + 1];
    else top = size - 1;
  }
  return found;
}

/** As few rows of the smallest cards as show them all: higher than there is room. */
function squeeze(wanted: Wanted, before: Rows): Fit {
  const { units, half } = wanted;
  const now = countOf(before);
  for (let count = now; ; count++) {
    const rows = seat(units, even(half, count), SMALLEST, count > now ? new Map() : before);
    if (rows) return { card: SMALLEST, count, units, rows };
  }
}

function even({ width }: Box, count: number): number[] {
  return Array.from({ length: count }, () => width);
}

function lay({ card, count, units, rows, kept = rows }: Fit, half: Box): Placed {
  const need = count * card * TALL + RIM * (count - 1);
  const height = Math.max(half.height, need);
  const placed: Placed = { card, spots: [], plates: [], height: need, rows: kept };
  for (let row = 0; row < count; row++) {
    const mine = units.filter((unit) => rows.get(unit.pieces[0]!.key) === row);
    layRow(mine, rowHeight(depthOf(row, count), count, height, card), half.width, card, placed);
  }
  return placed;
}

/** The first row lies at the owner's edge, the last at the middle line, others between. */
function rowHeight(index: number, count: number, height: number, card: number): number {
  const tall = card * TALL;
  const slack = Math.max(0, height - count * tall);
  const rim = Math.min(14, slack / (count + 1));
  const first = rim + tall / 2;
  const last = height - rim - tall / 2;
  return count === 1 ? first : first + ((last - first) * index) / (count - 1);
}

/** Lay one row about the middle of the lane. */
export function layRow(row: Unit[], y: number, width: number, card: number, placed: Placed): void {
  const sum = row.reduce((all, unit) => all + widthOf(unit, card), 0);
  const spare = (width - sum) / Math.max(1, row.length - 1);
  if (spare < 0) return layOver(row, y, width, card, placed);
  const gap = row.length < 2 ? 0 : Math.min(wideGap(card), spare);
  let x = (width - sum - gap * (row.length - 1)) / 2;
  for (const unit of row) {
    layUnit(unit, { x, y }, gap, card, placed);
    x += widthOf(unit, card) + gap;
  }
}

function wideGap(card: number): number {
  return Math.min(WIDE_GAP, Math.max(10, card * 0.256));
}

function layUnit(unit: Unit, at: Point, gap: number, card: number, placed: Placed): void {
  const pair = unit.pieces.length > 1;
  const close = pair || gap < APART;
  let x = at.x + (pair ? platePad(card) : 0);
  for (const { key, turn } of unit.pieces) {
    const wide = breadth(turn, card);
    put(placed, { key, x: x + wide / 2, y: at.y, covered: false, shown: wide, close });
    x += wide + pairGap(card);
  }
  if (pair) placed.plates.push(plateOf(unit, at.x, at.x + widthOf(unit, card), at.y, card));
}

/** One over the other: of each covered card an equal part shows, of a pair as of single cards. */
function layOver(row: Unit[], y: number, width: number, card: number, placed: Placed): void {
  const pieces = row.flatMap((unit) => unit.pieces);
  const last = pieces.at(-1)!;
  const step = (width - breadth(last.turn, card)) / Math.max(1, pieces.length - 1);
  let left = 0;
  for (const unit of row) {
    const from = left;
    for (const piece of unit.pieces) {
      const wide = breadth(piece.turn, card);
      const covered = piece !== last && wide > step;
      const shown = covered ? step : wide;
      put(placed, { key: piece.key, x: left + wide / 2, y, covered, shown, close: true });
      left += step;
    }
    if (unit.pieces.length > 1) placed.plates.push(plateOver(unit, from, step, y, card));
  }
}

/** Under a pair that lies over and under others, the plate shows above and below. */
function plateOver(unit: Unit, left: number, step: number, y: number, card: number): Plate {
  const right = left + step * 2;
  const linked = card >= NAMED && unit.pieces.every((piece) => piece.turn === 0);
  return { ...plateOf(unit, left - platePad(card), right, y, card), linked };
}

function put(placed: Placed, spot: Omit<Spotted, "order">): void {
  placed.spots.push({ ...spot, order: placed.spots.length });
}

function plateOf({ pieces }: Unit, left: number, right: number, y: number, card: number): Plate {
  const heights = pieces.map((one) => breadth(90 - one.turn, card));
  const tallest = Math.max(card * TALL, ...heights);
  return {
    keys: [pieces[0]!.key, pieces[1]!.key],
    x: (left + right) / 2,
    y,
    linked: true,
    width: right - left,
    height: tallest + 2 * platePad(card),
  };
}
