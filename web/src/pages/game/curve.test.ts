import { describe, expect, it } from "vitest";

import type { CurvePoint } from "../../lib/types";
import { Timeline, areaOf, pathOf, spotsOf, spread, ticksOf } from "./curve";

const point = (step: number, turn: number, mine: number | null): CurvePoint => ({
  step,
  turn,
  chances: [mine, mine === null ? null : 1 - mine],
});
const POINTS = [point(18, 1, 0.5), point(19, 1, 0.6), point(21, 2, 0.4), point(24, 3, null)];
const FIELD = { left: 0, right: 300, top: 0, bottom: 100 };

describe("the marks of the curve", () => {
  it("lie apart, inside the field, the first where it belongs", () => {
    const spots = Array.from({ length: 5 }, (_, at) => ({ x: 100 + at, y: 40 }));
    const marks = spread(spots, FIELD);
    expect(marks[0]).toEqual(spots[0]);
    marks.forEach((one, at) =>
      marks.slice(at + 1).forEach((other) => {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(20);
      }),
    );
    for (const { y } of marks) expect(y >= FIELD.top && y <= FIELD.bottom).toBe(true);
  });
});

describe("Timeline", () => {
  const line = new Timeline(POINTS, 3);

  it("gives every turn the same width", () => {
    expect(line.at(18)).toBe(0);
    expect(line.at(19)).toBeCloseTo(0.5 / 3);
    expect(line.at(21)).toBeCloseTo(1 / 3);
    expect(line.at(0)).toBe(0);
    expect(line.at(999)).toBeCloseTo(2 / 3);
  });

  it("begins before the first turn where something is decided there", () => {
    const line = new Timeline([point(13, 0, 0.4), ...POINTS], 3);
    expect(line.at(13)).toBe(0);
    expect(line.at(18)).toBeCloseTo(1 / 4);
    expect(line.turnAt(1)).toBeCloseTo(1 / 4);
  });

  it("finds the step under a place", () => {
    expect(line.stepAt(0)).toBe(18);
    expect(line.stepAt(0.34)).toBe(21);
    expect(line.stepAt(1)).toBe(24);
  });
});

describe("spotsOf", () => {
  it("draws one seat and leaves the unknown out", () => {
    const spots = spotsOf(POINTS, 0, new Timeline(POINTS, 3), FIELD);
    expect(spots).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 40 },
      { x: 100, y: 60 },
    ]);
    expect(pathOf(spots)).toBe("M0 50L50 40L100 60");
    expect(areaOf(spots, 50)).toBe("M0 50L50 40L100 60L100 50L0 50z");
  });
});

describe("ticksOf", () => {
  it("names first and last and some between", () => {
    expect(ticksOf(30)).toEqual([1, 5, 10, 15, 20, 25, 30]);
    expect(ticksOf(31)).toEqual([1, 5, 10, 15, 20, 25, 31]);
    expect(ticksOf(1)).toEqual([1]);
  });
});
