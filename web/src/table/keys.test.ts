import { describe, expect, it } from "vitest";

import type { Mark } from "../board/desk";
import type { View } from "../lib/types";
import { beside, firstSpot, isInLane, nearest, stopAt, type Place } from "./keys";

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

  it("is the first card of the hand, else of the board, when nobody has pointed yet", () => {
    const lanes = [{ cards: [{ label: "a1" }] }];
    const hands = [
      { size: 1, cards: ["9s"] },
      { size: 2, cards: null },
    ];
    expect(firstSpot({ hands, lanes } as View, 0)).toBe("hand:9s");
    expect(firstSpot({ hands, lanes } as View, 1)).toBe("card:a1");
  });
});

it("knows the spots of a lane", () => {
  expect(["lane:b", "card:b4", "card:c1", "hand:7h"].map((spot) => isInLane(spot, "b"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
