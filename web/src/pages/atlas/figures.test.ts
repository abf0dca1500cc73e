import { describe, expect, it } from "vitest";

import type { AtlasCell, AtlasSheet } from "../../lib/types";
import {
  axisOf,
  changeOf,
  classOf,
  csvOf,
  ends,
  gameOf,
  limitsOf,
  methodsOf,
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
    cell: 7,
  };
}

/** A sheet that has nothing but this. */
function sheetWith(parts: Partial<AtlasSheet>): AtlasSheet {
  const none = { plots: [], strengths: [], lengths: [], limits: [], sure: [], words: [] };
  const about = { name: "t", title: "T", question: "", rules: "1", seed: 1, swings: "" };
  return {
    ...none,
    ...about,
    games: 4,
    wanted: 4,
    players: ["a"],
    commits: ["c"],
    map: null,
    watch: [],
    ...parts,
  };
}

describe("figures", () => {
  it("have a sign and a true minus", () => {
    expect(signed(4.81)).toBe("+4.8");
    expect(signed(-0.6)).toBe("−0.6");
    expect(signed(0.2, 0)).toBe("±0");
    expect(percent(0.5241)).toBe("52.4");
  });

  it("lead to a game of a cell only where there is one", () => {
    const sheet = sheetWith({ name: "who starts", watch: [0, 7] });
    expect(gameOf("toy", sheet, 7)).toBe("/games/toy/atlas/who%20starts/7");
    expect(gameOf("toy", sheet, 0)).toMatch(/\/0$/);
    expect([1, null, undefined].map((cell) => gameOf("toy", sheet, cell))).toEqual(["", "", ""]);
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
    const row = {
      label: "8",
      value: 0.5,
      low: -0.1,
      high: 1.1,
      is_sure: false,
      games: 9,
      cell: null,
    };
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
    const row = {
      label: '=1, "x"',
      value: 0.5,
      low: 0.4,
      high: 0.6,
      is_sure: true,
      games: 4,
      cell: null,
    };
    const plot = { title: "=SUM", caption: "", even: 0.5, in_points: false, rows: [row] };
    const sheet = sheetWith({ plots: [plot] });
    const lines = csvOf([sheet]).split("\r\n");
    expect(lines[1]).toBe(`T,"'=SUM: =1, ""x""",0.5,0.4,0.6,sure,4,a,c`);
  });

  it("become a table with strengths and lengths in it", () => {
    const rows = [{ label: "Ace", values: [1, 4], lows: [0, 3], highs: [2, 5] }];
    const strengths = [{ title: "Dealt", names: ["club", "master"], rows, caption: "" }];
    const length = { label: "Quick", least: 10, step: 2, counts: [3, 5], median: 11, low: 10 };
    const lines = csvOf([sheetWith({ strengths, lengths: [{ ...length, high: 13 }] })]).split(
      "\r\n",
    );
    expect(lines.slice(1, 4)).toEqual([
      'T,"Dealt: Ace, club",1,0,2,,,a,c',
      'T,"Dealt: Ace, master",4,3,5,,,a,c',
      'T,"Turns, median and 8 of 10 games: Quick",11,10,13,,8,a,c',
    ]);
  });

  it("tell what strength changes with an interval wider than either", () => {
    const row = { label: "Ace", values: [1, 4], lows: [-2, 0], highs: [4, 8] };
    expect(changeOf(row)).toEqual({ value: 3, low: -2, high: 8 });
    expect(changeOf({ ...row, lows: [], highs: [] })).toBeNull();
  });

  it("can't tell the same thing twice", () => {
    const off = (points: string): string => `It may still be off by ${points} points.`;
    const limits = ["Machines see no faces.", off("7.8")];
    const wide = "1 of 3 cells miss 4 points.";
    const found = limitsOf([
      sheetWith({ limits }),
      sheetWith({ limits: [limits[0]!, off("10.2")] }),
      sheetWith({ limits: [off("7.8"), wide, "2 of 3 cells miss 4 points."] }),
    ]);
    expect(found).toEqual([limits[0], off("7.8 to 10.2"), wide, "2 of 3 cells miss 4 points."]);
  });

  it("say once how they were made", () => {
    const wilson = { name: "Intervals", value: "Wilson" };
    const slopes = { name: "Worths", value: "slopes" };
    const sure = [{ name: "Games", value: "4" }, wilson];
    expect(methodsOf([sheetWith({ sure }), sheetWith({ sure: [...sure, slopes] })])).toEqual([
      wilson,
      slopes,
    ]);
  });
});
