import { describe, expect, it } from "vitest";

import type { SeatWish } from "../../lib/types";
import { fitted, notRated, seated, valueOf, wishOf } from "./seats";

const me: SeatWish = { kind: "me" };
const open: SeatWish = { kind: "open" };
const level = (number: number): SeatWish => ({ kind: "level", level: number });

describe("fitted", () => {
  it("adds machines and takes seats away", () => {
    expect(fitted([me, open], 4, 3)).toEqual([me, open, level(3), level(3)]);
    expect(fitted([me, open, level(3)], 1, 3)).toEqual([me]);
  });

  it("keeps me at the table", () => {
    expect(fitted([level(2), me], 1, 2)).toEqual([me]);
  });
});

describe("seated", () => {
  it("changes places when I take another seat", () => {
    expect(seated([me, level(2)], 1, me)).toEqual([level(2), me]);
    expect(seated([me, level(2)], 1, open)).toEqual([me, open]);
  });
});

describe("notRated", () => {
  it("says why", () => {
    expect(notRated([me, open], true, false)).toBeNull();
    expect(notRated([me, level(2)], true, false)).toContain("between people");
    expect(notRated([me, open], false, false)).toContain("account");
    expect(notRated([me], true, false)).toContain("alone");
  });
});

describe("wishOf", () => {
  it("reads what valueOf writes", () => {
    for (const seat of [me, open, level(7)]) expect(wishOf(valueOf(seat))).toEqual(seat);
  });
});
