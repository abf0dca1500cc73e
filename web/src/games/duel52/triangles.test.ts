import { describe, expect, it } from "vitest";

import { TALL, type Piece } from "./placing";
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
    [557, 195],
    [850, 265],
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

  it.each([
    [557, 195],
    [464, 165],
    [850, 265],
    [690, 236],
    [350, 236],
    [380, 490],
  ])("lays no card over another cell in %i by %i", (width, height) => {
    const { grounds, card } = plan(width, height);
    for (const { outline, zones } of grounds) {
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      for (const { x, y } of zones.flatMap(({ shelf }) => settle(many(4), shelf, card))) {
        expect(x - card / 2).toBeGreaterThanOrEqual(Math.min(...xs));
        expect(x + card / 2).toBeLessThanOrEqual(Math.max(...xs));
        expect(y - (card * TALL) / 2).toBeGreaterThanOrEqual(Math.min(...ys));
        expect(y + (card * TALL) / 2).toBeLessThanOrEqual(Math.max(...ys));
      }
    }
  });

  it("puts the triangles side by side where the page is low", () => {
    const titles = plan(557, 195).grounds.map((ground) => ground.title);
    const [top, left, right, centre] = titles.map((title) => title.x);
    expect(new Set(titles.map((title) => title.y)).size).toBe(1);
    expect([left, top, centre, right]).toEqual([left, top, centre, right].sort((a, b) => a! - b!));
    expect(plan(350, 236).grounds[0]!.title.x).toBe(plan(350, 236).grounds[1]!.title.x);
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
