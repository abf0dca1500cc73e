/** The table for three: four triangles, each shared by three players. Pixels; pure. */

import type { Point } from "../../motion/boxes";
import { layRow, RIM, SMALLEST, type Placed, type Spotted } from "./placing";
import { depthOf, seat, type Rows } from "./rows";
import { MARGIN, shelvesIn, type Shelf } from "./shelves";
import { TALL, unitsOf, type Piece } from "./units";

export type { Point };

/** A player's part of a triangle. */
export interface Zone {
  /** 0 the near player, 1 the one to the left, 2 to the right. */
  who: number;
  corners: Point[];
  /** The line in the owner's colour. */
  own: Point[];
  sigil: Point;
  /** Whether its first row is the lowest. */
  rises: boolean;
}

export interface Ground {
  outline: Point[];
  /** Its name has words about a guard. */
  guarded?: boolean;
  cuts: [Point, Point][];
  zones: Zone[];
  title: Point;
}

export interface Plan {
  width: number;
  /** More than there is room where even the smallest cards are too many. */
  height: number;
  /** Cells instead of triangles. */
  narrow: boolean;
  card: number;
  grounds: Ground[];
}

/** The pieces of the players in turn from the near one, by lane. */
export type Lying = Piece[][][];

const GAP = 9;
/** From the top of a triangle to where its three parts meet. */
const MEET = 0.618;

/** Below this width or height cards would reach over the sides of triangles. */
const NARROW = 620;
const LOW = 330;

/** The whole table. Lanes come in the order top, left, right, centre. */
export function plan(width: number, height: number, lying: Lying): Plan {
  const small = width < NARROW || height < LOW;
  return (small ? null : triangles(width, height, lying)) ?? cells(width, height, lying);
}

/** With the largest cards that all show, or null. */
function triangles(width: number, height: number, lying: Lying): Plan | null {
  const wide = Math.min((width - GAP - 8) / 2, (height - GAP) / 2 / 0.56);
  const tall = Math.min((height - GAP - 8) / 2, wide * 0.86);
  const largest = Math.round(Math.max(34, Math.min(100, Math.min(wide * 0.109, tall * 0.172))));
  const grounds = groundsOf(width, height, wide, tall).map((ground, lane) => ({
    ...ground,
    guarded: lying[lane]?.flat().some((piece) => piece.guard) ?? false,
  }));
  for (let card = largest; card >= SMALLEST; card -= 2)
    if (allShow(grounds, lying, card)) return { width, height, narrow: false, card, grounds };
  return null;
}

function groundsOf(width: number, height: number, wide: number, tall: number): Ground[] {
  const middle = width / 2;
  const top = (height - 2 * tall - GAP) / 2;
  const low = top + tall + GAP;
  const aside = (wide + GAP) / 2;
  return [
    upright({ x: middle, y: top }, wide, tall),
    upright({ x: middle - aside, y: low }, wide, tall),
    upright({ x: middle + aside, y: low }, wide, tall),
    inverted({ x: middle, y: low }, wide - GAP, tall - GAP),
  ];
}

function allShow(grounds: Ground[], lying: Lying, card: number): boolean {
  return grounds.every((ground, lane) =>
    ground.zones.every((zone) => settle(lying[lane]?.[zone.who] ?? [], ground, zone, card)),
  );
}

function upright(tip: Point, wide: number, tall: number): Ground {
  const left = { x: tip.x - wide / 2, y: tip.y + tall };
  const right = { x: tip.x + wide / 2, y: tip.y + tall };
  const meet = { x: tip.x, y: tip.y + tall * MEET };
  return {
    outline: [tip, left, right],
    cuts: [
      [meet, tip],
      [meet, left],
      [meet, right],
    ],
    title: meet,
    zones: [
      zone(0, [meet, left, right], [along(left, right, 0.12), along(left, right, 0.88)], 0.2),
      zone(1, [meet, tip, left], [along(tip, left, 0.12), along(tip, left, 0.88)], 0.78),
      zone(2, [meet, tip, right], [along(tip, right, 0.12), along(tip, right, 0.88)], 0.78),
    ],
  };
}

function inverted(top: Point, wide: number, tall: number): Ground {
  const left = { x: top.x - wide / 2, y: top.y };
  const right = { x: top.x + wide / 2, y: top.y };
  const tip = { x: top.x, y: top.y + tall };
  const meet = { x: top.x, y: top.y + tall * (1 - MEET) };
  const toLeft = along(left, tip, 0.5);
  const toRight = along(right, tip, 0.5);
  return {
    outline: [tip, left, right],
    cuts: [
      [meet, top],
      [meet, toLeft],
      [meet, toRight],
    ],
    title: meet,
    zones: [
      {
        who: 0,
        corners: [meet, toLeft, tip, toRight],
        own: [along(tip, left, 0.2), tip, along(tip, right, 0.2)],
        sigil: tip,
        rises: true,
      },
      {
        who: 1,
        corners: [meet, top, left, toLeft],
        own: [along(left, tip, 0.2), left, along(left, right, 0.2)],
        sigil: left,
        rises: false,
      },
      {
        who: 2,
        corners: [meet, top, right, toRight],
        own: [along(right, left, 0.2), right, along(right, tip, 0.2)],
        sigil: right,
        rises: false,
      },
    ],
  };
}

type Places = [number, number][];

/** Column and row of each lane, two by two or side by side. */
const SQUARE: Places = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
];
const ROW: Places = [
  [1, 0],
  [0, 0],
  [3, 0],
  [2, 0],
];
const BETWEEN = 5;
const LARGEST_IN_CELLS = 52;
/** In a cell that is narrower, two cards of a player would not lie beside each other. */
const LEAST_WIDE = 132;
/** The height that the name of a cell needs. */
const TITLE = 26;

/** On a narrow or low page: four cells, each cut like a triangle, where cards can be largest. */
export function cells(width: number, height: number, lying: Lying): Plan {
  const square: Divided = { places: SQUARE, ...divide(width, height, 2, lying) };
  const row: Divided = { places: ROW, ...divide(width, height, 4, lying) };
  const best = row.wide >= LEAST_WIDE && isBetter(row, square) ? row : square;
  const grounds = best.places.map(([column, line]) => {
    const at = { x: column * (best.wide + BETWEEN), y: line * (best.tall + BETWEEN) };
    return cell(at, best.wide, best.tall, best.low);
  });
  return { width, height: best.height, narrow: true, card: best.card, grounds };
}

function isBetter(one: Divided, other: Divided): boolean {
  return one.card > other.card || (one.card === other.card && one.height < other.height);
}

interface Divided {
  places: Places;
  card: number;
  wide: number;
  tall: number;
  /** Of it for the near player. */
  low: number;
  height: number;
}

/** The measures of cells in so many columns, with the largest cards that all show. */
function divide(
  width: number,
  height: number,
  columns: number,
  lying: Lying,
): Omit<Divided, "places"> {
  const wide = (width + BETWEEN) / columns - BETWEEN;
  const lines = 4 / columns;
  const tall = (height + BETWEEN) / lines - BETWEEN;
  for (let card = LARGEST_IN_CELLS; ; card -= 2) {
    const near = high(lying, [0], wide - 2 * MARGIN, card);
    const others = high(lying, [1, 2], wide / 2 - 2 * MARGIN, card);
    const need = near + others + TITLE;
    if (need > tall && card > SMALLEST) continue;
    const real = Math.max(need, tall);
    const low = near + ((real - need) * near) / (near + others);
    return { card, wide, tall: real, low, height: (real + BETWEEN) * lines - BETWEEN };
  }
}

/** How high the rows of the fullest of some parts are. */
function high(lying: Lying, who: number[], width: number, card: number): number {
  const counts = lying.flatMap((lane) => who.map((one) => rowsFor(lane[one] ?? [], width, card)));
  return Math.max(1, ...counts) * (card * TALL + RIM) + RIM;
}

/** So many rows of this width show all of the pieces. */
function rowsFor(pieces: Piece[], width: number, card: number): number {
  const units = unitsOf(pieces);
  let count = 1;
  while (!seat(units, Array<number>(count).fill(width), card, new Map())) count++;
  return count;
}

function cell({ x, y }: Point, wide: number, tall: number, low: number): Ground {
  const [nw, ne] = [
    { x, y },
    { x: x + wide, y },
  ];
  const [sw, se] = [
    { x, y: y + tall },
    { x: x + wide, y: y + tall },
  ];
  const top = { x: x + wide / 2, y };
  const meet = { x: x + wide / 2, y: y + tall - low - TITLE / 2 };
  const left = { x, y: meet.y };
  const right = { x: x + wide, y: meet.y };
  const inner = (point: Point): Point => ({
    x: point.x + (point.x < meet.x ? 3 : -3),
    y: point.y,
  });
  return {
    outline: [nw, ne, se, sw],
    cuts: [
      [meet, top],
      [meet, left],
      [meet, right],
    ],
    title: meet,
    zones: [
      zone(0, [left, sw, se, right], [along(sw, se, 0.08), along(sw, se, 0.92)]),
      zone(1, [meet, top, nw, left], [inner(along(nw, left, 0.08)), inner(along(nw, left, 0.92))]),
      zone(
        2,
        [meet, top, ne, right],
        [inner(along(ne, right, 0.08)), inner(along(ne, right, 0.92))],
      ),
    ],
  };
}

function zone(who: number, corners: Point[], own: Point[], mark = 0.12): Zone {
  return { who, corners, own, rises: who === 0, sigil: along(own[0]!, own.at(-1)!, mark) };
}

function along(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export interface Settled {
  spots: Spotted[];
  rows: Rows;
}

const MOST_SHELVES = 20;

/**
 * Where the pieces of one player lie in a zone: in as few rows as show them all, where it is
 * widest. Null if there is no such place.
 */
export function settle(
  pieces: Piece[],
  ground: Ground,
  zone: Zone,
  card: number,
  before: Rows = new Map(),
): Settled | null {
  const units = unitsOf(pieces);
  for (let count = 1; count <= MOST_SHELVES; count++) {
    const shelves = shelvesIn(zone.corners, ground, count, card);
    if (!shelves) return null;
    const found = zone.rises ? shelves.reverse() : shelves;
    const widths = found.map((_, row) => widthAt(found, row));
    const rows = seat(units, widths, card, before) ?? seat(units, widths, card, new Map());
    if (rows) return { spots: lay(units, rows, found, card), rows };
  }
  return null;
}

/** Rows are told by number, shelves lie from the owner's edge to the middle. */
function widthAt(shelves: Shelf[], row: number): number {
  const { left, right } = shelves[depthOf(row, shelves.length)]!;
  return right - left;
}

function lay(
  units: ReturnType<typeof unitsOf>,
  rows: Rows,
  shelves: Shelf[],
  card: number,
): Spotted[] {
  const placed: Placed = { card, spots: [], plates: [], height: 0, rows };
  for (let row = 0; row < shelves.length; row++) {
    const shelf = shelves[depthOf(row, shelves.length)]!;
    const mine = units.filter((unit) => rows.get(unit.pieces[0]!.key) === row);
    const from = placed.spots.length;
    layRow(mine, shelf.y, shelf.right - shelf.left, card, placed);
    placed.spots.slice(from).forEach((spot) => (spot.x += shelf.left));
  }
  return placed.spots;
}
