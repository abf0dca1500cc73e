/** How the log tells the events of a game, and how sentences name cards. */

import type { Entry, Spot } from "../../lib/types";
import type { Tally, Telling } from "../board";
import { sign } from "./cards";
import type { DuelEvent, Label } from "./types";
import { whoIs } from "./words";

export const telling: Telling = {
  opens: ({ kind, turn, player }: DuelEvent) =>
    kind === "turn" ? { turn: turn ?? 0, player: player ?? null } : null,
  silent: new Set(["turn", "end", "base", "fort"]),
  unspoken: new Set(["power", "turn", "end", "base", "fort"]),
  joins: (before: DuelEvent, event: DuelEvent) =>
    before.kind === "deal" && event.kind === "deal" && before.player === event.player,
  joined: dealt,
  spots,
};

/** Where a card was is the lane; a card that stays is marked itself. */
const LEAVES = new Set(["die", "move"]);
const HEROES = new Set(["cast", "exert", "enrage"]);

function spots(event: DuelEvent): Spot[] {
  const { kind, at, to, by = [], other, lane, player } = event;
  const cards = [to ?? at, ...by, typeof other === "string" ? other : undefined];
  const found = cards.flatMap((label) => (label === undefined ? [] : [spotOf(label)]));
  if (lane !== undefined) found.push(`lane:${lane}`);
  if (at !== undefined && LEAVES.has(kind)) found.push(`lane:${at[0]}`);
  if (player !== undefined && HEROES.has(kind)) found.push(`hero:${player}`);
  return found;
}

function spotOf(label: Label): Spot {
  return `${label.startsWith("f") ? "fort" : "card"}:${label}`;
}

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
