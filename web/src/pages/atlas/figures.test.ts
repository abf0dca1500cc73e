import { describe, expect, it } from "vitest";

import type { AtlasCell, AtlasSheet } from "../../lib/types";
import {
  axisOf,
  classOf,
  csvOf,
  ends,
  percent,
  placeOn,
  signed,
  spokenPair,
  spokenRow,
} from "./figures";

function pair(value: number, sure: string): AtlasCell {
  const [first, second, turns] = [value, value, 24];
  return {
    words: "A King as hero against a 4",
    value,
    low: value - 0.04,
    high: value + 0.04,
    games: 400,
    sure,
    first,
    second,
    turns,
  };
}

describe("figures", () => {
  it("have a sign and a true minus", () => {
    expect(signed(4.81)).toBe("+4.8");
    expect(signed(-0.6)).toBe("−0.6");
    expect(signed(0.2, 0)).toBe("±0");
    expect(percent(0.5241)).toBe("52.4");
  });

  it("draw a pair by its sign and by how sure it is", () => {
    expect(classOf(pair(0.64, "sure"))).toBe("p3");
    expect(classOf(pair(0.57, "sure"))).toBe("p2");
    expect(classOf(pair(0.45, "likely"))).toBe("m1");
    expect(classOf(pair(0.52, "may be even"))).toBe("z");
    expect(classOf(null)).toBe("none");
  });

  it("are told to who listens", () => {
    expect(spokenPair(pair(0.64, "sure"))).toBe(
      "A King as hero against a 4: +14, 64 percent, 60 to 68, sure, 10 or more",
    );
    const row = { label: "8", value: 0.5, low: -0.1, high: 1.1, is_sure: false, games: 9 };
    const plot = { title: "", caption: "", even: 0, in_points: true, rows: [row] };
    expect(spokenRow(plot, row)).toBe("8: +0.5, −0.1 to +1.1, may be nothing");
  });

  it("stand on an axis with even in it", () => {
    const axis = axisOf([0.52, 0.56], 0.5);
    expect(axis.low).toBeLessThan(0.5);
    expect(axis.ticks.some((tick) => Math.abs(tick - 0.5) < 1e-9)).toBe(true);
    expect(placeOn(axis, axis.high)).toBe(1);
  });

  it("show the ends of a long list", () => {
    expect(ends([1, 2, 3, 4, 5, 6], 4)).toEqual({ first: [1, 2], last: [5, 6] });
    expect(ends([1, 2], 4)).toEqual({ first: [1, 2], last: [] });
  });

  it("become a table with commas that is no formula", () => {
    const row = { label: '=1, "x"', value: 0.5, low: 0.4, high: 0.6, is_sure: true, games: 4 };
    const plot = { title: "=SUM", caption: "", even: 0.5, in_points: false, rows: [row] };
    const sheet = { title: "T", players: ["a"], commits: ["c"], map: null, plots: [plot] };
    const lines = csvOf([sheet as unknown as AtlasSheet]).split("\r\n");
    expect(lines[1]).toBe(`T,"'=SUM: =1, ""x""",0.5,0.4,0.6,sure,4,a,c`);
  });
});
