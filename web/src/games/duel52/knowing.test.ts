import { describe, expect, it } from "vitest";

import type { Entry } from "../../lib/types";
import { counts, coveredOf, ownersOf, seenCards } from "./knowing";
import type { Layout, View } from "./types";

const layout = {
  board: "lanes",
  lanes: [],
  zones: [],
  players: [
    { player: 0, side: 0 },
    { player: 1, side: 1 },
  ],
} as unknown as Layout;

function view(more: Partial<View>): View {
  const empty = { hands: [], shown: [], heroes: [], banners: [], forts: [], left: [] };
  return { ...empty, discard: [], lanes: [], ...more } as unknown as View;
}

function entry(n: number, kind: string, step: number, ...events: object[]): Entry {
  return { n, kind, step, events } as unknown as Entry;
}

const dies = (at: string, owner: number) => ({
  kind: "die",
  at,
  about: { [at]: [owner, null, false] },
});

describe("cards that one has seen", () => {
  it("are counted once, wherever they lie", () => {
    const hands = [
      { size: 2, cards: ["7h", "Ks"] },
      { size: 3, cards: null },
    ];
    const seen = seenCards(
      view({
        hands,
        shown: [null, { cards: ["7d", "7h"], turn: 3 }],
        discard: ["7c", null],
        left: ["2c"],
      }),
    );
    expect([...seen].sort()).toEqual(["2c", "7c", "7d", "7h", "Ks"]);
  });
  it("leave the others of their rank unseen", () => {
    const found = counts(view({ discard: ["7c", "7d", null] }), layout, []);
    expect(found.find((one) => one.rank === "7")?.unseen).toBe(2);
    expect(found.reduce((sum, one) => sum + one.unseen, 0)).toBe(50);
  });
});

describe("whose a discarded card was", () => {
  it("is told by the log, in its order", () => {
    const told = [
      entry(1, "step", 1, { kind: "discard", player: 1 }),
      entry(2, "step", 2, dies("a1", 0)),
    ];
    const seen = view({ discard: [null, "9h"] });
    expect(ownersOf(seen, told)).toEqual([1, 0]);
    expect(counts(seen, layout, told).find((one) => one.rank === "9")?.gone).toEqual([
      ["9h"],
      [],
      [],
    ]);
    expect(coveredOf(seen, layout, told)).toEqual([0, 1, 0]);
  });
  it("is forgotten with what was taken back", () => {
    const told = [
      entry(1, "step", 4, dies("a1", 0)),
      entry(2, "step", 5, dies("a2", 1)),
      entry(3, "back", 4),
      entry(4, "step", 5, dies("b1", 0)),
    ];
    expect(ownersOf(view({ discard: ["9h", "4c"] }), told)).toEqual([0, 0]);
  });
  it("is not known below what the log tells", () => {
    expect(ownersOf(view({ discard: ["9h", "4c"] }), [entry(9, "step", 9, dies("a1", 1))])).toEqual(
      [null, 1],
    );
  });
});
