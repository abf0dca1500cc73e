/** The table for three: four triangles, each shared by three players. Pixels; pure. */

import type { Point } from "../../motion/boxes";
import { place, placeInRow, TALL, type Piece, type Spotted } from "./placing";

export type { Point };

/** A player's part of a triangle. */
export interface Zone {
  /** 0 the near player, 1 the one to the left, 2 to the right. */
  who: number;
  corners: Point[];
  /** The line in the owner's colour. */
  own: Point[];
  sigil: Point;
  shelf: Shelf;
}

/** Where cards lie: along a line, or in rows inside a box. */
export type Shelf =
  | { kind: "line"; from: Point; to: Point; middle: boolean }
  | { kind: "box"; left: number; top: number; width: number; height: number };

export interface Ground {
  outline: Point[];
  cuts: [Point, Point][];
  zones: Zone[];
  title: Point;
}

export interface Plan {
  width: number;
  height: number;
  /** Cells instead of triangles. */
  narrow: boolean;
  card: number;
  grounds: Ground[];
}

const GAP = 9;
/** From the top of a triangle to where its three parts meet. */
const MEET = 0.618;

/** Below this width or height cards would reach over the sides of triangles. */
const NARROW = 620;
const LOW = 330;

/** The whole table. Lanes come in the order top, left, right, centre. */
export function plan(width: number, height: number): Plan {
  return width < NARROW || height < LOW ? cells(width, height) : triangles(width, height);
}

function triangles(width: number, height: number): Plan {
  const wide = Math.min((width - GAP - 8) / 2, (height - GAP) / 2 / 0.56);
  const tall = Math.min((height - GAP - 8) / 2, wide * 0.86);
  const card = Math.round(Math.max(34, Math.min(100, Math.min(wide * 0.109, tall * 0.172))));
  const middle = width / 2;
  const top = (height - 2 * tall - GAP) / 2;
  const low = top + tall + GAP;
  const aside = (wide + GAP) / 2;
  const grounds = [
    upright({ x: middle, y: top }, wide, tall, card),
    upright({ x: middle - aside, y: low }, wide, tall, card),
    upright({ x: middle + aside, y: low }, wide, tall, card),
    inverted({ x: middle, y: low }, wide - GAP, tall - GAP, card),
  ];
  return { width, height, narrow: false, card, grounds };
}

function upright(tip: Point, wide: number, tall: number, card: number): Ground {
  const left = { x: tip.x - wide / 2, y: tip.y + tall };
  const right = { x: tip.x + wide / 2, y: tip.y + tall };
  const meet = { x: tip.x, y: tip.y + tall * MEET };
  const high = card * TALL;
  const low = left.y - high / 2 - 8;
  const side = (sign: number): Shelf => ({
    kind: "line",
    middle: false,
    from: { x: tip.x + sign * (card / 2 + 9), y: tip.y + Math.max(tall * 0.38, high * 0.5 + 60) },
    to: { x: tip.x + sign * (wide * 0.32 - card * 0.3), y: left.y - tall * 0.26 },
  });
  const near: Shelf = {
    kind: "line",
    middle: true,
    from: { x: tip.x - wide * 0.26, y: low },
    to: { x: tip.x + wide * 0.26, y: low },
  };
  return {
    outline: [tip, left, right],
    cuts: [
      [meet, tip],
      [meet, left],
      [meet, right],
    ],
    title: meet,
    zones: [
      zone(0, [meet, left, right], [along(left, right, 0.12), along(left, right, 0.88)], near, 0.2),
      zone(1, [meet, tip, left], [along(tip, left, 0.12), along(tip, left, 0.88)], side(-1), 0.78),
      zone(
        2,
        [meet, tip, right],
        [along(tip, right, 0.12), along(tip, right, 0.88)],
        side(1),
        0.78,
      ),
    ],
  };
}

function inverted(top: Point, wide: number, tall: number, card: number): Ground {
  const left = { x: top.x - wide / 2, y: top.y };
  const right = { x: top.x + wide / 2, y: top.y };
  const tip = { x: top.x, y: top.y + tall };
  const meet = { x: top.x, y: top.y + tall * (1 - MEET) };
  const toLeft = along(left, tip, 0.5);
  const toRight = along(right, tip, 0.5);
  const high = card * TALL;
  const line = (from: Point, to: Point): Shelf => ({ kind: "line", from, to, middle: true });
  const upper = top.y + high / 2 + 12;
  const lower = meet.y + high / 2 + 16;
  const reach = Math.max(4, (wide * (1 - (lower - top.y) / tall) - 16 - card) / 2);
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
        shelf: line({ x: top.x - reach, y: lower }, { x: top.x + reach, y: lower }),
      },
      {
        who: 1,
        corners: [meet, top, left, toLeft],
        own: [along(left, tip, 0.2), left, along(left, right, 0.2)],
        sigil: left,
        shelf: line({ x: top.x - wide * 0.33, y: upper }, { x: top.x - card / 2 - 8, y: upper }),
      },
      {
        who: 2,
        corners: [meet, top, right, toRight],
        own: [along(right, left, 0.2), right, along(right, tip, 0.2)],
        sigil: right,
        shelf: line({ x: top.x + card / 2 + 8, y: upper }, { x: top.x + wide * 0.33, y: upper }),
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

/** On a narrow or low page: four cells, each cut like a triangle, where cards can be largest. */
function cells(width: number, height: number): Plan {
  const [square, row] = [divide(width, height, 2, 2), divide(width, height, 4, 1)];
  const [{ wide, tall, card }, places] =
    row.fitting > square.fitting ? [row, ROW] : [square, SQUARE];
  const grounds = places.map(([column, line]) =>
    cell(column * (wide + BETWEEN), line * (tall + BETWEEN), wide, tall, card),
  );
  return { width, height, narrow: true, card, grounds };
}

/** The measures of a cell. Cards may lie over each other sideways, but not over other cells. */
function divide(width: number, height: number, columns: number, rows: number) {
  const wide = (width + BETWEEN) / columns - BETWEEN;
  const tall = (height + BETWEEN) / rows - BETWEEN;
  const byWidth = (wide / 2 - 14) / 1.72;
  const byHeight = (tall - 40) / 3.1;
  const card = Math.round(Math.min(52, Math.max(30, byWidth), Math.max(22, byHeight)));
  return { wide, tall, card, fitting: Math.min(byWidth, byHeight) };
}

function cell(x: number, y: number, wide: number, tall: number, card: number): Ground {
  const [nw, ne] = [
    { x, y },
    { x: x + wide, y },
  ];
  const [sw, se] = [
    { x, y: y + tall },
    { x: x + wide, y: y + tall },
  ];
  const top = { x: x + wide / 2, y };
  const low = card * TALL + 18;
  const meet = { x: x + wide / 2, y: y + tall - low - 10 };
  const left = { x, y: meet.y + 10 };
  const right = { x: x + wide, y: meet.y + 10 };
  const high = meet.y - y - 14;
  const half = wide / 2 - 8;
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
      zone(0, [meet, left, sw, se, right], [along(sw, se, 0.08), along(sw, se, 0.92)], {
        kind: "line",
        middle: true,
        from: { x: x + card / 2 + 5, y: y + tall - low / 2 - 2 },
        to: { x: x + wide - card / 2 - 5, y: y + tall - low / 2 - 2 },
      }),
      zone(1, [meet, top, nw, left], [inner(along(nw, left, 0.08)), inner(along(nw, left, 0.92))], {
        kind: "box",
        left: x + 5,
        top: y + 2,
        width: half,
        height: high,
      }),
      zone(
        2,
        [meet, top, ne, right],
        [inner(along(ne, right, 0.08)), inner(along(ne, right, 0.92))],
        {
          kind: "box",
          left: x + wide / 2 + 3,
          top: y + 2,
          width: half,
          height: high,
        },
      ),
    ],
  };
}

function zone(who: number, corners: Point[], own: Point[], shelf: Shelf, mark = 0.12): Zone {
  return { who, corners, own, shelf, sigil: along(own[0]!, own.at(-1)!, mark) };
}

function along(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Where the pieces of one player lie in a zone; guards come first, pairs side by side. */
export function settle(pieces: Piece[], shelf: Shelf, card: number): Spotted[] {
  const ordered = sideBySide([
    ...pieces.filter((one) => one.guard),
    ...pieces.filter((one) => !one.guard),
  ]);
  if (shelf.kind === "line") return onLine(ordered, shelf, card);
  return inBox(ordered, shelf, card);
}

/** In two rows if the box is high enough, else in one. */
function inBox(
  pieces: Piece[],
  box: { left: number; top: number; width: number; height: number },
  card: number,
): Spotted[] {
  const low = box.height < 2 * card * TALL + 4;
  const { spots } = low ? placeInRow(pieces, box.width, card) : place(pieces, box, card);
  const down = low ? box.height / 2 : 0;
  return spots.map((spot) => ({ ...spot, x: box.left + spot.x, y: box.top + down + spot.y }));
}

function sideBySide(pieces: Piece[]): Piece[] {
  const done = new Set<string>();
  return pieces.flatMap((piece) => {
    if (done.has(piece.key)) return [];
    const other = pieces.find((one) => one.key === piece.pair);
    const group = other ? [piece, other] : [piece];
    group.forEach((one) => done.add(one.key));
    return group;
  });
}

function onLine(
  pieces: Piece[],
  shelf: { from: Point; to: Point; middle: boolean },
  card: number,
): Spotted[] {
  const { from, to, middle } = shelf;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  if (middle) return level(pieces, from, length, card);
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const free = apart(unit, card);
  const step = Math.min(free, length / Math.max(1, pieces.length - 1));
  return pieces.map((piece, order) => ({
    key: piece.key,
    x: from.x + unit.x * step * order,
    y: from.y + unit.y * step * order,
    order,
    covered: step < free - 1 && order < pieces.length - 1,
  }));
}

/** Along a level line; it reaches half a card beyond its ends. */
function level(pieces: Piece[], from: Point, length: number, card: number): Spotted[] {
  const { spots } = placeInRow(pieces, length + card, card);
  return spots.map((spot) => ({ ...spot, x: from.x - card / 2 + spot.x, y: from.y }));
}

/** How far along a line two upright cards must be to leave each other free. */
function apart(unit: Point, card: number): number {
  const across = (card + 8) / Math.max(0.001, Math.abs(unit.x));
  const down = (card * TALL + 8) / Math.max(0.001, Math.abs(unit.y));
  return Math.min(across, down);
}
