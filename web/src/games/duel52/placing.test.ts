import { describe, expect, it } from "vitest";

import { cardWidth, place, SMALLEST, type Placed } from "./placing";
import { breadth, least, TALL, type Piece } from "./units";

function piece(key: string, more: Partial<Piece> = {}): Piece {
  return { key, turn: 0, guard: false, pair: null, ...more };
}

function many(count: number): Piece[] {
  return Array.from({ length: count }, (_, index) => piece(`b${index + 1}`));
}

const half = { width: 276, height: 262 };

describe("placing", () => {
  it("keeps every card inside its half, however many there are", () => {
    for (const width of [110, 122, 276, 640]) {
      for (let count = 1; count <= 14; count++) {
        const box = { width, height: 220 };
        const { card, spots } = place(many(count), box, cardWidth(box, false));
        expect(spots).toHaveLength(count);
        for (const { x, y } of spots) {
          expect(x - card / 2).toBeGreaterThanOrEqual(-0.01);
          expect(x + card / 2).toBeLessThanOrEqual(width + 0.01);
          expect(y - (card * TALL) / 2).toBeGreaterThanOrEqual(-0.01);
          expect(y + (card * TALL) / 2).toBeLessThanOrEqual(220.01);
        }
      }
    }
  });

  it("fills the row at the owner's edge first, about the middle", () => {
    const { spots } = place(many(4), half, 78);
    expect(spots.map((spot) => spot.y > 130)).toEqual([false, false, false, true]);
    expect(spots[3]?.x).toBeCloseTo(half.width / 2);
    expect((spots[0]!.x + spots[2]!.x) / 2).toBeCloseTo(half.width / 2);
  });

  it("puts guards at the middle line, whenever they came", () => {
    const { spots } = place([piece("b1", { guard: true }), piece("b2")], half, 78);
    const at = new Map(spots.map((spot) => [spot.key, spot.y]));
    expect(at.get("b1")).toBeGreaterThan(at.get("b2")!);
  });

  it("lays a pair side by side on one plate", () => {
    const pieces = [piece("b1", { pair: "b3" }), piece("b2"), piece("b3", { pair: "b1" })];
    const { spots, plates } = place(pieces, half, 60);
    expect(spots.map((spot) => spot.key)).toEqual(["b1", "b3", "b2"]);
    expect(plates).toHaveLength(1);
    expect(plates[0]?.keys).toEqual(["b1", "b3"]);
    expect(plates[0]?.x).toBeCloseTo((spots[0]!.x + spots[1]!.x) / 2);
  });

  it("gives a turned card the room it needs", () => {
    expect(breadth(90, 78)).toBeCloseTo(78 * TALL);
    expect(breadth(45, 78)).toBeCloseTo((78 + 78 * TALL) * Math.SQRT1_2);
    expect(breadth(30, 100)).toBeCloseTo(100 * Math.cos(Math.PI / 6) + 50 * TALL);
    const { spots } = place([piece("b1", { turn: 90 }), piece("b2")], half, 78);
    expect(spots[1]!.x - spots[0]!.x).toBeGreaterThanOrEqual((78 * TALL + 78) / 2);
  });

  it("shows at least the rank of every card, however many there are", () => {
    for (const width of [92, 120, 260, 400]) {
      for (const count of [5, 9, 14, 21]) {
        const { spots, card, height } = place(many(count), { width, height: 200 }, 78);
        expect(spots).toHaveLength(count);
        for (const spot of spots) expect(spot.shown).toBeGreaterThanOrEqual(least(card) - 0.01);
        for (const { y } of spots) expect(y).toBeLessThan(Math.max(height, 200));
      }
    }
  });

  it("covers the cards of a pair as single ones", () => {
    const pieces = [
      piece("b1", { pair: "b2" }),
      piece("b2", { pair: "b1" }),
      piece("b3"),
      piece("b4", { pair: "b5" }),
      piece("b5", { pair: "b4" }),
      ...many(8).map((one) => ({ ...one, key: `x${one.key}` })),
    ];
    const { spots, card } = place(pieces, { width: 150, height: 190 }, 60);
    for (const spot of spots) expect(spot.shown).toBeGreaterThanOrEqual(least(card) - 0.01);
  });

  it("lets cards stay in their rows when others are hurt, die or come", () => {
    const before = place(many(5), half, 78);
    const rowOf = (placed: Placed, key: string): number => placed.rows.get(key)!;
    const hurt = many(5).map((one, index) => (index < 3 ? { ...one, turn: 90 as const } : one));
    const later = place(hurt, half, 78, before.rows);
    for (const { key } of hurt) expect(rowOf(later, key)).toBe(rowOf(before, key));
    const fewer = place(hurt.slice(1), half, 78, later.rows);
    for (const { key } of hurt.slice(1)) expect(rowOf(fewer, key)).toBe(rowOf(before, key));
    const more = place([...hurt.slice(1), piece("b9")], half, 78, fewer.rows);
    for (const { key } of hurt.slice(1)) expect(rowOf(more, key)).toBe(rowOf(before, key));
  });

  it("needs more height than there is rather than hiding cards", () => {
    const { height, card } = place(many(19), { width: 92, height: 90 }, 60);
    expect(card).toBe(SMALLEST);
    expect(height).toBeGreaterThan(200);
  });

  it("keeps rows in mind while there is room for one only", () => {
    const before = place(many(4), half, 78);
    const low = place(many(4), { width: half.width, height: 60 }, 40, before.rows);
    expect(new Set(low.spots.map(({ y }) => y)).size).toBe(1);
    expect(low.rows).toEqual(before.rows);
  });

  it("makes cards as large as two rows and the base allow", () => {
    expect(cardWidth({ width: 280, height: 308 }, true)).toBeGreaterThanOrEqual(76);
    expect(cardWidth({ width: 122, height: 220 }, true)).toBeGreaterThanOrEqual(44);
    expect(cardWidth({ width: 2000, height: 2000 }, true)).toBe(140);
  });
});
