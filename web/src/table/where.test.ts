import { describe, expect, it } from "vitest";

import { clockWords, whereWords } from "./where";

describe("a table in one line", () => {
  const seats = [{ you: true }] as never;
  const clock = { kind: "none" } as const;
  const table = { form_title: "Chess for three", seats, rated: true, forked: false, clock };

  it("names the form, and what is at stake", () => {
    expect(whereWords(table)).toBe("Chess for three, rated");
    expect(whereWords({ ...table, rated: false })).toBe("Chess for three");
    expect(whereWords({ ...table, seats: [] })).toBe("Chess for three, rated, watching");
    const fork = { ...table, rated: false, forked: true };
    expect(whereWords(fork)).toBe("Chess for three, from a record");
  });

  it("names the clock", () => {
    expect(clockWords({ kind: "bank", seconds: 600, increment: 5 })).toBe("10 minutes + 5 seconds");
    expect(clockWords({ kind: "days", days: 1 })).toBe("1 day a move");
  });
});
