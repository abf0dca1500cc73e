/** What of a table is worth a sound. Pure. */

import type { Snapshot } from "../lib/types";

/** What matters of a table for those who listen for it. */
export interface Moment {
  yours: boolean;
  over: boolean;
  started: boolean;
  /** How many others sit here. */
  others: number;
}

export function momentOf(table: Snapshot): Moment {
  const playing = table.status === "playing";
  return {
    yours: playing && table.seats.some((seat) => seat.you && table.to_move.includes(seat.seat)),
    over: table.status === "over",
    started: table.status !== "open",
    others: table.seats.filter((seat) => !seat.you && seat.kind === "person").length,
  };
}

/** What is to be heard between two moments: the weightiest of all. */
export function soundBetween(before: Moment, now: Moment): "turn" | "arrival" | "end" | null {
  if (now.over && !before.over) return before.started ? "end" : null;
  if (!before.started && (now.started || now.others > before.others)) return "arrival";
  return now.yours && !before.yours ? "turn" : null;
}
