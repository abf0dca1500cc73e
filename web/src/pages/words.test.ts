import { describe, expect, it } from "vitest";

import { ago, clockWords, listed, victoryWords } from "./words";

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

describe("victoryWords", () => {
  const ended = (scores: number[], words = "") => ({ scores, reason: "", counts: {}, words });

  it("says who beat whom", () => {
    const names = ["Ann", "Bob", "Cid", "Dot"];
    expect(victoryWords({ names: ["Ann", "Bob"], result: ended([0, 1]) })).toBe("Bob beat Ann");
    expect(victoryWords({ names, result: ended([1, 0, 1, 0]) })).toBe(
      "Ann and Cid beat Bob and Dot",
    );
  });

  it("leaves to the game how it ended where nobody beat anybody", () => {
    const names = ["Ann", "Bob"];
    expect(victoryWords({ names, result: ended([0.5, 0.5], "A draw.") })).toBe("A draw");
    expect(victoryWords({ names, result: ended([], "Nobody came.") })).toBe("Nobody came");
    expect(victoryWords({ names: ["Ann"], result: ended([1]) })).toBe("Ann won");
    expect(victoryWords({ names, result: null })).toBe("not finished");
  });
});
