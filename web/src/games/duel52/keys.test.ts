import { describe, expect, it } from "vitest";

import { firstSpot, isInLane } from "./keys";
import type { View } from "./types";

describe("where the tab key stops", () => {
  it("is the first card of the hand, else of the board, when nobody has pointed yet", () => {
    const lanes = [{ cards: [{ label: "a1" }] }];
    const hands = [
      { size: 1, cards: ["9s"] },
      { size: 2, cards: null },
    ];
    const view = { hands, lanes } as View;
    expect(firstSpot({ view, near: 0 })).toBe("hand:9s");
    expect(firstSpot({ view, near: 1 })).toBe("card:a1");
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
