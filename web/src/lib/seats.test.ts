import { describe, expect, it } from "vitest";

import type { Layout, Seat } from "../lib/types";
import { seatingOf } from "./seating";

/** A table where the players have these sides. */
function table(sides: number[], seats: number, eyes: number | null) {
  const players = sides.map((side, player) => ({ player, side }));
  const named = ["ann", "bob", "cid", "dot"].slice(0, seats).map((name) => ({ name }));
  return { layout: { players } as Layout, seats: named as Seat[], eyes };
}

describe("who sits where", () => {
  it("goes on from whose eyes these are, in the order of turns", () => {
    const { near, others, rivals, names } = seatingOf(table([0, 1, 2], 3, 1));
    expect([near, ...others]).toEqual([1, 2, 0]);
    expect(rivals).toEqual([2, 0]);
    expect(names).toEqual(["ann", "bob", "cid"]);
  });

  it("tells partners from rivals", () => {
    const { partners, rivals } = seatingOf(table([0, 1, 0, 1], 4, 3));
    expect(partners).toEqual([1]);
    expect(rivals).toEqual([0, 2]);
  });

  it("lets spectators sit with the first", () => {
    expect(seatingOf(table([0, 1], 2, null))).toMatchObject({ near: 0, alone: false, eyes: null });
  });

  it("says `you` of nobody where one plays all hands", () => {
    const { alone, eyes, names } = seatingOf(table([0, 1], 1, 0));
    expect([alone, eyes]).toEqual([true, null]);
    expect(names).toEqual(["Player 1", "Player 2"]);
  });
});
