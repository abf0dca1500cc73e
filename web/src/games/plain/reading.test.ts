import { describe, expect, it } from "vitest";

import { changes, hintsOf, partsOf, plainWords, seatWords, tileOf, tilesOf } from "./reading";

const HINTS = hintsOf(null);
const view = {
  seat: 0,
  round: 2,
  hearts: [2, 1],
  hands: [[{ spot: "coin:3", title: "Three", words: "of gold" }], []],
  market: { "ware:oil": 4, open: true },
  striker: null,
};

describe("any view", () => {
  const parts = partsOf(view, 2, HINTS);

  it("has single values, what each seat has, and the rest", () => {
    expect(parts.facts.map((item) => item.title)).toEqual(["Round", "Striker"]);
    expect(parts.seats.map((items) => items.map((item) => item.title))).toEqual([
      ["Hearts", "Hands"],
      ["Hearts", "Hands"],
    ]);
    expect(parts.seats[1]?.[0]).toMatchObject({ value: 1, path: "/hearts/1" });
    expect(parts.rest.map((item) => item.title)).toEqual(["Market"]);
  });

  it("keeps tiles and lists of nobody's together, be there one for each seat", () => {
    const row = { row: [{ spot: "ship:1" }, { spot: "ship:2" }], dice: [3, 5] };
    const hints = hintsOf({ plain: { lists: ["dice"] } });
    expect(partsOf(row, 2, hints).rest.map((item) => item.key)).toEqual(["row", "dice"]);
    expect(partsOf(row, 2, HINTS).seats[0]?.map((item) => item.key)).toEqual(["dice"]);
  });

  it("is shown even if it is no more than a number", () => {
    expect(partsOf(7, 2, HINTS)).toEqual({ facts: [], seats: [[], []], rest: [] });
    expect(partsOf(null, 2, HINTS).rest).toEqual([]);
  });

  it("takes a game's own words for keys, and hides what it hides", () => {
    const hints = hintsOf({ plain: { titles: { hearts: "lives left" }, hide: ["round", "seat"] } });
    const told = partsOf(view, 2, hints);
    expect(told.seats[0]?.[0]?.title).toBe("Lives left");
    expect(told.facts.map((item) => item.key)).toEqual(["striker"]);
  });
});

describe("tiles", () => {
  it("are objects with a spot, and values whose key is one", () => {
    const found = tilesOf(view, HINTS);
    expect([...found.keys()]).toEqual(["coin:3", "ware:oil"]);
    expect(found.get("coin:3")).toMatchObject({ title: "Three", words: "of gold", seat: null });
    expect(found.get("ware:oil")).toMatchObject({ title: "Oil", words: "4" });
  });

  it("tell the rest of what they are", () => {
    const value = { spot: "ship:1", seat: 1, crew_left: 3 };
    const tile = tileOf({ key: "0", path: "/ships/0", title: "", value }, HINTS);
    expect(tile).toMatchObject({ title: "1", seat: 1 });
    expect(tile?.items).toEqual([
      { key: "crew_left", path: "/ships/0/crew_left", title: "Crew left", value: 3 },
    ]);
  });
});

describe("what changed", () => {
  it("is told by the path of the value", () => {
    const after = { ...view, round: 3, hearts: [2, 0] };
    expect([...changes(view, after)].sort()).toEqual(["/hearts/1", "/round"]);
    expect(changes(view, structuredClone(view)).size).toBe(0);
  });

  it("is a whole list that grew, or another tile in the place of one", () => {
    expect([...changes({ row: [1] }, { row: [1, 2] })]).toEqual(["/row"]);
    expect([...changes({ row: [{ spot: "a:1" }] }, { row: [{ spot: "a:2" }] })]).toEqual([
      "/row/0",
    ]);
  });
});

it("has words for single values and for seats", () => {
  expect([null, true, 3, ["a", 1], []].map((value) => plainWords(value))).toEqual([
    "–",
    "yes",
    "3",
    "a, 1",
    "none",
  ]);
  expect([1, -1, null].map((value) => seatWords(value, ["ann", "bob"]))).toEqual([
    "bob",
    "nobody",
    "nobody",
  ]);
});
