/** How the log tells the events of a game, and how sentences name cards. */

import type { Entry } from "../../lib/types";
import type { Tally, Telling } from "../board";
import { sign } from "./cards";
import type { DuelEvent } from "./types";
import { whoIs } from "./words";

export const telling: Telling = {
  opens: ({ kind, turn, player }: DuelEvent) =>
    kind === "turn" ? { turn: turn ?? 0, player: player ?? null } : null,
  silent: new Set(["turn", "end", "base", "fort"]),
  unspoken: new Set(["power", "end"]),
  joins: (before: DuelEvent, event: DuelEvent) =>
    before.kind === "deal" && event.kind === "deal" && before.player === event.player,
  joined: dealt,
};

/** Cards dealt one after the other to the same player make one sentence. */
function dealt(events: DuelEvent[], names: string[], eyes: number | null): string {
  const player = events[0]?.player ?? 0;
  const cards = events.map((event) => (event.card ? sign(event.card) : null));
  const known = cards.every((card) => card !== null);
  const what = known ? cards.join(", ") : `${cards.length} cards`;
  return `${whoIs({ names, eyes }, player)} ${player === eyes ? "are" : "is"} dealt ${what}.`;
}

/** The actions of the present turn: how many there were, and how many are left. */
export function actionsOf(told: Entry[], left: number): Tally {
  let all = 0;
  for (const event of told.flatMap((entry) => entry.events as DuelEvent[])) {
    if (event.kind === "turn") all = event.actions ?? 0;
    if (event.kind === "gain") all += event.amount ?? 0;
  }
  return { all: Math.max(all, left), left, thing: "action" };
}
