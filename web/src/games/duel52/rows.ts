/** Which row of half a lane each card lies in, and that it stays there. Pure. */

import { packed, pressed, type Unit } from "./units";

/** The row of each piece by its key: 0 at the owner's edge, FRONT at the middle line. */
export type Rows = Map<string, number>;

/** Later rows lie between the first and this one, so that none of its cards has to go. */
export const FRONT = 1;

/**
 * A row for each unit, or null where ranks or states would be hidden. Guards stand in front, as
 * many as can be seen there; who had a row keeps it; the others go from the edge outward, to where
 * they fit beside the rest, or else to where most room is.
 */
export function seat(units: Unit[], widths: number[], card: number, before: Rows): Rows | null {
  const rows = widths.map((width): Row => ({ width, units: [] }));
  const front = rows[Math.min(FRONT, rows.length - 1)]!;
  const rest: Unit[] = [];
  for (const unit of units) {
    const row = unit.guard ? front : rows[before.get(unit.pieces[0]!.key) ?? rows.length];
    if (row && (!unit.guard || spare(row, unit, card) >= 0)) row.units.push(unit);
    else rest.push(unit);
  }
  for (const unit of rest) {
    const order = outward(rows);
    const open = order.find((row) => packed([...row.units, unit], card) <= row.width);
    (open ?? roomiest(order, unit, card)).units.push(unit);
  }
  return rows.every((row) => isSeen(row, card)) ? rowsOf(rows) : null;
}

interface Row {
  width: number;
  units: Unit[];
}

function isSeen({ width, units }: Row, card: number): boolean {
  return units.length < 2 || pressed(units, card) <= width;
}

/** What is left of a row with one more in it, as close as may be. */
function spare({ width, units }: Row, unit: Unit, card: number): number {
  return width - pressed([...units, unit], card);
}

/** From the owner's edge to the middle line. */
function outward(rows: Row[]): Row[] {
  const [first, ...others] = rows;
  return [first!, ...others.slice(1), ...others.slice(0, 1)];
}

function roomiest(rows: Row[], unit: Unit, card: number): Row {
  return rows.reduce((best, row) =>
    spare(row, unit, card) > spare(best, unit, card) ? row : best,
  );
}

/** The depth of a row among so many, from the owner's edge to the middle line. */
export function depthOf(row: number, count: number): number {
  if (row === 0) return 0;
  return row === FRONT ? count - 1 : row - 1;
}

function rowsOf(rows: Row[]): Rows {
  return new Map(
    rows.flatMap(({ units }, index) =>
      units.flatMap((unit) => unit.pieces.map((piece) => [piece.key, index] as const)),
    ),
  );
}
