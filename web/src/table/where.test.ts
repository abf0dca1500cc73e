import { describe, expect, it } from "vitest";

import { clockWords, whereWords } from "./where";

describe("a table in one line", () => {
  const seats = [{ you: true }] as never;
  const table = { title: "Duel 52", seats, rated: true, clock: { kind: "none" } as const };

  it("names what is in the game", () => {
    const options = { form: "duel", heroes: "yes", bannermen: "yes", forts: "no" };
    expect(whereWords({ ...table, options })).toBe("Duel 52 with heroes and bannermen, rated");
    expect(whereWords({ ...table, rated: false, options: { form: "three" } })).toBe(
      "Duel 52, three players",
    );
    expect(whereWords({ ...table, seats: [], options: {} })).toBe("Duel 52, rated, watching");
  });

  it("names the clock", () => {
    expect(clockWords({ kind: "bank", seconds: 600, increment: 5 })).toBe("10 minutes + 5 seconds");
    expect(clockWords({ kind: "days", days: 1 })).toBe("1 day a move");
  });
});
