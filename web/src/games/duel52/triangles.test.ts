import { describe, expect, it } from "vitest";

import { plan, settle, type Lying, type Plan } from "./triangles";
import { least, TALL, type Piece } from "./units";

function many(count: number, name = "a"): Piece[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `${name}${index}`,
    turn: 0,
    guard: index === 3,
    pair: null,
  }));
}

/** So many pieces of each player in each lane. */
function lying(count: number): Lying {
  return Array.from({ length: 4 }, () => [many(count, "n"), many(count, "l"), many(count, "r")]);
}

function spotsOf({ grounds, card }: Plan, full: Lying) {
  return grounds.map((ground, lane) =>
    ground.zones.map((zone) => settle(full[lane]![zone.who]!, ground, zone, card)!.spots),
  );
}

const SIZES: [number, number][] = [
  [1118, 690],
  [820, 900],
  [380, 490],
  [350, 320],
  [557, 195],
  [850, 265],
  [300, 160],
];

describe("the table for three", () => {
  it.each(SIZES)("shows every card in %i by %i, however many there are", (width, height) => {
    for (const count of [0, 1, 4, 9, 15]) {
      const full = lying(count);
      const table = plan(width, height, full);
      expect(table.grounds).toHaveLength(4);
      for (const spots of spotsOf(table, full).flat()) {
        expect(spots).toHaveLength(count);
        for (const { x, y, shown } of spots) {
          expect(shown).toBeGreaterThanOrEqual(least(table.card) - 0.01);
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(table.height);
        }
      }
    }
  });

  it.each(SIZES)("lays no card over another part in %i by %i", (width, height) => {
    const full = lying(5);
    const table = plan(width, height, full);
    const { card } = table;
    spotsOf(table, full).forEach((zones, lane) => {
      const { outline } = table.grounds[lane]!;
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      for (const { x, y } of zones.flat()) {
        expect(x - card / 2).toBeGreaterThanOrEqual(Math.min(...xs));
        expect(x + card / 2).toBeLessThanOrEqual(Math.max(...xs));
        expect(y - (card * TALL) / 2).toBeGreaterThanOrEqual(Math.min(...ys) - 1);
        expect(y + (card * TALL) / 2).toBeLessThanOrEqual(Math.max(...ys) + 1);
      }
    });
  });

  it("keeps triangles as long as all show in them, and scrolls cells if it must", () => {
    expect(plan(1118, 690, lying(5)).narrow).toBe(false);
    expect(plan(1118, 690, lying(15)).narrow).toBe(true);
    expect(plan(1118, 690, lying(5)).height).toBe(690);
    expect(plan(350, 236, lying(9)).height).toBeGreaterThan(236);
  });

  it("puts the triangles side by side where the page is low", () => {
    const low = plan(557, 195, lying(1)).grounds.map((ground) => ground.title);
    const [top, left, right, centre] = low.map((title) => title.x);
    expect(new Set(low.map((title) => title.y)).size).toBe(1);
    expect([left, top, centre, right]).toEqual([left, top, centre, right].sort((a, b) => a! - b!));
    const narrow = plan(350, 336, lying(1)).grounds;
    expect(narrow[0]!.title.x).toBe(narrow[1]!.title.x);
  });

  it("lays pairs side by side, and cards where they lay before", () => {
    const { grounds, card } = plan(1118, 690, lying(5));
    const pieces = many(5).map((piece) => {
      const others: Record<string, string> = { a0: "a4", a4: "a0" };
      return { ...piece, pair: others[piece.key] ?? null };
    });
    const [ground, zone] = [grounds[0]!, grounds[0]!.zones[1]!];
    const settled = settle(pieces, ground, zone, card)!;
    const at = new Map(settled.spots.map((spot) => [spot.key, spot]));
    expect(at.get("a4")!.order).toBe(at.get("a0")!.order + 1);
    const later = settle(pieces.slice(1), ground, zone, card, settled.rows)!;
    for (const key of ["a1", "a2", "a3"]) expect(later.rows.get(key)).toBe(settled.rows.get(key));
  });
});
