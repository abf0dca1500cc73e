/** Where the squares of the chart lie in the room there is. Pixels; pure. */

import type { Spot } from "../../lib/types";
import type { SquareView } from "./types";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A strip of the chart: city spots on even ones, roads on odd ones. */
export interface Track {
  at: number;
  start: number;
  size: number;
}

/** Where one's own side is: left on a wide screen, at the foot on a tall one. */
export type Facing = "left" | "foot";

/** How wide tracks are: a city, a road, and a road that ends outside. */
export interface Sizes {
  city: number;
  road: number;
  end: number;
}

export interface Chart {
  columns: Track[];
  rows: Track[];
  width: number;
  height: number;
  /** Quarter turns, clockwise, from the game's map to the screen. */
  turns: number;
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The chart before it branches out: the pattern, the Capitals, and the roads around. */
const PATTERN: Record<number, Extent> = {
  2: { left: -1, right: 9, top: -1, bottom: 5 },
  3: { left: -1, right: 7, top: -1, bottom: 9 },
  4: { left: -1, right: 9, top: -1, bottom: 9 },
};
/** From where each seat looks at the middle: its Capital, before it is lost. */
const CAPITALS: Record<number, Point[]> = {
  2: [
    { x: 0, y: 2 },
    { x: 8, y: 2 },
  ],
  3: [
    { x: 4, y: 8 },
    { x: 0, y: 4 },
    { x: 4, y: 0 },
  ],
  4: [
    { x: 4, y: 8 },
    { x: 0, y: 4 },
    { x: 4, y: 0 },
    { x: 8, y: 4 },
  ],
};
const CLOCKWISE = ["foot", "left", "head", "right"] as const;

export function pointOf(spot: Spot): Point {
  const [x = 0, y = 0] = spot
    .slice(spot.indexOf(":") + 1)
    .split(",")
    .map(Number);
  return { x, y };
}

export function spotAt({ x, y }: Point): Spot {
  return `sq:${x},${y}`;
}

export function isCity({ x, y }: Point): boolean {
  return x % 2 === 0 && y % 2 === 0;
}

/** Quarter turns that bring a seat's Capital to where its own side is. */
export function turnsFor(seats: number, seat: number, facing: Facing): number {
  const count = seats === 2 ? 2 : Math.min(4, Math.max(3, seats));
  const middle = count === 2 ? { x: 4, y: 2 } : { x: 4, y: 4 };
  const capital = CAPITALS[count]![seat] ?? CAPITALS[count]![0]!;
  const from = sideOf({ x: capital.x - middle.x, y: capital.y - middle.y });
  const steps = CLOCKWISE.indexOf(facing) - CLOCKWISE.indexOf(from);
  return (steps + 4) % 4;
}

function sideOf({ x, y }: Point): (typeof CLOCKWISE)[number] {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "head" : "foot";
}

/** A point of the map, turned clockwise about the origin. */
export function turned({ x, y }: Point, turns: number): Point {
  if (turns === 1) return { x: plain(-y), y: x };
  if (turns === 2) return { x: plain(-x), y: plain(-y) };
  return turns === 3 ? { x: y, y: plain(-x) } : { x, y };
}

function plain(value: number): number {
  return value === 0 ? 0 : value;
}

/** All that has to be shown: the pattern, what was built beyond it, and where one may build. */
function extentOf(seats: number, points: Point[]): Extent {
  const { left, right, top, bottom } = PATTERN[Math.min(4, Math.max(2, seats))]!;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(left, ...xs),
    right: Math.max(right, ...xs),
    top: Math.min(top, ...ys),
    bottom: Math.max(bottom, ...ys),
  };
}

function turnedExtent({ left, right, top, bottom }: Extent, turns: number): Extent {
  const [one, other] = [turned({ x: left, y: top }, turns), turned({ x: right, y: bottom }, turns)];
  return {
    left: Math.min(one.x, other.x),
    right: Math.max(one.x, other.x),
    top: Math.min(one.y, other.y),
    bottom: Math.max(one.y, other.y),
  };
}

function tracksOf(from: number, to: number, sizes: Sizes): Track[] {
  const tracks: Track[] = [];
  let start = 0;
  for (let at = from; at <= to; at++) {
    const outer = at === from || at === to;
    const size = at % 2 === 0 ? sizes.city : outer ? sizes.end : sizes.road;
    tracks.push({ at, start, size });
    start += size;
  }
  return tracks;
}

/** How many cities, roads and ends lie along a line. */
export function countsOf(from: number, to: number): { city: number; road: number; end: number } {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const city = all.filter((at) => at % 2 === 0).length;
  const end = Number(from % 2 !== 0) + Number(to % 2 !== 0);
  return { city, road: all.length - city - end, end };
}

export interface Wanted {
  seats: number;
  near: number;
  facing: Facing;
  squares: Pick<SquareView, "x" | "y">[];
  open: Spot[];
}

export function extentFor({ seats, near, facing, squares, open }: Wanted): Extent {
  const points = [...squares, ...open.map(pointOf)];
  return turnedExtent(extentOf(seats, points), turnsFor(seats, near, facing));
}

/** The chart with tracks of these sizes across and down. */
export function chartOf(wanted: Wanted, across: Sizes, down: Sizes): Chart {
  const extent = extentFor(wanted);
  const columns = tracksOf(extent.left, extent.right, across);
  const rows = tracksOf(extent.top, extent.bottom, down);
  const turns = turnsFor(wanted.seats, wanted.near, wanted.facing);
  return { columns, rows, width: lengthOf(columns), height: lengthOf(rows), turns };
}

function lengthOf(tracks: Track[]): number {
  const last = tracks.at(-1);
  return last ? last.start + last.size : 0;
}

/** The place of a square on the screen. */
export function boxAt(chart: Chart, point: Point): Box {
  const { x, y } = turned(point, chart.turns);
  const column = chart.columns.find((track) => track.at === x);
  const row = chart.rows.find((track) => track.at === y);
  return {
    x: column?.start ?? 0,
    y: row?.start ?? 0,
    width: column?.size ?? 0,
    height: row?.size ?? 0,
  };
}

export function middleAt(chart: Chart, point: Point): Point {
  const { x, y, width, height } = boxAt(chart, point);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether a road leads up and down on the screen: it is wider than high. */
export function isUpright(chart: Chart, point: Point): boolean {
  return turned(point, chart.turns).x % 2 === 0;
}

export const AROUND: Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Where the neighbour of a square lies, as the screen shows it: north is up. */
export function directionOf(chart: Pick<Chart, "turns">, from: Point, to: Point): string {
  const { x, y } = turned({ x: to.x - from.x, y: to.y - from.y }, chart.turns);
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "east" : "west";
  return y > 0 ? "south" : "north";
}
