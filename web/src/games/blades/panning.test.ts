import { describe, expect, it } from "vitest";

import { nearestBeyond } from "./panning";

const SIGHT = { x: 100, y: 100, width: 200, height: 100 };

describe("a map that pans", () => {
  it("stays where it is while something to choose is in sight", () => {
    const points = [
      { x: 500, y: 500 },
      { x: 290, y: 190 },
    ];
    expect(nearestBeyond(points, SIGHT)).toBe(null);
    expect(nearestBeyond([], SIGHT)).toBe(null);
  });

  it("goes to the nearest of what may be chosen where none is", () => {
    const points = [
      { x: 900, y: 150 },
      { x: 200, y: 300 },
      { x: 0, y: 0 },
    ];
    expect(nearestBeyond(points, SIGHT)).toBe(1);
  });
});
