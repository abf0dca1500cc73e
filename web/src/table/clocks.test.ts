import { describe, expect, it } from "vitest";

import { face, leftOf, passed, spokenTime } from "./clocks";

describe("clocks", () => {
  const clocks = { left: [60_000, 30_000], running: [0], at: 1000 };

  it("count on for the seat that runs", () => {
    expect(leftOf(clocks, 0, 3500)).toBe(57_500);
    expect(leftOf(clocks, 1, 3500)).toBe(30_000);
    expect(leftOf(clocks, 0, 99_000)).toBe(0);
    expect(leftOf(clocks, 0, 900)).toBe(60_000);
  });

  it("show what fits the time", () => {
    expect(face(462_000)).toBe("7:42");
    expect(face(9_450)).toBe("9.4");
    expect(face(3_729_000)).toBe("1:02:09");
    expect(face(187_200_000)).toBe("2 d 4 h");
  });

  it("speak once at a minute, half of it and ten seconds", () => {
    expect(passed(60_400, 59_900)).toBe(60);
    expect(passed(59_900, 59_000)).toBe(null);
    expect(passed(10_100, 9_900)).toBe(10);
  });

  it("say the time in words", () => {
    expect(spokenTime(462_000)).toBe("7 minutes 42 seconds");
    expect(spokenTime(1_000)).toBe("1 second");
    expect(spokenTime(0)).toBe("no time");
  });
});
