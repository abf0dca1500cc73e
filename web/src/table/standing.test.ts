import { describe, expect, it } from "vitest";

import type { Seat, Snapshot, View } from "../lib/types";
import { isAway, standing } from "./standing";

function seat(number: number, wish: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    kind: "person",
    name: "",
    level: null,
    rating: null,
    you: number === 0,
    here: true,
    stand_in: false,
    eyes_open: false,
    ...wish,
  };
}

function table(wish: Partial<Snapshot>, ...others: Partial<Seat>[]): Snapshot {
  const seats = [seat(0), ...others.map((one, index) => seat(index + 1, one))];
  const layout = { players: seats.map(() => ({})) };
  return { seats, layout, status: "playing", to_move: [], view: null, ...wish } as Snapshot;
}

const machine: Partial<Seat> = { kind: "machine", level: 2 };

describe("how a player stands", () => {
  it("says who is asked", () => {
    expect(standing(table({ to_move: [0] }, machine), 0, null, null)).toBe("Your turn");
    expect(standing(table({ to_move: [0] }, machine), 1, null, null)).toBe("Waiting");
    expect(standing(table({ to_move: [1] }, machine), 1, null, null)).toBe("Thinking");
  });

  it("keeps to what the board shows while it still tells what happened", () => {
    const shown = { player: 1 } as View;
    const asked = table({ to_move: [0] }, machine);
    expect(standing(asked, 1, null, shown)).toBe("Playing");
    expect(standing(asked, 0, null, shown)).toBe("Waiting");
    const over = table({ status: "over", result: { scores: [1, 0] } as never }, machine);
    expect(standing(over, 0, null, shown)).toBe("Waiting");
    expect(standing(over, 0, null, null)).toBe("Won");
  });

  it("says who is away", () => {
    expect(standing(table({}, {}), 1, [true, false], null)).toBe("Away");
    expect(standing(table({ to_move: [1] }, {}), 1, [true, false], null)).toBe("To play, away");
    expect(standing(table({}, { stand_in: true }), 1, null, null)).toBe("Away, a machine plays");
    expect(isAway(table({}, { stand_in: true }), 1, null)).toBe(true);
    expect(isAway(table({}, machine), 1, [true, false])).toBe(false);
  });
});
