import { describe, expect, it } from "vitest";

import {
  boxAt,
  chartOf,
  countsOf,
  directionOf,
  isUpright,
  pointOf,
  turnsFor,
  turned,
} from "./chart";
import { landOf, landPath, roadsPath, wildOf } from "./land";
import { layOf } from "./measures";
import { mapOfFour, mapOfTwo } from "./samples";

const SIZES = { city: 90, road: 60, end: 30 };
const ROOM = { width: 1000, height: 560, stacked: false, touch: false, zoom: 1 };

function wanted(view = mapOfTwo(), near = 0) {
  return { seats: view.players.length, near, squares: view.squares, open: view.open.city };
}

describe("the chart", () => {
  it.each([
    [2, 0, "left", { x: 0, y: 2 }],
    [2, 1, "left", { x: 8, y: 2 }],
    [2, 0, "foot", { x: 0, y: 2 }],
    [2, 1, "foot", { x: 8, y: 2 }],
    [4, 0, "foot", { x: 4, y: 8 }],
    [4, 1, "foot", { x: 0, y: 4 }],
    [4, 2, "foot", { x: 4, y: 0 }],
    [4, 3, "foot", { x: 8, y: 4 }],
    [3, 2, "foot", { x: 4, y: 0 }],
  ] as const)("of %i, seat %i, has the own side %s", (seats, near, facing, capital) => {
    const chart = chartOf({ seats, near, facing, squares: [], open: [] }, SIZES, SIZES);
    const box = boxAt(chart, capital);
    if (facing === "left") expect(box.x).toBe(SIZES.end);
    else expect(box.y + box.height).toBe(chart.height - SIZES.end);
  });

  it("turns without mirroring, so that clockwise stays clockwise", () => {
    const next = [0, 1, 2, 3].map((seat) => turnsFor(4, seat, "foot"));
    expect(next).toEqual([0, 3, 2, 1]);
    expect(turned({ x: 0, y: 1 }, 1)).toEqual({ x: -1, y: 0 });
  });

  it("counts cities, roads and ends along a line", () => {
    expect(countsOf(-1, 9)).toEqual({ city: 5, road: 4, end: 2 });
    expect(countsOf(-1, 5)).toEqual({ city: 3, road: 2, end: 2 });
  });

  it("grows by the ring when cities branch out", () => {
    const far = { ...wanted(), facing: "left" as const, open: ["sq:4,-2"] };
    const chart = chartOf(far, SIZES, SIZES);
    expect(chart.rows[0]!.at).toBe(-2);
    expect(boxAt(chart, pointOf("sq:4,-2")).height).toBe(SIZES.city);
  });

  it("names directions as the screen shows them", () => {
    const turns = turnsFor(2, 1, "left");
    expect(directionOf({ turns }, { x: 8, y: 2 }, { x: 7, y: 2 })).toBe("east");
  });

  it("knows a road that leads up and down", () => {
    const chart = chartOf({ ...wanted(), facing: "foot" }, SIZES, SIZES);
    expect(isUpright(chart, { x: 1, y: 2 })).toBe(true);
    expect(isUpright(chart, { x: 0, y: 1 })).toBe(false);
  });
});

describe("the land", () => {
  const view = mapOfTwo();
  const chart = chartOf({ ...wanted(), facing: "left" }, SIZES, SIZES);

  it("is the squares that exist, and the corners that they close", () => {
    const land = landOf(view.squares);
    expect(land.length - view.squares.length).toBe(7);
    expect(land).toContainEqual({ x: 1, y: 1 });
    expect(land).not.toContainEqual({ x: -1, y: 1 });
  });

  it("grows with a city", () => {
    const squares = view.squares.filter(({ title }) => !/Gallowmere/.test(title));
    expect(landPath(chart, squares)).not.toBe(landPath(chart, view.squares));
  });

  it("has roads through each city, and hills, woods or marsh on closed corners", () => {
    const cities = view.squares.filter((square) => square.kind === "city").length;
    expect(roadsPath(chart, view.squares).match(/M/g)).toHaveLength(2 * cities);
    expect(wildOf(chart, view.squares)).toHaveLength(7);
  });
});

describe("the room", () => {
  it("lies with the own side left beside a rail, and stands in one column", () => {
    expect(layOf(wanted(), ROOM).facing).toBe("left");
    expect(layOf(wanted(), { ...ROOM, width: 390, height: 420, stacked: true }).facing).toBe(
      "foot",
    );
  });

  it("shows whole squares of two at 1366 by 800, as large as the room", () => {
    const { chart, manner, pans } = layOf(wanted(), ROOM);
    expect([manner, pans]).toEqual(["whole", false]);
    expect(chart.height).toBeLessThanOrEqual(560);
    expect(boxAt(chart, { x: 2, y: 2 }).height).toBeGreaterThan(85);
  });

  it("makes squares of four wider than high", () => {
    const { chart, manner } = layOf(wanted(mapOfFour()), ROOM);
    const { width, height } = boxAt(chart, { x: 4, y: 4 });
    expect(manner).toBe("four");
    expect(width).toBeGreaterThan(height * 1.3);
  });

  it("pans before a square is too small for a finger", () => {
    const room = { width: 390, height: 400, stacked: true, touch: true, zoom: 1 };
    const { chart, pans } = layOf(wanted(), room);
    expect(pans).toBe(true);
    expect(boxAt(chart, { x: 1, y: 2 }).height).toBeGreaterThanOrEqual(44);
  });
});
