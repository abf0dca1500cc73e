import { describe, expect, it } from "vitest";

import { casts, drawnOn, faceOf } from "./cards";
import { drawingOf } from "./symbols";
import type { Layout } from "./types";

const layout = {
  faces: {
    "2": { power: "taunt", works: "constant", hero: { kind: "mage" } },
    "3": { power: "vampiric", works: "constant" },
    "6": { name: "Freeze" },
    "8": { power: "none", works: "none", hero: { kind: "warrior" } },
    J: { power: "freeze", works: "flip", hero: { kind: "warrior" } },
  },
} as unknown as Layout;

describe("the drawing on a card", () => {
  it("is that of the power which its rank has", () => {
    expect(drawnOn(layout, "2c")).toBe(drawingOf("J"));
    expect(drawnOn(layout, "Jh")).toBe(drawingOf("6"));
    expect(drawnOn(layout, "8s")).toBe("");
    expect(drawnOn(layout, "3d")).not.toBe(drawingOf("3"));
    expect(drawnOn(layout, "3d")).not.toBe("");
  });

  it("is that of its rank where nothing else is said", () => {
    expect(drawnOn(layout, "6c")).toBe(drawingOf("6"));
    expect(drawnOn({} as Layout, "Ac")).toBe(drawingOf("A"));
    expect(new Set(["2", "5", "9", "10", "Q", "K", "A"].map((rank) => drawingOf(rank))).size).toBe(
      7,
    );
  });

  it("of a mage is its spell's, of a warrior what it enters with", () => {
    expect(drawnOn(layout, "2c", "hero")).toBe(drawingOf("2"));
    expect(drawnOn(layout, "Jc", "hero")).toBe(drawingOf("6"));
    expect(casts(faceOf(layout, "2c"), "hero")).toBe(true);
    expect(casts(faceOf(layout, "2c"), "card")).toBe(false);
  });
});
