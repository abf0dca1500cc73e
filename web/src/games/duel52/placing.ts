/** Where cards lie in a lane. All measures are pixels; nothing here touches the page. */

export interface Piece {
  key: string;
  /** Degrees by which it lies turned, up to a quarter. */
  turn: number;
  /** Stands at the middle line. */
  guard: boolean;
  /** The key of the card it lies beside on one plate. */
  pair: string | null;
}

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
}

export interface Plate {
  keys: [string, string];
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Placed {
  card: number;
  spots: Spotted[];
  plates: Plate[];
}

export const TALL = 1.41;
const WIDE_GAP = 20;
const NARROW_GAP = 6;
/** Of a covered card this much still shows. */
const SHOWN = 0.4;
const LARGEST = 140;
const SMALLEST = 30;
/** From this width on three upright cards lie side by side; else one upright and one turned. */
const ROOMY = 190;
/** A base shows this much of its width above the edge. */
export const TUCK = 0.6;

interface Unit {
  keys: string[];
  width: number;
  guard: boolean;
}

/** The card width that lets two rows and the base lie in half a lane. */
export function cardWidth(half: Box, tucked: boolean): number {
  const rims = Math.min(34, half.height * 0.11);
  const byHeight = (half.height - rims) / (2 * TALL + (tucked ? TUCK : 0));
  const abreast = half.width < ROOMY ? 1 + TALL : 3;
  const byWidth = (half.width - (half.width < ROOMY ? 12 : 30)) / abreast;
  return Math.max(SMALLEST, Math.min(LARGEST, Math.floor(Math.min(byHeight, byWidth))));
}

/** How far a turned card reaches to the sides. */
export function breadth(turn: number, card: number): number {
  const angle = (turn * Math.PI) / 180;
  return card * Math.cos(angle) + card * TALL * Math.sin(angle);
}

/** Lay the pieces of one side into its half: two rows, three where two would hide too much. */
export function place(pieces: Piece[], half: Box, card: number): Placed {
  const two = inRows(pieces, half, card, 2);
  if (two.shown >= SHOWN || pieces.length < 5) return two.placed;
  const smaller = Math.min(card, Math.floor((half.height - 26) / (3 * TALL)));
  const three = inRows(pieces, half, Math.max(SMALLEST, smaller), 3);
  return three.shown > two.shown ? three.placed : two.placed;
}

function inRows(
  pieces: Piece[],
  half: Box,
  card: number,
  count: number,
): { placed: Placed; shown: number } {
  const rows = rowsOf(unitsOf(pieces, card), half.width, count);
  const byKey = new Map(pieces.map((piece) => [piece.key, piece]));
  const placed: Placed = { card, spots: [], plates: [] };
  let shown = 1;
  rows.forEach((row, index) => {
    const y = rowHeight(index, count, half.height, card);
    shown = Math.min(shown, layRow(row, y, half.width, card, byKey, placed));
  });
  return { placed, shown };
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

/** Single cards, and pairs as one. */
function unitsOf(pieces: Piece[], card: number): Unit[] {
  const byKey = new Map(pieces.map((piece) => [piece.key, piece]));
  const units: Unit[] = [];
  const taken = new Set<string>();
  for (const piece of pieces) {
    if (taken.has(piece.key)) continue;
    const other = piece.pair === null ? undefined : byKey.get(piece.pair);
    const members = other ? [piece, other] : [piece];
    members.forEach((member) => taken.add(member.key));
    units.push(unitOf(members, card));
  }
  return units;
}

function unitOf(members: Piece[], card: number): Unit {
  const wide = members.reduce((sum, one) => sum + breadth(one.turn, card), 0);
  const plate = members.length > 1 ? pairGap(card) + 2 * platePad(card) : 0;
  return {
    keys: members.map((one) => one.key),
    width: wide + plate,
    guard: members.some((one) => one.guard),
  };
}

function pairGap(card: number): number {
  return card < 70 ? 4 : 10;
}

function platePad(card: number): number {
  return card < 70 ? 4 : 6;
}

/** Guards in the last row; the others from the first on; what fits nowhere, where most room is. */
function rowsOf(units: Unit[], width: number, count: number): Unit[][] {
  const rows: Unit[][] = Array.from({ length: count }, () => []);
  const front = rows[count - 1]!;
  front.push(...units.filter((unit) => unit.guard));
  for (const unit of units.filter((one) => !one.guard)) {
    const open = rows.find((row) => packed([...row, unit]) <= width);
    (open ?? roomiest(rows)).push(unit);
  }
  return rows;
}

function roomiest(rows: Unit[][]): Unit[] {
  return rows.reduce((best, row) => (packed(row) < packed(best) ? row : best));
}

function packed(row: Unit[]): number {
  const cards = row.reduce((sum, unit) => sum + unit.width, 0);
  return cards + NARROW_GAP * Math.max(0, row.length - 1);
}

/** One row about the middle of a width, as on a line of a triangle. */
export function placeInRow(pieces: Piece[], width: number, card: number): Placed {
  const byKey = new Map(pieces.map((piece) => [piece.key, piece]));
  const placed: Placed = { card, spots: [], plates: [] };
  layRow(unitsOf(pieces, card), 0, width, card, byKey, placed);
  return placed;
}

/** Lay one row about the middle of the lane; answers how much of the most covered card shows. */
function layRow(
  row: Unit[],
  y: number,
  width: number,
  card: number,
  byKey: Map<string, Piece>,
  placed: Placed,
): number {
  const sum = row.reduce((all, unit) => all + unit.width, 0);
  const spare = (width - sum) / Math.max(1, row.length - 1);
  if (spare < 0) return layOver(row, y, width, card, byKey, placed);
  const gap = row.length < 2 ? 0 : Math.min(wideGap(card), spare);
  let x = (width - sum - gap * (row.length - 1)) / 2;
  for (const unit of row) {
    layUnit(unit, x, y, card, byKey, placed, false);
    x += unit.width + gap;
  }
  return 1;
}

/** One over the other: of each covered card an equal part shows. */
function layOver(
  row: Unit[],
  y: number,
  width: number,
  card: number,
  byKey: Map<string, Piece>,
  placed: Placed,
): number {
  const under = row.slice(0, -1);
  const parts = under.reduce((all, unit) => all + unit.keys.length, 0);
  const step = (width - row.at(-1)!.width) / Math.max(1, parts);
  let x = 0;
  for (const unit of row) {
    layUnit(unit, x, y, card, byKey, placed, unit !== row.at(-1));
    x += step * unit.keys.length;
  }
  return Math.min(1, step / card);
}

function wideGap(card: number): number {
  return Math.min(WIDE_GAP, Math.max(10, card * 0.256));
}

function layUnit(
  unit: Unit,
  left: number,
  y: number,
  card: number,
  byKey: Map<string, Piece>,
  placed: Placed,
  covered: boolean,
): void {
  const pair = unit.keys.length > 1;
  let x = left + (pair ? platePad(card) : 0);
  for (const key of unit.keys) {
    const wide = breadth(byKey.get(key)?.turn ?? 0, card);
    placed.spots.push({ key, x: x + wide / 2, y, order: placed.spots.length, covered });
    x += wide + pairGap(card);
  }
  const turns = unit.keys.map((key) => byKey.get(key)?.turn ?? 0);
  if (pair) placed.plates.push(plateOf(unit, left, y, card, turns));
}

function plateOf(unit: Unit, left: number, y: number, card: number, turns: number[]): Plate {
  const tallest = Math.max(card * TALL, ...turns.map((turn) => breadth(90 - turn, card)));
  const height = tallest + 2 * platePad(card);
  return {
    keys: [unit.keys[0]!, unit.keys[1]!],
    x: left + unit.width / 2,
    y,
    width: unit.width,
    height,
  };
}
