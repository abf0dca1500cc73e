import { describe, expect, it } from "vitest";

import type { Decision, Position } from "../../lib/types";
import { barsOf, points, sumOf, swingsOf } from "./luck";

const decision = (step: number, seat: number, chance: number, loss = 0, turn = 1): Decision =>
  ({ step, seat, chance, loss, turn }) as Decision;
/** Who made each step; null and below nought is chance. */
const story = (...seats: (number | null)[]): Position[] =>
  [null, ...seats].map((seat, step) => ({ step, seat }) as Position);

describe("luck and skill", () => {
  it("tells what a decision lost from what the dice brought", () => {
    const decisions = [decision(0, 0, 0.5, 0.1), decision(2, 0, 0.7)];
    const swings = swingsOf({ decisions, result: null }, story(0, null, 0), 0);
    expect(swings.map((one) => [one.cause, Math.round(100 * one.by)])).toEqual([
      ["decision", -10],
      ["chance", 30],
    ]);
  });

  it("leaves to the others what they decided", () => {
    const decisions = [decision(0, 0, 0.5), decision(3, 0, 0.4)];
    const swings = swingsOf({ decisions, result: null }, story(0, null, 1, 0), 0);
    expect(swings.map((one) => one.cause)).toEqual(["others"]);
  });

  it("counts nothing between decisions that follow each other", () => {
    const decisions = [decision(0, 0, 0.5), decision(1, 0, 0.52)];
    expect(swingsOf({ decisions, result: null }, story(0, 0), 0)).toEqual([]);
  });

  it("ends with the result", () => {
    const swings = swingsOf({ decisions: [decision(4, 0, 0.8)], result: [1, 0] }, story(), 0);
    expect(sumOf(swings, "chance")).toBeCloseTo(0.2);
    expect(barsOf(swings, 2).map((bar) => points(bar.chance))).toEqual(["+20", "0"]);
  });
});
