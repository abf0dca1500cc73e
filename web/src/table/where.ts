/** A table in one line: `Duel 52 with heroes, 10 minutes + 5 seconds, rated`. */

import type { ClockRule, Snapshot } from "../lib/types";

export function whereWords(
  table: Pick<Snapshot, "title" | "options" | "clock" | "rated" | "seats">,
): string {
  const form = FORMS[table.options.form ?? ""] ?? "";
  const parts = [table.title + form + extras(table.options), clockWords(table.clock)];
  if (table.rated) parts.push("rated");
  if (!sits(table)) parts.push("watching");
  return parts.filter(Boolean).join(", ");
}

const FORMS: Record<string, string> = {
  solo: ", alone",
  three: ", three players",
  teams: ", two against two",
};

/** The rulesets that are in the game. */
function extras(options: Record<string, string>): string {
  const on = Object.keys(options).filter((name) => options[name] === "yes");
  if (on.length === 0) return "";
  const [last] = on.slice(-1);
  return ` with ${on.length > 1 ? `${on.slice(0, -1).join(", ")} and ${last}` : last}`;
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
