/** How large the chart is in the room there is. Pixels; pure. */

import {
  chartOf,
  countsOf,
  extentFor,
  type Chart,
  type Facing,
  type Sizes,
  type Wanted,
} from "./chart";

/** How squares are drawn: whole, wider than high with the name at the head, or snug, for a finger. */
export type Manner = "whole" | "four" | "touch";

export interface Laid {
  chart: Chart;
  manner: Manner;
  facing: Facing;
  /** The chart is larger than its room: it pans. */
  pans: boolean;
  /** Drawn so much smaller, where it can't pan. */
  scale: number;
}

export interface Room {
  width: number;
  height: number;
  /** In one column. */
  stacked: boolean;
  /** A finger points here, or the room is a phone's. */
  touch: boolean;
  zoom: number;
  /** To look at only: all of it is in sight, however small. */
  still?: boolean;
}

/** Three ripples lie around the land. */
export const RIPPLES = 19;
const ROAD = 2 / 3;
/** No square is narrower than this for a finger; ends outside may be, for nothing is built there at first. */
const FINGER = { city: 76, road: 50, end: 34 };
const FINGER_DOWN = { city: 70, road: 48, end: 38 };
/** So much smaller is readable yet; below that it pans. */
const SHRINKS = 0.78;
/** The longest names fit into a city so wide, beside its sign. */
const NAMED = 100;
/** The largest that still looks like one. */
const MOST = 132;

function fitted(counts: ReturnType<typeof countsOf>, room: number, end: number): Sizes {
  const units = counts.city + ROAD * counts.road + end * counts.end;
  const city = Math.min(MOST, room / units);
  return { city, road: city * ROAD, end: city * end };
}

export function layOf(wanted: Omit<Wanted, "facing">, room: Room): Laid {
  const facing: Facing = wanted.seats === 2 && !room.stacked ? "left" : "foot";
  const all = { ...wanted, facing };
  const extent = extentFor(all);
  const [across, down] = [countsOf(extent.left, extent.right), countsOf(extent.top, extent.bottom)];
  const square = wanted.seats > 2 || extent.bottom - extent.top > 8;
  const end = square ? 0.5 : ROAD;
  const [width, height] = [room.width - 2 * RIPPLES, room.height - 2 * RIPPLES];
  const wide = fitted(across, width, room.stacked ? 0.45 : end);
  const high = fitted(down, height, room.stacked ? 0.5 : end);
  const tight = wide.city < 66 || high.city < (square ? 48 : 66);
  if (room.touch || tight) return panned(all, room, wide, high);
  const least = square && !room.stacked ? high : even(wide, high);
  const broad = Math.max(1.75, NAMED / high.city);
  const most = square && !room.stacked ? capped(wide, high, broad) : capped(wide, least, 1.07);
  const manner = square && least.city < 74 ? "four" : least.city < 88 ? "touch" : "whole";
  return { chart: chartOf(all, most, least), manner, facing, pans: false, scale: 1 };
}

/** As high as wide, or a little less. */
function even(wide: Sizes, high: Sizes): Sizes {
  return wide.city < high.city ? wide : high;
}

/** Wider than high, though not without end. */
function capped(wide: Sizes, high: Sizes, most: number): Sizes {
  const factor = Math.min(1, (high.city * most) / wide.city);
  return { city: wide.city * factor, road: wide.road * factor, end: wide.end * factor };
}

/** Whole squares for a finger; the chart is moved under it. */
function panned(wanted: Wanted, room: Room, wide: Sizes, high: Sizes): Laid {
  const fit = Math.min(wide.city / FINGER.city, high.city / FINGER_DOWN.city);
  const scale = Math.max(1, wide.city / FINGER.city) * room.zoom;
  const [across, down] = [scaled(FINGER, scale), scaled(FINGER_DOWN, scale)];
  const chart = chartOf(wanted, across, down);
  const { facing } = wanted;
  const least = room.still ? 0 : room.touch ? 1 : SHRINKS;
  if (room.zoom === 1 && fit / scale >= least)
    return { chart, manner: "touch", facing, pans: false, scale: Math.min(1, fit / scale) };
  return { chart, manner: "touch", facing, pans: fit < scale, scale: 1 };
}

function scaled({ city, road, end }: Sizes, by: number): Sizes {
  return { city: city * by, road: road * by, end: end * by };
}

/** The zoom at which the whole chart is in its room. */
export function wholeZoom(
  chart: Chart,
  zoom: number,
  room: Pick<Room, "width" | "height">,
): number {
  const fit = Math.min(
    room.width / (chart.width + 2 * RIPPLES),
    room.height / (chart.height + 2 * RIPPLES),
  );
  return Math.max(0.3, Math.min(1, fit)) * zoom;
}
