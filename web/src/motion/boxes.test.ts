import { describe, expect, it } from "vitest";

import { average, between, middleOf, shift, translate, type Box } from "./boxes";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});

describe("boxes", () => {
  it("lie apart by their middles", () => {
    expect(middleOf(box(10, 20, 40, 60))).toEqual({ x: 30, y: 50 });
    expect(between(box(0, 0, 10, 10), box(100, 40, 30, 10))).toEqual({ x: -110, y: -40 });
  });

  it("have one middle together", () => {
    expect(average([])).toBe(null);
    expect(
      average([
        { x: 0, y: 10 },
        { x: 20, y: 30 },
      ]),
    ).toEqual({ x: 10, y: 20 });
  });

  it("are gone part of the way", () => {
    expect(translate({ x: 50, y: -20 }, 0.4)).toBe("translate(20px, -8px)");
  });

  it("are shown where another is and as large, within reason", () => {
    const card = box(100, 100, 80, 112);
    expect(shift(box(0, 0, 40, 56), card)).toBe("translate(-120px, -128px) scale(0.500)");
    expect(shift(box(0, 0, 1, 1), card)).toContain("scale(0.200)");
    expect(shift(box(0, 0, 900, 900), card)).toContain("scale(3.000)");
    expect(shift(card, box(0, 0, 0, 0))).toContain("scale(1.000)");
  });
});
