import { describe, expect, it } from "vitest";

import { measure, type Room } from "./measures";

const ROOM = { triangles: false, rivals: 1, held: 5, piles: 1, forts: 0 };

function at(width: number, height: number, more: Partial<Room> = {}) {
  return measure({ ...ROOM, width, height, ...more });
}

describe("the measures of the table", () => {
  it.each([
    [360, 640, "stacked"],
    [820, 1180, "stacked"],
    [844, 346, "rail"],
    [1024, 724, "rail"],
    [1440, 856, "wide"],
  ])("show %i by %i as %s", (width, height, mode) => {
    expect(at(width, height).mode).toBe(mode);
  });

  it("have no room for the log on a phone that lies on its side", () => {
    expect(at(844, 346).low).toBe(true);
    expect(at(390, 400).low).toBe(false);
    expect(at(1440, 856).low).toBe(false);
  });

  it("put several rivals into one strip on a low page", () => {
    expect(at(1120, 616, { rivals: 2 }).stripped).toBe(true);
    expect(at(1120, 616, { rivals: 1 }).stripped).toBe(false);
    expect(at(1440, 856, { rivals: 2 }).stripped).toBe(false);
  });

  it("leave rivals the corners beside triangles, where there are any", () => {
    const three = { rivals: 2, triangles: true };
    expect(at(1024, 724, three).stripped).toBe(true);
    expect(at(1120, 616, three).stripped).toBe(false);
    expect(at(1200, 376, three).stripped).toBe(true);
  });

  it("let the hand of a narrow page fit beside the piles, while cards can be read", () => {
    for (const held of [4, 5]) {
      const { handCard, pileCard } = at(390, 844, { held });
      expect(held * (handCard + 6) + 2 * (pileCard + 10)).toBeLessThanOrEqual(390);
    }
    expect(at(360, 640, { held: 9 }).handCard).toBe(46);
    expect(at(900, 1180, { held: 4 }).handCard).toBe(96);
  });

  it("make piles small beside a hand, and smaller still with forts", () => {
    const size = (width: number, height: number, more: Partial<Room> = {}): number =>
      at(width, height, more).pileCard;
    expect(size(390, 844)).toBe(40);
    expect(size(844, 346)).toBe(34);
    expect(size(844, 346, { forts: 4 })).toBe(30);
    expect(size(1440, 856)).toBe(70);
    expect(size(1440, 856, { triangles: true })).toBe(62);
  });
});
