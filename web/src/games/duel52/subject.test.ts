import { describe, expect, it } from "vitest";

import type { View } from "./types";
import { subjectOf } from "./subject";

const view = {
  lanes: [{ cards: [{ label: "a3", player: 1, card: "7h" }] }],
  heroes: [null, { card: "Qs", state: "ready" }],
} as View;

describe("what a spot tells about itself", () => {
  it("is the card that lies there, and whose it is", () => {
    expect(subjectOf(view, "card:a3", "7 of hearts, improved")).toEqual({
      spot: "card:a3",
      card: "7h",
      role: "card",
      player: 1,
      improved: true,
      words: "7 of hearts, improved",
    });
  });

  it("is a hand card by its own name, and a hero by its player", () => {
    expect(subjectOf(view, "hand:10s", "")).toMatchObject({ card: "10s", role: "card" });
    expect(subjectOf(view, "hero:1", "")).toMatchObject({ card: "Qs", role: "hero" });
  });

  it("is nothing but a fort where nobody knows the card", () => {
    expect(subjectOf(view, "fort:f2", "")).toMatchObject({ card: null, role: "fort" });
  });

  it("is nothing for a lane", () => {
    expect(subjectOf(view, "lane:a", "")).toBe(null);
  });
});
