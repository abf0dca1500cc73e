import { describe, expect, it } from "vitest";

import type { Seat, Snapshot } from "../lib/types";
import { isAway, standing, type Seeing } from "./standing";

function seat(number: number, wish: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    kind: "person",
    name: "",
    level: null,
    rating: null,
    provisional: false,
    you: number === 0,
    here: true,
    stand_in: false,
    eyes_open: false,
    out: false,
    decided: false,
    account: false,
    ...wish,
  };
}

function table(wish: Partial<Snapshot>, ...others: Partial<Seat>[]): Snapshot {
  const seats = [seat(0), ...others.map((one, index) => seat(index + 1, one))];
  return { seats, status: "playing", to_move: [], view: null, ...wish } as Snapshot;
}

function seeing(wish: Partial<Seeing> = {}): Seeing {
  const board = { inTurn: (view: unknown) => (view as { player: number }).player };
  return { board, here: null, shown: null, alone: false, ...wish };
}

const machine: Partial<Seat> = { kind: "machine", level: 2 };

describe("how a player stands", () => {
  it("says who is asked", () => {
    expect(standing(table({ to_move: [0] }, machine), 0, seeing())).toBe("Your turn");
    expect(standing(table({ to_move: [0] }, machine), 1, seeing())).toBe("Waiting");
    expect(standing(table({ to_move: [1] }, machine), 1, seeing())).toBe("Thinking");
  });

  it("does not call it somebody's turn where they answer in another's", () => {
    const view = { player: 1 };
    expect(standing(table({ to_move: [0], view }, {}), 0, seeing())).toBe("You decide");
    const theirs = table({ to_move: [1], view: { player: 0 } }, {});
    expect(standing(theirs, 1, seeing())).toBe("Decides");
    expect(standing(theirs, 0, seeing())).toBe("In turn");
  });

  it("says who has decided while others still do, and no more of them", () => {
    const asked = table({ to_move: [0] }, { decided: true }, {});
    expect(standing(asked, 1, seeing())).toBe("Has decided");
    expect(standing(asked, 1, seeing({ here: [true, false, true] }))).toBe("Has decided");
    expect(standing(asked, 2, seeing())).toBe("Waiting");
    const done = table({ to_move: [1] }, {});
    done.seats[0]!.decided = true;
    expect(standing(done, 0, seeing())).toBe("You have decided");
    expect(standing(done, 1, seeing())).toBe("To play");
  });

  it("keeps to what the board shows while it still tells what happened", () => {
    const shown = { player: 1 };
    const asked = table({ to_move: [0] }, machine);
    expect(standing(asked, 1, seeing({ shown }))).toBe("Playing");
    expect(standing(asked, 0, seeing({ shown }))).toBe("Waiting");
    const over = table({ status: "over", result: { scores: [1, 0] } as never }, machine);
    expect(standing(over, 0, seeing({ shown }))).toBe("Waiting");
    expect(standing(over, 0, seeing())).toBe("Won");
  });

  it("says who is away", () => {
    expect(standing(table({}, {}), 1, seeing({ here: [true, false] }))).toBe("Away");
    expect(standing(table({ to_move: [1] }, {}), 1, seeing({ here: [true, false] }))).toBe(
      "To play, away",
    );
    expect(standing(table({}, { stand_in: true }), 1, seeing())).toBe("Away, a machine plays");
    expect(isAway(table({}, { stand_in: true }), 1, null)).toBe(true);
    expect(isAway(table({}, machine), 1, [true, false])).toBe(false);
  });
});
