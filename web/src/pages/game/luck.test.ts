import { describe, expect, it } from "vitest";

import type { Decision, Position } from "../../lib/types";
import { barsOf, points, sumOf, swingsOf, type Swing } from "./luck";

const decision = (step: number, seat: number, chance: number, loss = 0, turn = 1): Decision =>
  ({ step, seat, chance, loss, turn }) as Decision;
/** Positions as the hall tells them: a decision, and the steps of chance (null) right after it. */
function story(...seats: (number | null)[]): Position[] {
  const starts = seats.flatMap((seat, step) => (seat === null && step > 0 ? [] : [step]));
  return starts.map((start, at) => {
    const step = starts[at + 1] ?? seats.length;
    return { step, seat: seats[start] } as Position;
  });
}

const PAIR = [0, 1];
const told = (swings: Swing[]): [string, string][] =>
  swings.map((one) => [one.cause, points(one.by)]);

describe("luck and skill", () => {
  it("tells what a decision lost from what the dice brought", () => {
    const decisions = [decision(0, 0, 0.5, 0.1), decision(2, 0, 0.7)];
    const swings = swingsOf({ decisions, result: null }, story(0, null, 0), PAIR, 0);
    expect(swings.map((one) => [one.cause, Math.round(100 * one.by)])).toEqual([
      ["decision", -10],
      ["chance", 30],
    ]);
  });

  it("leaves to chance the die of an attack that the other let pass", () => {
    const attack = [decision(0, 0, 0.5), decision(1, 1, 0.5), decision(3, 0, 0.7)];
    const steps = story(0, 1, null, 0);
    expect(told(swingsOf({ decisions: attack, result: null }, steps, PAIR, 0))).toEqual([
      ["chance", "+20"],
    ]);
  });

  it("leaves to the others what their decisions lost, and the rest to chance", () => {
    const decisions = [decision(0, 0, 0.5), decision(2, 1, 0.6, 0.15), decision(4, 0, 0.9)];
    const swings = swingsOf({ decisions, result: null }, story(0, null, 1, null, 0), PAIR, 0);
    expect(told(swings)).toEqual([
      ["others", "+15"],
      ["chance", "+25"],
    ]);
  });

  it("takes a partner's loss for one's own, and shares a rival's among those who gain", () => {
    const decisions = [decision(0, 0, 0.5), decision(1, 1, 0.4, 0.2), decision(2, 2, 0.5, 0.1)];
    const shared = (sides: number[]): string => {
      const swings = swingsOf({ decisions, result: [1, 0, 1] }, story(0, 1, 2, null), sides, 0);
      return points(sumOf(swings, "others"));
    };
    expect(shared([0, 1, 0])).toBe("+10");
    expect(shared([0, 1, 2])).toBe("+15");
  });

  it("leaves to the others what came where they are not judged, or where nothing was drawn", () => {
    const decisions = [decision(0, 0, 0.5), decision(3, 0, 0.4)];
    const unjudged = swingsOf({ decisions, result: null }, story(0, null, 1, 0), PAIR, 0);
    expect(told(unjudged)).toEqual([["others", "−10"]]);
    const bare = [decision(0, 0, 0.5), decision(1, 1, 0.5), decision(2, 0, 0.6)];
    const swings = swingsOf({ decisions: bare, result: null }, story(0, 1, 0), PAIR, 0);
    expect(told(swings)).toEqual([["others", "+10"]]);
  });

  it("counts nothing between decisions that follow each other", () => {
    const decisions = [decision(0, 0, 0.5), decision(1, 0, 0.52)];
    expect(swingsOf({ decisions, result: null }, story(0, 0), PAIR, 0)).toEqual([]);
  });

  it("ends with the result", () => {
    const swings = swingsOf(
      { decisions: [decision(2, 0, 0.8)], result: [1, 0] },
      story(0, 1, 0, null),
      PAIR,
      0,
    );
    expect(sumOf(swings, "chance")).toBeCloseTo(0.2);
    expect(barsOf(swings, 2).map((bar) => points(bar.chance))).toEqual(["+20", "0"]);
  });
});
