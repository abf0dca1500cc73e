import { describe, expect, it } from "vitest";

import { spaceOf } from "../../table/space";
import { measure, platesOf, type Room } from "./measures";

const ROOM = { triangles: false, rivals: 1, held: 5, piles: 1, forts: 0 };

function room(width: number, height: number, more: Partial<Room> = {}): Room {
  return { ...ROOM, ...spaceOf(width, height), ...more };
}

describe("the measures of the cards", () => {
  it("put several rivals into one strip on a low page", () => {
    expect(platesOf(room(1120, 616, { rivals: 2 }))).toBe("strips");
    expect(platesOf(room(1120, 616, { rivals: 1 }))).toBe("rail");
    expect(platesOf(room(1440, 856, { rivals: 2 }))).toBe("rail");
  });

  it("leave rivals the corners beside triangles, where there are any", () => {
    const three = { rivals: 2, triangles: true };
    expect(platesOf(room(1024, 724, three))).toBe("strips");
    expect(platesOf(room(1120, 616, three))).toBe("board");
    expect(platesOf(room(1200, 376, three))).toBe("strips");
  });

  it("let the hand of a narrow page fit beside the piles, while cards can be read", () => {
    for (const held of [4, 5]) {
      const { hand, pile } = measure(room(390, 844, { held }));
      expect(held * (hand + 6) + 2 * (pile + 10)).toBeLessThanOrEqual(390);
    }
    expect(measure(room(360, 640, { held: 9 })).hand).toBe(46);
    expect(measure(room(900, 1180, { held: 4 })).hand).toBe(96);
  });

  it("make piles small beside a hand, and smaller still with forts", () => {
    const size = (width: number, height: number, more: Partial<Room> = {}): number =>
      measure(room(width, height, more)).pile;
    expect(size(390, 844)).toBe(40);
    expect(size(390, 844, { forts: 4 })).toBe(30);
    expect(size(844, 346)).toBe(24);
    expect(size(1440, 856)).toBe(70);
    expect(size(1440, 856, { triangles: true })).toBe(62);
  });
});
