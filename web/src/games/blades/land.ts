/** The land: all squares that exist, in runs, with roads and what grows between. Pixels; pure. */

import { boxAt, isCity, middleAt, turned, type Box, type Chart, type Point } from "./chart";
import type { SquareView } from "./types";

type Place = Pick<SquareView, "x" | "y" | "kind">;

/** Runs overlap by so much, so that no line shows between them. */
const OVER = 1;
const CORNER = 9;

export interface Wild extends Box {
  drawing: number;
}

/** All squares of the map that are land: those that exist, and the corners that they close. */
export function landOf(squares: Place[]): Point[] {
  const there = new Set(squares.map(keyOf));
  const corners = squares
    .filter(({ kind }) => kind === "city")
    .flatMap(({ x, y }) => [-1, 1].flatMap((dx) => [-1, 1].map((dy) => ({ x: x + dx, y: y + dy }))))
    .filter((corner) => closes(there, corner));
  const closed = new Map(corners.map((corner) => [keyOf(corner), corner]));
  return [...squares.map(({ x, y }) => ({ x, y })), ...closed.values()];
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

/** A square with two odd coordinates is never entered; with land on all sides it is land. */
function closes(there: Set<string>, { x, y }: Point): boolean {
  const beside = [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ];
  return beside.every(([bx, by]) => there.has(`${bx},${by}`));
}

/** The land as one path: rectangles with round corners, along rows and along columns. */
export function landPath(chart: Chart, squares: Place[]): string {
  const boxes = landOf(squares).map((point) => ({
    at: turned(point, chart.turns),
    box: boxAt(chart, point),
  }));
  const runs = [...runsOf(boxes, "y", "x"), ...runsOf(boxes, "x", "y")];
  return runs.map(roundedPath).join("");
}

interface Laid {
  at: Point;
  box: Box;
}

function runsOf(all: Laid[], line: "x" | "y", along: "x" | "y"): Box[] {
  const sorted = [...all].sort(
    (one, other) => one.at[line] - other.at[line] || one.at[along] - other.at[along],
  );
  const runs: { box: Box; line: number; end: number }[] = [];
  for (const { at, box } of sorted) {
    const last = runs.at(-1);
    if (last && last.line === at[line] && last.end === at[along] - 1) {
      last.box = united(last.box, box);
      last.end = at[along];
    } else runs.push({ box, line: at[line], end: at[along] });
  }
  return runs.map(({ box }) => grown(box, line));
}

function united(one: Box, other: Box): Box {
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: right - x, height: bottom - y };
}

/** Over the edge to the next line. */
function grown({ x, y, width, height }: Box, line: "x" | "y"): Box {
  if (line === "y") return { x, y: y - OVER, width, height: height + 2 * OVER };
  return { x: x - OVER, y, width: width + 2 * OVER, height };
}

function roundedPath({ x, y, width, height }: Box): string {
  const r = Math.min(CORNER, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}` +
    `v${-h}${turn(r, -r)}z`
  );
}

/** From the middle of each city along its four roads. */
export function roadsPath(chart: Chart, squares: Place[]): string {
  const lines = squares
    .filter((square) => square.kind === "city")
    .flatMap(({ x, y }) => [
      [
        { x: x - 1, y },
        { x: x + 1, y },
      ],
      [
        { x, y: y - 1 },
        { x, y: y + 1 },
      ],
    ]);
  return lines
    .map(([from, to]) => [middleAt(chart, from!), middleAt(chart, to!)])
    .map(([from, to]) => `M${from!.x} ${from!.y}L${to!.x} ${to!.y}`)
    .join("");
}

/** Hills, woods or marsh on closed corners: always the same ones on the same map. */
export function wildOf(chart: Chart, squares: Place[]): Wild[] {
  return landOf(squares)
    .filter((point) => !isCity(point) && point.x % 2 !== 0 && point.y % 2 !== 0)
    .map((point) => {
      const { x, y } = middleAt(chart, point);
      const { width, height } = boxAt(chart, point);
      const size = Math.min(width, height) * 0.86;
      const drawing = Math.abs(7 * point.x + 3 * point.y + point.x * point.y) % 3;
      return { x: x - size / 2, y: y - size / 2, width: size, height: size, drawing };
    });
}

/** Cities beside a road, in the order of the map. */
export function endsOf(
  squares: Pick<SquareView, "spot" | "x" | "y" | "kind" | "title">[],
  at: Point,
) {
  return [
    { x: at.x - 1, y: at.y },
    { x: at.x + 1, y: at.y },
    { x: at.x, y: at.y - 1 },
    { x: at.x, y: at.y + 1 },
  ].flatMap((beside) => {
    const found = squares.find(
      (square) => square.x === beside.x && square.y === beside.y && square.kind === "city",
    );
    return found ? [found] : [];
  });
}
