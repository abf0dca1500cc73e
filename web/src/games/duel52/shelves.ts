/** Rows of cards inside a part of the table that is no rectangle. Pixels; pure. */

import type { Point } from "../../motion/boxes";
import { RIM } from "./placing";
import { TALL } from "./units";

/** A row: the middle of its cards, and from where to where they may reach. */
export interface Shelf {
  y: number;
  left: number;
  right: number;
}

/** At both ends of a row. */
export const MARGIN = 6;
/** A name reaches this far to both sides of its place, with words about a guard, and below it. */
const NAME = { across: 34, guarded: 70, down: 12 };
const TRIES = 20;

/** What stands where the parts meet. */
interface Named {
  title: Point;
  guarded?: boolean;
}

/** So many rows one above the other in a convex part, where they are widest; null if none fit. */
export function shelvesIn(
  corners: Point[],
  name: Named,
  count: number,
  card: number,
): Shelf[] | null {
  const ys = corners.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const step = card * TALL + RIM;
  const slack = bottom - top - count * step;
  if (slack < 0) return null;
  let [best, widest] = [null as Shelf[] | null, 0];
  for (let attempt = 0; attempt <= TRIES; attempt++) {
    const from = top + slack * outwards(attempt) + RIM / 2;
    const rows = Array.from({ length: count }, (_, row) =>
      shelfAt(corners, name, from + row * step, card * TALL),
    );
    const sum = rows.reduce((all, row) => all + row.right - row.left, 0);
    if (rows.every((row) => row.right - row.left >= card) && sum > widest)
      [best, widest] = [rows, sum];
  }
  return best;
}

/** Places from the middle to both ends. */
function outwards(attempt: number): number {
  const far = Math.ceil(attempt / 2) / TRIES;
  return attempt % 2 === 0 ? 0.5 + far : 0.5 - far;
}

/** Between the sides at its upper and at its lower edge, and beside the name. */
function shelfAt(corners: Point[], { title, guarded }: Named, top: number, height: number): Shelf {
  const ends = [top, top + height].map((y) => across(corners, y));
  const left = Math.max(...ends.map((end) => end[0])) + MARGIN;
  const right = Math.min(...ends.map((end) => end[1])) - MARGIN;
  const y = top + height / 2;
  const aside = guarded ? NAME.guarded : NAME.across;
  if (Math.abs(y - title.y) > height / 2 + NAME.down) return { y, left, right };
  const middle = (left + right) / 2;
  if (Math.abs(middle - title.x) < 1) return { y, left: title.x, right: title.x };
  return middle < title.x
    ? { y, left, right: Math.min(right, title.x - aside) }
    : { y, left: Math.max(left, title.x + aside), right };
}

/** From where to where a convex part reaches at a height. */
function across(corners: Point[], y: number): [number, number] {
  const xs = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    if (Math.max(from.y, to.y) < y || Math.min(from.y, to.y) > y) return [];
    if (from.y === to.y) return [from.x, to.x];
    return [from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)];
  });
  return [Math.min(...xs), Math.max(...xs)];
}
