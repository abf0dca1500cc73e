/** The chance to win over the turns, as points of a drawing. */

import type { CurvePoint } from "../../lib/types";

export interface Field {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** The moments of the curve, spread so that every turn is equally wide. */
export class Timeline {
  private readonly places: { step: number; at: number }[];
  /** What is decided before the first turn is turn 0. */
  private readonly first: number;
  private readonly width: number;

  constructor(points: CurvePoint[], turns: number) {
    this.first = Math.min(1, ...points.map((point) => point.turn));
    this.width = Math.max(1, turns - this.first + 1);
    this.places = points.map((point) => ({
      step: point.step,
      at: point.turn - this.first + partOf(point, points),
    }));
  }

  /** From 0 at the first decision to 1 at the end. */
  at(step: number): number {
    const before = this.places.filter((place) => place.step <= step).at(-1) ?? this.places[0];
    return Math.min(1, (before?.at ?? 0) / this.width);
  }

  turnAt(turn: number): number {
    return (turn - this.first) / this.width;
  }

  /** The step nearest to a place between 0 and 1. */
  stepAt(place: number): number {
    const wanted = place * this.width;
    const sorted = [...this.places].sort(
      (a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted),
    );
    return sorted[0]?.step ?? 0;
  }
}

/** The part of its turn that has passed at a point. */
function partOf(point: CurvePoint, points: CurvePoint[]): number {
  const turn = points.filter((other) => other.turn === point.turn);
  return turn.indexOf(point) / turn.length;
}

/** One seat's chances as spots of the field; unknown ones are left out. */
export function spotsOf(points: CurvePoint[], seat: number, line: Timeline, field: Field): Spot[] {
  return points.flatMap((point) => {
    const chance = point.chances[seat];
    if (chance === null || chance === undefined) return [];
    return [spotAt(line.at(point.step), chance, field)];
  });
}

export function spotAt(along: number, chance: number, field: Field): Spot {
  return {
    x: round(field.left + along * (field.right - field.left)),
    y: round(field.bottom - chance * (field.bottom - field.top)),
  };
}

/** The size of a mark on the curve. */
const MARK = 22;

/** Marks that would lie over each other, apart: above, below or beside where they belong. */
export function spread(spots: Spot[], field: Field): Spot[] {
  const done: Spot[] = [];
  for (const spot of spots) done.push(places(spot, field).find((one) => isFree(one, done)) ?? spot);
  return done;
}

/** Where a mark may lie, nearest first. */
function places({ x, y }: Spot, { top, bottom, left, right }: Field): Spot[] {
  const away = [0, MARK, -MARK, 2 * MARK, -2 * MARK, 3 * MARK, -3 * MARK];
  return away
    .flatMap((across) => away.map((down) => ({ x: x + across, y: y + down })))
    .filter((one) => one.y >= top && one.y <= bottom && one.x >= left && one.x <= right)
    .sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
}

function isFree(spot: Spot, others: Spot[]): boolean {
  return others.every(({ x, y }) => Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) >= 20);
}

export function pathOf(spots: Spot[]): string {
  return spots.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join("");
}

/** The area between the curve and the middle line. */
export function areaOf(spots: Spot[], middle: number): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? `${pathOf(spots)}L${last.x} ${middle}L${first.x} ${middle}z` : "";
}

/** Turns to name under the curve: the first, some round ones, the last. */
export function ticksOf(turns: number): number[] {
  const every = turns > 60 ? 20 : turns > 24 ? 5 : turns > 12 ? 4 : 2;
  const round = Array.from({ length: Math.floor(turns / every) }, (_, at) => (at + 1) * every);
  const inner = round.filter((turn) => turn > 1 && turn <= turns - every / 2);
  return [1, ...inner, turns].filter((turn, at, all) => all.indexOf(turn) === at);
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
