/** The map in a small picture: every square on the same grid. Pure. */

import type { SquareView } from "./types";

/** From square to square. */
export const STEP = 24;

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Place = Pick<SquareView, "x" | "y">;

/** What the squares take, with a step around their middles. */
export function frameOf(squares: Place[]): Frame {
  const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  return {
    left: left * STEP,
    top: top * STEP,
    width: (Math.max(...xs) + 1 - left) * STEP,
    height: (Math.max(...ys) + 1 - top) * STEP,
  };
}

/** A point on each square, and on corners that they close: with ends as wide as a step this is the land. */
export function landOf(squares: Place[]): string {
  const there = new Set(squares.map(({ x, y }) => `${x},${y}`));
  const isClosed = ({ x, y }: Place): boolean =>
    [`${x},${y + 1}`, `${x - 1},${y}`, `${x + 1},${y}`].every((one) => there.has(one));
  const corners = squares
    .filter(({ x, y }) => x % 2 !== 0 && y % 2 === 0)
    .map(({ x, y }) => ({ x, y: y + 1 }))
    .filter(isClosed);
  return [...squares, ...corners].map(({ x, y }) => `M${x * STEP} ${y * STEP}h0`).join("");
}
