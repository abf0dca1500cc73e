/** The events of an entry in the groups they are shown in. */

import type { GameEvent } from "../../lib/types";

/** Happen together when they follow each other. */
const TOGETHER = new Set([
  "strike",
  "retaliate",
  "bomb",
  "die",
  "freeze",
  "thaw",
  "heal",
  "flip",
  "trap",
  "deal",
  "base",
  "fort",
  "hero",
  "leave",
  "unpair",
]);
/** Change nothing that one would want to look at. */
const UNSEEN = new Set(["turn", "end", "power", "gain", "start", "empty", "unpair"]);

export function beats(events: GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last[0]!.kind === event.kind && TOGETHER.has(event.kind)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Whether there is something to see, and so to rest after. */
export function isSeen(beat: GameEvent[]): boolean {
  return !UNSEEN.has(beat[0]!.kind);
}
