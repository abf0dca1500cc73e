/** How the log tells the game: by round and turn, a strike in one line. */

import type { Spot } from "../../lib/types";
import type { Telling } from "../board";
import type { BladesEvent } from "./types";

/** What a strike brings is told with it. */
const AFTER_STRIKE = new Set(["damage", "fell"]);
/** Told by the heading, or plain to see. */
const SILENT = new Set([
  "answered",
  "battle_round",
  "attack",
  "heal",
  "turn",
  "round",
  "step",
  "untap",
  "window",
  "pass",
  "passed",
  "end",
  "next",
]);

/** `You draw Fernhill, Fletcher.`; of others only how many. */
function dealtText(events: BladesEvent[], names: string[], eyes: number | null): string {
  const seat = events[0]?.seat ?? 0;
  const open = events.every((event) => event.card);
  const what = open ? events.map((event) => event.card).join(", ") : `${events.length} cards`;
  return seat === eyes ? `You draw ${what}.` : `${names[seat] ?? ""} draws ${what}.`;
}

export const telling: Telling = {
  opens: ({ kind, round, seat, player }: BladesEvent) =>
    kind === "turn" ? { turn: round ?? 0, player: seat ?? player ?? null } : null,
  silent: SILENT,
  covered: true,
  unspoken: SILENT,
  joins: (before: BladesEvent, event: BladesEvent) =>
    (before.kind === "deal" && event.kind === "deal" && before.seat === event.seat) ||
    (before.kind === "strike" && AFTER_STRIKE.has(event.kind)) ||
    (before.kind === "damage" && event.kind === "fell" && before.on === event.on),
  joined: (events, names, eyes) =>
    events[0]?.kind === "deal"
      ? dealtText(events, names, eyes)
      : events
          .map((event) => event.words ?? "")
          .filter(Boolean)
          .join(" "),
  spots: spotsOf,
};

const SPOTS = /^(sq|party|f|item|card):/;

/** All facts of an event that are spots; of a card only where it is open. */
export function spotsOf(event: BladesEvent): Spot[] {
  const facts = Object.entries(event).filter(([name]) => name !== "words" && name !== "kind");
  return facts.flatMap(([, fact]) => {
    const all = Array.isArray(fact) ? fact : [fact];
    return all.filter((one): one is Spot => typeof one === "string" && SPOTS.test(one));
  });
}
