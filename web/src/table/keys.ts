/** What the keys of the table mean, and the ways they lead. Pure. */

import type { Mark } from "../board/desk";
import type { Spot, View } from "../lib/types";

export const END = "End turn";

/** Verbs by their key, for the card the keyboard is at. */
export const VERBS: Record<string, string> = { p: "Play", f: "Flip", a: "Attack", r: "Pair" };

/** Keys that do something each time: one that is held does it once. */
export const ONCE = /^(Enter|[a-z])$/i;

export type Direction = "left" | "right" | "up" | "down";

export const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export interface Place {
  spot: Spot;
  x: number;
  y: number;
}

const ASIDE = 2.2;

/** The nearest place in a direction: near ahead is better than nearer aside. */
export function nearest(from: Place, places: Place[], direction: Direction): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const [ahead, aside] = along(from, place, direction);
    const cost = ahead + ASIDE * Math.abs(aside);
    if (ahead > 4 && place.spot !== from.spot && cost < least) [best, least] = [place, cost];
  }
  return best;
}

function along(from: Place, to: Place, direction: Direction): [number, number] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (direction === "right") return [dx, dy];
  if (direction === "left") return [-dx, dy];
  return direction === "down" ? [dy, dx] : [-dy, dx];
}

/** The next in reading order, for when there is none ahead. */
export function beside(from: Place, places: Place[], direction: Direction): Place | null {
  const ordered = [...places].sort((one, other) => one.y - other.y || one.x - other.x);
  const index = ordered.findIndex((place) => place.spot === from.spot);
  const step = direction === "right" || direction === "down" ? 1 : -1;
  return ordered[(index + step + ordered.length) % ordered.length] ?? null;
}

/** Where the tab key stops: where the keyboard was if that will do, else at the first legal spot. */
export function stopAt(marks: Map<Spot, Pick<Mark, "state">>, focus: Spot | null): Spot | null {
  const legal = [...marks].filter(([, mark]) => mark.state !== "barred").map(([spot]) => spot);
  if (focus && (legal.length === 0 || legal.includes(focus))) return focus;
  return legal[0] ?? null;
}

/** Where to begin when nothing can be chosen: in the hand, else in the first lane. */
export function firstSpot(view: View, near: number): Spot {
  const card = view.hands[near]?.cards?.[0];
  return card ? `hand:${card}` : `card:${view.lanes[0]?.cards[0]?.label ?? ""}`;
}

export function isInLane(spot: Spot, key: string): boolean {
  return spot === `lane:${key}` || spot.startsWith(`card:${key}`);
}
