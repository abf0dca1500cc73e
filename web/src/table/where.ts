/** A table in one line: its form, `10 minutes + 5 seconds`, `rated`. */

import type { ClockRule, Snapshot } from "../lib/types";

export function whereWords(
  table: Pick<Snapshot, "form_title" | "clock" | "rated" | "forked" | "seats">,
): string {
  const parts = [table.form_title, clockWords(table.clock)];
  if (table.rated) parts.push("rated");
  if (table.forked) parts.push("from a record");
  if (!sits(table)) parts.push("watching");
  return parts.filter(Boolean).join(", ");
}

export function clockWords(clock: ClockRule): string {
  switch (clock.kind) {
    case "none":
      return "";
    case "move":
      return `${clock.seconds} seconds a move`;
    case "bank":
      return `${Math.round(clock.seconds / 60)} minutes + ${clock.increment} seconds`;
    case "days":
      return clock.days === 1 ? "1 day a move" : `${clock.days} days a move`;
  }
}

/** Whether the one who looks has a seat here; with borrowed eyes one only watches. */
export function sits(table: Pick<Snapshot, "seats">): boolean {
  return table.seats.some((seat) => seat.you);
}
