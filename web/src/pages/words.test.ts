import { describe, expect, it } from "vitest";

import { ago, clockWords, colourIn, formWords, listed } from "./words";

describe("colourIn", () => {
  it("gives partners one colour, and three players three", () => {
    const colours = (form: string): string[] => [0, 1, 2].map((seat) => colourIn({ form }, seat));
    expect(colours("teams")).toEqual(["seat-1", "seat-2", "seat-1"]);
    expect(colours("three")).toEqual(["seat-1", "seat-2", "seat-3"]);
  });
});

describe("formWords", () => {
  it("says what differs from the usual game", () => {
    expect(formWords("Duel 52", { form: "duel", length: "standard", deck: "shared" })).toBe(
      "Duel 52",
    );
    expect(formWords("Duel 52", { form: "three" })).toBe("Duel 52 for three");
    expect(
      formWords("Duel 52", {
        form: "duel",
        heroes: "yes",
        forts: "yes",
        length: "long",
        deck: "split",
      }),
    ).toBe("Duel 52 with Heroes and Forts, long, split deck");
  });
});

describe("clockWords", () => {
  it("names every kind", () => {
    expect(clockWords({ kind: "none" })).toBe("no clock");
    expect(clockWords({ kind: "move", seconds: 60 })).toBe("1 minute a move");
    expect(clockWords({ kind: "bank", seconds: 600, increment: 5 })).toBe("10 minutes + 5 seconds");
    expect(clockWords({ kind: "bank", seconds: 90, increment: 0 })).toBe("90 seconds");
    expect(clockWords({ kind: "days", days: 3 })).toBe("3 days a move");
  });
});

describe("ago", () => {
  it("uses the largest unit", () => {
    const now = Date.UTC(2026, 0, 10);
    expect(ago(now - 30_000, now)).toBe("just now");
    expect(ago(now - 90_000, now)).toBe("1 minute ago");
    expect(ago(now - 5 * 3_600_000, now)).toBe("5 hours ago");
    expect(ago(now - 3 * 86_400_000, now)).toBe("3 days ago");
  });
});

describe("listed", () => {
  it("joins as one speaks", () => {
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });
});
