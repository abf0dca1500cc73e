/** How the log tells the duel: by round and turn, an attack in one line. */

import type { Spot } from "../../lib/types";
import type { Telling } from "../board";
import { spotOf } from "./standing";
import type { HeroEvent, HeroKey } from "./types";

/** Steps of an attack that its line tells together. */
const STEPS = new Set(["attack", "d20", "reroll", "check", "die", "damage", "fall"]);
/** What happens between them without ending the line. */
const BETWEEN = new Set(["d20", "reroll", "check", "die"]);

export const telling: Telling = {
  opens: ({ kind, in_round: turn, player }: HeroEvent) =>
    kind === "turn" ? { turn: turn ?? 0, player: player ?? null } : null,
  silent: new Set(["turn", "end", "ended", "window", "pass", "go", "build"]),
  unspoken: new Set(["turn", "end", "window", "pass", "go", "build", "die"]),
  joins,
  joined: (events, names, eyes) => joinedText(events as HeroEvent[], names, eyes),
  spots,
};

/** Cards dealt to one player, and the steps of one attack, make one line. */
function joins(before: HeroEvent, event: HeroEvent): boolean {
  if (event.kind === "deal") return before.kind === "deal" && before.player === event.player;
  if (before.kind === "attack") return BETWEEN.has(event.kind);
  if (BETWEEN.has(before.kind)) return BETWEEN.has(event.kind) || event.kind === "damage";
  return before.kind === "damage" && event.kind === "fall" && before.hero === event.hero;
}

export function joinedText(events: HeroEvent[], names: string[], eyes: number | null): string {
  const [first] = events;
  if (first?.kind === "deal") return dealtText(events, names, eyes);
  return STEPS.has(first?.kind ?? "") ? attackLine(events) : events.map(wordsOf).join(" ");
}

function wordsOf(event: HeroEvent): string {
  return event.words ?? "";
}

function dealtText(events: HeroEvent[], names: string[], eyes: number | null): string {
  const player = events[0]?.player ?? 0;
  const known = events.every((event) => event.card);
  const what = known ? events.map((event) => event.card).join(", ") : `${events.length} cards`;
  return player === eyes ? `You draw ${what}.` : `${names[player] ?? ""} draws ${what}.`;
}

/** `Sefa attacks Caro: 8 + 2 against 12, a miss.` */
function attackLine(events: HeroEvent[]): string {
  const attack = events.find((event) => event.kind === "attack");
  const start = attack ? `${attack.hero} attacks ${attack.on}` : "";
  const parts = [rollText(events), hurtText(events)].filter(Boolean);
  if (parts.length === 0) return attack ? `${start}.` : events.map(wordsOf).join(" ");
  const told = parts.join("; ");
  return start ? `${start}: ${told}.` : `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}

function rollText(events: HeroEvent[]): string {
  const check = events.filter((event) => event.kind === "check").at(-1);
  const again = events.some((event) => event.kind === "reroll") ? "rolled again, " : "";
  if (check)
    return `${again}${sumText(events, check.roll)} against ${check.armour}, ${check.hit ? "a hit" : "a miss"}`;
  const total = events.filter((event) => event.kind === "d20").at(-1)?.total;
  return total === undefined ? "" : `${again}${sumText(events, total)}`;
}

/** `15 + 2`: the die that stands and what is added. */
function sumText(events: HeroEvent[], total: number | undefined): string {
  const first = events.filter((event) => event.kind === "d20" && !event.second).at(-1);
  const bonus = first ? (first.total ?? 0) - (first.die ?? 0) : 0;
  if (total === undefined || bonus === 0) return `${total ?? ""}`;
  return `${total - bonus} ${bonus > 0 ? "+" : "−"} ${Math.abs(bonus)}`;
}

function hurtText(events: HeroEvent[]): string {
  const damage = events.find((event) => event.kind === "damage");
  if (!damage) return "";
  const stopped = damage.stopped ? `, the shield stops ${damage.stopped}` : "";
  const fell = events.some((event) => event.kind === "fall") ? `; ${damage.hero} is defeated` : "";
  return `${damage.amount} damage${stopped}, ${damage.left} left${fell}`;
}

/** The heroes that an event is about. */
function spots(event: HeroEvent): Spot[] {
  const heroes = [event.hero, event.to, ...(event.targets ?? [])];
  if (event.kind === "attack") heroes.push(event.on as HeroKey);
  return heroes.flatMap((key) => (key ? [spotOf(key)] : []));
}
