import { describe, expect, it } from "vitest";

import type { LaneCard, Layout, View } from "./types";
import { cardText, laneText, whose, type Telling } from "./words";

const layout: Layout = {
  board: "lanes",
  lanes: [{ key: "b", title: "centre" }],
  players: [
    { player: 0, side: 0 },
    { player: 1, side: 1 },
  ],
  zones: [],
  faces: {
    "7": { name: "Heal", works: "flip", short: "", text: "" },
    "10": { name: "Twinstrike", works: "constant", short: "", text: "" },
    J: {
      name: "Taunt",
      works: "constant",
      short: "",
      text: "",
      health: 3,
      banner: { name: "Tank", text: "", ranks: ["J"], health: 4 },
    },
  },
};

function card(label: string, player: number, more: Partial<LaneCard> = {}): LaneCard {
  const blank = { card: null, up: false, damage: 0, base: false, frozen: false, stasis: false };
  return { label, player, pair: null, attacks: 0, looked: [], ...blank, ...more };
}

function telling(cards: LaneCard[], more: Partial<View> = {}): Telling {
  const view = {
    pile: [5],
    banners: [[], []],
    lanes: [{ winner: null, closed: [], cards }],
    ...more,
  } as unknown as View;
  const may = (spot: string): string => (spot === "card:b4" ? "legal target" : "");
  return { view, layout, names: ["quietotter", "copperfox"], eyes: 0, may };
}

describe("the board in words", () => {
  it("reads a lane from far to near", () => {
    const told = telling([
      card("b1", 0, { base: true }),
      card("b2", 1, { base: true }),
      card("b4", 1, { up: true, card: "7s", damage: 1 }),
      card("b5", 0, { card: "3d", looked: [1] }),
      card("b6", 0, { up: true, card: "10s", frozen: true }),
    ]);
    expect(laneText(told, 0, [1, 0])).toBe(
      "Centre lane. " +
        "copperfox: base, locked; 7 of spades, Heal, 1 of 2 hit points, legal target. " +
        "You: base, locked; face-down 3 of diamonds, copperfox looked at it; " +
        "10 of spades, Twinstrike, frozen.",
    );
  });

  it("says who won a lane, and to whom it is closed", () => {
    const told = telling([], { lanes: [{ winner: 1, closed: [0], cards: [] }] });
    expect(laneText(told, 0, [1, 0])).toBe(
      "Centre lane. Won by copperfox. Closed to you. copperfox: nothing. You: nothing.",
    );
  });

  it("counts the hit points of a rank under its banner", () => {
    const jack = card("b4", 1, { up: true, card: "Jh", damage: 1 });
    expect(cardText(telling([jack]), jack)).toContain("2 of 3 hit points");
    const tank = cardText(telling([jack], { banners: [[], ["Jc"]] }), jack);
    expect(tank).toContain("Tank, improved, 3 of 4 hit points");
  });

  it("tells bases that woke up, pairs, and what I looked at", () => {
    const [one, two] = [
      card("b5", 1, { up: true, card: "7h", pair: "b6" }),
      card("b6", 1, { up: true, card: "7c", pair: "b5" }),
    ];
    const told = telling([one, two], { pile: [0] });
    expect(cardText(told, one)).toContain("paired with the 7 of clubs");
    expect(cardText(told, card("b2", 1, { base: true }))).toBe("base");
    const seen = card("b9", 1, { card: "Kd", looked: [0] });
    expect(cardText(told, seen)).toBe("face-down King of diamonds, you looked at it");
  });

  it("names owners", () => {
    expect([whose(telling([]), 0), whose(telling([]), 1)]).toEqual(["your", "copperfox's"]);
  });
});
