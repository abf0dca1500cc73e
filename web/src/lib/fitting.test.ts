import { describe, expect, it } from "vitest";

import { NEWCOMER, begun, counted, levelWithin, readPractice } from "./fitting";

describe("the fitting level", () => {
  it("begins low", () => {
    expect(readPractice(null).level).toBe(2);
    expect(readPractice("broken").level).toBe(2);
  });

  it("follows the results", () => {
    const playing = begun(NEWCOMER, "a", 2);
    expect(counted(playing, "a", 1)).toEqual({ level: 3, running: [] });
    expect(counted(playing, "a", 0)).toEqual({ level: 1, running: [] });
    expect(counted(playing, "a", 0.5)).toEqual({ level: 2, running: [] });
    expect(counted(playing, "a", null)).toEqual({ level: 2, running: [] });
  });

  it("counts a game once and stays within the levels", () => {
    const lost = counted(begun(NEWCOMER, "a", 1), "a", 0);
    expect(lost.level).toBe(1);
    expect(counted(lost, "a", 1)).toBe(lost);
  });

  it("is one that the game has", () => {
    const levels = [1, 2, 3].map((number) => ({ number }));
    expect(levelWithin(9, levels)).toBe(3);
    expect(levelWithin(2, levels)).toBe(2);
    expect(levelWithin(4, [])).toBe(4);
  });
});
