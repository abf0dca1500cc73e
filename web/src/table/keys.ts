/** What the keys of the table mean, and the ways they lead. Pure. */

import type { Mark } from "../games/desk";
import type { Choice, Spot } from "../lib/types";

/** The verb of the choice that ends a turn: it has a button and a key of its own. */
export const END = "End turn";

/** Letters that mean something at every table, and J on every page. */
const TAKEN = "bdehjltu";

/** Verbs by their first letter that is free, where the board names none. */
export function lettersOf(legal: Choice[]): Record<string, string> {
  const letters: Record<string, string> = {};
  for (const verb of new Set(legal.filter(isPointed).map((choice) => choice.verb))) {
    const free = [...verb.toLowerCase()].find(
      (letter) => /[a-z]/.test(letter) && !TAKEN.includes(letter) && !letters[letter],
    );
    if (free) letters[free] = verb;
  }
  return letters;
}

/** Whether a choice is begun on the board. */
export function isPointed(choice: Choice): boolean {
  return choice.path.length > 0;
}

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
