import { describe, expect, it } from "vitest";

import type { Mark } from "../games/desk";
import type { Choice } from "../lib/types";
import { beside, lettersOf, nearest, stopAt, type Place } from "./keys";

const at = (spot: string, x: number, y: number): Place => ({ spot, x, y });

describe("moving by place", () => {
  const here = at("here", 100, 100);
  const places = [here, at("right", 200, 110), at("far right", 300, 100), at("up", 110, 20)];

  it("goes to the nearest in that direction", () => {
    expect(nearest(here, places, "right")?.spot).toBe("right");
    expect(nearest(here, places, "up")?.spot).toBe("up");
    expect(nearest(here, places, "left")).toBe(null);
  });

  it("goes round in reading order where nothing lies ahead", () => {
    expect(beside(here, places, "left")?.spot).toBe("up");
    expect(beside(at("up", 110, 20), places, "left")?.spot).toBe("right");
  });
});

describe("where the tab key stops", () => {
  const marks = new Map<string, Pick<Mark, "state">>([
    ["card:a1", { state: "barred" }],
    ["hand:7h", { state: "may" }],
    ["hand:8h", { state: "may" }],
  ]);

  it("is where the keyboard was, while that can be chosen", () => {
    expect(stopAt(marks, "hand:8h")).toBe("hand:8h");
    expect(stopAt(marks, "card:a1")).toBe("hand:7h");
    expect(stopAt(marks, null)).toBe("hand:7h");
  });

  it("stays while nothing can be chosen", () => {
    expect(stopAt(new Map(), "card:a1")).toBe("card:a1");
    expect(stopAt(new Map(), null)).toBe(null);
  });
});

it("gives verbs the first letter that is free", () => {
  const choice = (verb: string, ...path: string[]): Choice => ({
    action: "",
    words: "",
    verb,
    path,
  });
  const legal = [
    choice("Lift", "a:1"),
    choice("Find", "a:1"),
    choice("Pass"),
    choice("Fell", "a:2"),
  ];
  expect(lettersOf(legal)).toEqual({ i: "Lift", f: "Find" });
});
