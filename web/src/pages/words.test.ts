import { describe, expect, it } from "vitest";

import { ago, clockWords, day, listed, ratingWords } from "./words";

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

describe("day", () => {
  it("is near, or a date; the year only where it is another", () => {
    const now = new Date(2026, 10, 18, 9).getTime();
    expect(day(now - 60_000, now)).toBe("today");
    expect(day(now - 10 * 3_600_000, now)).toBe("yesterday");
    expect(day(new Date(2026, 7, 2).getTime(), now)).not.toContain("2026");
    expect(day(new Date(2025, 7, 2).getTime(), now)).toContain("2025");
  });
});

describe("ratings", () => {
  it("are marked where they are still unsure", () => {
    expect(ratingWords({ rating: 1620, provisional: true })).toBe("1620?");
    expect(ratingWords({ rating: 1620, provisional: false })).toBe("1620");
    expect(ratingWords({ rating: null, provisional: true })).toBe("");
  });
});
