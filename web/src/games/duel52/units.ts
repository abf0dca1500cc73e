/** What lies in a row: single cards and pairs, and how wide they are. Pixels; pure. */

export interface Piece {
  key: string;
  /** Degrees by which it lies turned, up to a quarter. */
  turn: number;
  /** Stands at the middle line. */
  guard: boolean;
  /** The key of the card it lies beside on one plate. */
  pair: string | null;
}

/** Cards side by side, or a pair on its plate. */
export interface Unit {
  pieces: Piece[];
  guard: boolean;
}

export const TALL = 1.41;
const NARROW_GAP = 6;
/** Of a covered card at least this much shows: its rank, and the marks of its state below. */
const SHOWN = 0.55;
const LEAST_SHOWN = 21;

/** How far a turned card reaches to the sides. */
export function breadth(turn: number, card: number): number {
  const angle = (turn * Math.PI) / 180;
  return card * Math.cos(angle) + card * TALL * Math.sin(angle);
}

/** How much of a covered card has to show. */
export function least(card: number): number {
  return Math.max(LEAST_SHOWN, card * SHOWN);
}

/** Single cards, and pairs as one. */
export function unitsOf(pieces: Piece[]): Unit[] {
  const byKey = new Map(pieces.map((piece) => [piece.key, piece]));
  const units: Unit[] = [];
  const taken = new Set<string>();
  for (const piece of pieces) {
    if (taken.has(piece.key)) continue;
    const other = piece.pair === null ? undefined : byKey.get(piece.pair);
    const members = other ? [piece, other] : [piece];
    members.forEach((member) => taken.add(member.key));
    units.push({ pieces: members, guard: members.some((one) => one.guard) });
  }
  return units;
}

/** How wide a unit is with nothing over it. */
export function widthOf({ pieces }: Unit, card: number): number {
  const wide = pieces.reduce((sum, one) => sum + breadth(one.turn, card), 0);
  return wide + (pieces.length > 1 ? pairGap(card) + 2 * platePad(card) : 0);
}

/** How wide a row is with its cards side by side. */
export function packed(row: Unit[], card: number): number {
  const cards = row.reduce((sum, unit) => sum + widthOf(unit, card), 0);
  return cards + NARROW_GAP * Math.max(0, row.length - 1);
}

/** How wide a row is with its cards over each other, as far as may be. */
export function pressed(row: Unit[], card: number): number {
  const pieces = row.flatMap((unit) => unit.pieces);
  const last = pieces.at(-1);
  return last ? least(card) * (pieces.length - 1) + breadth(last.turn, card) : 0;
}

export function pairGap(card: number): number {
  return card < 70 ? 4 : 10;
}

export function platePad(card: number): number {
  return card < 70 ? 4 : 6;
}
