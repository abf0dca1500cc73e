import { describe, expect, it } from "vitest";

import { breadth, cardWidth, place, placeInRow, TALL, type Piece } from "./placing";

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

  it("lays cards over each other when there is no room, each showing as much", () => {
    const { spots } = placeInRow(many(6), 200, 78);
    const steps = spots.slice(1).map((spot, index) => spot.x - spots[index]!.x);
    expect(new Set(steps.map((step) => step.toFixed(3))).size).toBe(1);
    expect(spots.map((spot) => spot.covered)).toEqual([true, true, true, true, true, false]);
  });

  it("takes a third row before more than three fifths of a card are hidden", () => {
    const { spots, card } = place(many(12), { width: 122, height: 230 }, 45);
    expect(new Set(spots.map((spot) => Math.round(spot.y))).size).toBe(3);
    expect(card).toBeLessThanOrEqual(45);
  });

  it("makes cards as large as two rows and the base allow", () => {
    expect(cardWidth({ width: 280, height: 308 }, true)).toBeGreaterThanOrEqual(76);
    expect(cardWidth({ width: 122, height: 220 }, true)).toBeGreaterThanOrEqual(44);
    expect(cardWidth({ width: 2000, height: 2000 }, true)).toBe(140);
  });
});
