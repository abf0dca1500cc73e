import { describe, expect, it } from "vitest";

import { frameOf, landOf, STEP } from "./mini";

/** Four cities in a square, with the roads around each. */
const SQUARES = [0, 2].flatMap((x) =>
  [0, 2].flatMap((y) => [
    { x, y },
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: y - 1 },
    { x, y: y + 1 },
  ]),
);

describe("a map in small", () => {
  it("is framed with room around it", () => {
    expect(frameOf([{ x: 0, y: 2 }])).toEqual({
      left: -STEP,
      top: STEP,
      width: 2 * STEP,
      height: 2 * STEP,
    });
    expect(frameOf(SQUARES)).toMatchObject({ left: -2 * STEP, width: 6 * STEP, height: 6 * STEP });
  });

  it("has land on every square and on the corner that four roads close, and on no other", () => {
    const land = landOf(SQUARES).split("M").slice(1);
    expect(land).toContain(`${STEP} ${STEP}h0`);
    expect(new Set(land).size).toBe(new Set(SQUARES.map(({ x, y }) => `${x},${y}`)).size + 1);
  });
});
