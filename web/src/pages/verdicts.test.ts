import { describe, expect, it } from "vitest";

import { rivalsOf, signed, verdictFor, verdictWords, victory } from "./verdicts";

const result = (...scores: number[]) => ({ scores, reason: "", counts: {}, words: "" });
const duel = { names: ["Ann", "Bob"], sides: [0, 1], result: result(1, 0) };
const teams = {
  names: ["Ann", "Bob", "Cid", "Dan"],
  sides: [0, 1, 0, 1],
  result: result(0, 1, 0, 1),
};

describe("verdictFor", () => {
  it("is won, lost or drawn", () => {
    expect(verdictFor(duel, 0)).toBe("won");
    expect(verdictFor(duel, 1)).toBe("lost");
    expect(verdictFor({ ...duel, result: result(0.5, 0.5) }, 0)).toBe("drawn");
  });

  it("is nothing where nobody won, or for who did not play", () => {
    expect(verdictFor({ ...duel, result: result() }, 0)).toBeNull();
    expect(verdictFor({ ...duel, result: null }, 0)).toBeNull();
    expect(verdictFor(duel, null)).toBeNull();
  });
});

it("names the others, and no partner", () => {
  expect(rivalsOf(duel, 0)).toEqual([1]);
  expect(rivalsOf(teams, 2)).toEqual([1, 3]);
  expect(rivalsOf({ names: ["Ann"], sides: [0], result: null }, 0)).toEqual([]);
});

it("says it", () => {
  expect(verdictWords("lost", 1)).toBe("Lost to");
  expect(verdictWords("won", 0)).toBe("Won");
  expect([signed(11), signed(-7), signed(0)]).toEqual(["+11", "−7", "±0"]);
});

it("finds who beat whom", () => {
  expect(victory(teams)).toEqual({ winners: [1, 3], losers: [0, 2] });
  expect(victory({ ...duel, result: result(0.5, 0.5) })).toBeNull();
  expect(victory({ ...duel, result: null })).toBeNull();
});
