/** What was done last, as a board can mark it: entries, their spots, and the marks on the page. */

import type { Telling } from "../games/board";
import type { Entry, GameEvent, Spot } from "../lib/types";

/** How a spot stands in what happened: of the last turn, or shown right now. */
export type Trace = "last" | "lit";

const SPOT = /^[a-z_]+:\S+$/;
const TOLD = new Set(["step", "skip"]);

/**
 * What is news to these eyes: all since they acted last, else what that action did. Who only
 * watches sees what the last one to act did.
 */
export function lastTurn(entries: Entry[], eyes: number | null): Entry[] {
  const acts = actsOf(entries);
  const seats = acts.map((entry) => entry.seat);
  const mine = eyes === null ? -1 : seats.lastIndexOf(eyes);
  if (mine >= 0) return acts.slice(mine === acts.length - 1 ? mine : mine + 1);
  const others = seats.map((seat) => seat !== seats.at(-1));
  return acts.slice(others.lastIndexOf(true) + 1);
}

/** The entries of actions that still hold: what was taken back is gone. */
function actsOf(entries: Entry[]): Entry[] {
  let acts: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "back") acts = acts.filter((act) => act.step <= entry.step);
    else if (TOLD.has(entry.kind) && entry.events.length > 0) acts.push(entry);
  }
  return acts;
}

/** The spots that events are about, each once. */
export function spotsOf(events: GameEvent[], telling: Telling): Spot[] {
  const find = telling.spots ?? usualSpots;
  return [...new Set(events.flatMap(find))];
}

/** Facts that are spots. */
function usualSpots(event: GameEvent): Spot[] {
  const facts = Object.entries(event).filter(([fact]) => fact !== "words" && fact !== "kind");
  return facts.flatMap(([, value]) => value).filter(isSpot);
}

function isSpot(value: unknown): value is Spot {
  return typeof value === "string" && SPOT.test(value);
}

/** Mark what the page shows of these spots; what is shown right now before what was last. */
export function mark(root: HTMLElement, last: Spot[], lit: Spot[]): void {
  const traces = new Map<Spot, Trace>(last.map((spot) => [spot, "last"]));
  for (const spot of lit) traces.set(spot, "lit");
  for (const element of root.querySelectorAll<HTMLElement>("[data-spot], [data-drop]")) {
    const trace = traces.get(element.dataset.spot ?? element.dataset.drop ?? "");
    if (trace) element.dataset.trace = trace;
    else delete element.dataset.trace;
  }
}
