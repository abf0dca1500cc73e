import { describe, expect, it } from "vitest";

import { chosenOf } from "./choosing";

const GAMES = [{ key: "chess" }, { key: "go" }];

describe("chosenOf", () => {
  it("is the game of the address before any other", () => {
    expect(chosenOf(GAMES, "go", "chess")).toEqual({ key: "go" });
  });

  it("is the one chosen last, and at first the first", () => {
    expect(chosenOf(GAMES, null, "go")).toEqual({ key: "go" });
    expect(chosenOf(GAMES, null, null)).toEqual({ key: "chess" });
  });

  it("forgets a game that is here no more, but does not show another in its name", () => {
    expect(chosenOf(GAMES, null, "gone")).toEqual({ key: "chess" });
    expect(chosenOf(GAMES, "gone", "go")).toBeNull();
    expect(chosenOf([], null, null)).toBeNull();
  });
});
