import { describe, expect, it } from "vitest";

import { colourOf, seatingOf } from "./seats";

const NAMES = ["ann", "bob", "cid", "dot"];

describe("who sits where", () => {
  it("goes on from whose eyes these are, in the order of turns", () => {
    const { near, others, rivals, names } = seatingOf([0, 1, 2], NAMES.slice(0, 3), 1);
    expect([near, ...others]).toEqual([1, 2, 0]);
    expect(rivals).toEqual([2, 0]);
    expect(names).toEqual(["ann", "bob", "cid"]);
  });

  it("tells partners from rivals", () => {
    const { partners, rivals } = seatingOf([0, 1, 0, 1], NAMES.slice(0, 4), 3);
    expect(partners).toEqual([1]);
    expect(rivals).toEqual([0, 2]);
  });

  it("lets spectators sit with the first", () => {
    expect(seatingOf([0, 1], NAMES.slice(0, 2), null)).toMatchObject({
      near: 0,
      alone: false,
      eyes: null,
    });
  });

  it("says `you` of nobody where one plays all hands", () => {
    const { alone, eyes, names } = seatingOf([0, 1], NAMES.slice(0, 1), 0);
    expect([alone, eyes]).toEqual([true, null]);
    expect(names).toEqual(["Player 1", "Player 2"]);
  });

  it("gives partners one colour", () => {
    expect([0, 1, 2, 3].map((seat) => colourOf([0, 1, 0, 1], seat))).toEqual([
      "seat-1",
      "seat-2",
      "seat-1",
      "seat-2",
    ]);
  });

  it("gives four who are each for themselves four colours", () => {
    expect([0, 1, 2, 3].map((seat) => colourOf([0, 1, 2, 3], seat))).toEqual([
      "seat-1",
      "seat-2",
      "seat-3",
      "seat-4",
    ]);
  });
});
