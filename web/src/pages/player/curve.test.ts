import { expect, it } from "vitest";

import { lay, ticksWithin } from "./curve";

const point = (rating: number, give: number | null = 50) => ({ at: 0, rating, give });

it("goes from the left edge to the right, higher ratings higher", () => {
  const { line, end } = lay([point(1500), point(1600)], 300, 100);
  const [first, last] = line
    .slice(1)
    .split("L")
    .map((one) => one.split(" ").map(Number));
  expect([first![0], last![0]]).toEqual([0, 300]);
  expect(last![1]!).toBeLessThan(first![1]!);
  expect(end).toEqual({ x: last![0], y: last![1] });
});

it("has a band only where it is known", () => {
  expect(lay([point(1500), point(1510)], 300, 100).band).toMatch(/^M.*Z$/);
  expect(lay([point(1500, null), point(1510)], 300, 100).band).toBe("");
});

it("is a level line after one game", () => {
  expect(lay([point(1500)], 300, 100).line).toMatch(/^M0 (\S+)L300 \1$/);
});

it("has a few round numbers beside it", () => {
  expect(ticksWithin(1410, 1690)).toEqual([1500, 1600]);
  expect(ticksWithin(1000, 2100).length).toBeLessThanOrEqual(3);
});
