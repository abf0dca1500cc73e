/** The curve of a rating with its band, laid out on a field of a given size. */

import type { RatingPoint } from "../../lib/types";

export interface Laid {
  /** The way of the line, and of the band around it where it is known. */
  line: string;
  band: string;
  /** The last point. */
  end: { x: number; y: number };
  ticks: { rating: number; y: number }[];
}

const STEPS = [50, 100, 200, 400, 800];
const MOST_TICKS = 3;

export function lay(points: RatingPoint[], width: number, height: number): Laid {
  const lows = points.map(({ rating, give }) => rating - (give ?? 0));
  const highs = points.map(({ rating, give }) => rating + (give ?? 0));
  const [low, high] = spread(Math.min(...lows), Math.max(...highs));
  const x = (index: number): number =>
    points.length === 1 ? width : (index / (points.length - 1)) * width;
  const y = (rating: number): number => height - ((rating - low) / (high - low)) * height;
  const way = (values: number[]): string[] =>
    values.map((value, index) => `${round(x(index))} ${round(y(value))}`);
  const sure = points.every(({ give }) => give !== null);
  const line = way(points.map(({ rating }) => rating));
  return {
    line: `M${line.length > 1 ? line.join("L") : `0 ${line[0]?.split(" ")[1]}L${line[0]}`}`,
    band: sure && points.length > 1 ? `M${[...way(highs), ...way(lows).reverse()].join("L")}Z` : "",
    end: { x: round(x(points.length - 1)), y: round(y(points.at(-1)?.rating ?? low)) },
    ticks: ticksWithin(low, high).map((rating) => ({ rating, y: round(y(rating)) })),
  };
}

/** Some room above and below, so that a still curve is no wild one. */
function spread(low: number, high: number): [number, number] {
  const least = 120;
  const more = Math.max(0, least - (high - low)) / 2 + 8;
  return [low - more, high + more];
}

/** A few round numbers. */
export function ticksWithin(low: number, high: number): number[] {
  for (const step of STEPS) {
    const first = Math.ceil(low / step) * step;
    const found = Math.floor((high - first) / step) + 1;
    if (found <= MOST_TICKS) return Array.from({ length: found }, (_, n) => first + n * step);
  }
  return [];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
