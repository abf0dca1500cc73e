import { describe, expect, it } from "vitest";

import type { Piece } from "./placing";
import { plan, settle } from "./triangles";

function many(count: number): Piece[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `a${index}`,
    turn: 0,
    guard: index === 3,
    pair: null,
  }));
}

describe("the table for three", () => {
  it.each([
    [1118, 690],
    [820, 900],
    [380, 490],
    [350, 320],
  ])("fits into %i by %i with up to seven cards in a zone", (width, height) => {
    const { grounds, card } = plan(width, height);
    expect(grounds).toHaveLength(4);
    for (const { zones } of grounds) {
      expect(zones.map((zone) => zone.who)).toEqual([0, 1, 2]);
      for (const { shelf } of zones) {
        for (const { x, y } of settle(many(7), shelf, card)) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }
    }
  });

  it("lets guards stand first, and pairs side by side", () => {
    const { grounds, card } = plan(1118, 690);
    const pieces = many(5).map((piece) => ({
      ...piece,
      pair: { a0: "a4", a4: "a0" }[piece.key] ?? null,
    }));
    const order = settle(pieces, grounds[0]!.zones[1]!.shelf, card).map((spot) => spot.key);
    expect(order).toEqual(["a3", "a0", "a4", "a1", "a2"]);
  });
});
