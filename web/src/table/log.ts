/** The log in words, by turn and player, and by the parts of a turn that have a title. */

import type { Chapters, Telling } from "../games/board";
import type { Entry, GameEvent } from "../lib/types";

export interface LogLine {
  key: string;
  text: string;
  /** What it tells of, where it was told by events. */
  events: GameEvent[];
}

export interface LogGroup {
  key: string;
  turn: number;
  /** Who was in turn; null before the first turn and for what belongs to nobody. */
  player: number | null;
  lines: LogLine[];
  /** A part of a turn, by its title. */
  title?: string;
  /** The event that began it; null once it is over. */
  opening?: GameEvent | null;
}

export interface Listeners {
  names: string[];
  eyes: number | null;
}

/** How a game tells its events, and to whom. */
interface Ways extends Listeners {
  telling: Telling;
  chapters: Chapters | undefined;
}

/** All told entries, in groups: a new one with every turn, and with every part that has a title. */
export function groups(
  entries: Entry[],
  telling: Telling,
  listeners: Listeners,
  chapters?: Chapters,
): LogGroup[] {
  const ways = { telling, chapters, ...listeners };
  const found: LogGroup[] = [{ key: "setup", turn: 0, player: null, lines: [] }];
  for (const entry of entries) {
    if (!telling.covered || !isCovered(entry))
      entry.words.forEach((text, index) => add(found, `${entry.n}w${index}`, text, []));
    entry.events.forEach((event, index) => tell(found, `${entry.n}e${index}`, event, ways));
    if (!telling.opens) byTurn(found, entry);
  }
  return found.filter((group) => group.lines.length > 0 || group === found.at(-1));
}

/** That somebody has decided is on their plate; what they decided is told when all have. */
function isCovered({ kind, events }: Entry): boolean {
  return kind === "step" && events.length === 0;
}

/** After a takeback a turn begins again; a fork begins many in one entry. */
function tell(found: LogGroup[], key: string, event: GameEvent, ways: Ways): void {
  const { telling, chapters } = ways;
  const opened = telling.opens?.(event);
  if (opened) return void found.push({ key: `${key}t`, ...opened, lines: [] });
  const title = chapters?.opens(event);
  if (title) found.push({ ...like(found), key: `${key}c`, title, opening: event });
  if (!telling.silent?.has(event.kind)) say(found, key, event, ways);
  const group = found.at(-1)!;
  if (group.opening && chapters?.closes(event, group.opening)) group.opening = null;
}

/** A group of the same turn as the last one. */
function like(found: LogGroup[]): Pick<LogGroup, "turn" | "player" | "lines"> {
  const { turn, player } = found.at(-1)!;
  return { turn, player, lines: [] };
}

/** A line of its own, or one with the line before. */
function say(
  found: LogGroup[],
  key: string,
  event: GameEvent,
  { telling, names, eyes }: Ways,
): void {
  const before = found.at(-1)!.lines.at(-1);
  const last = before?.events.at(-1);
  if (!before || !last || !telling.joined || !telling.joins?.(last, event))
    return add(found, key, event.words ?? "", [event]);
  before.events.push(event);
  before.text = telling.joined(before.events, names, eyes);
}

/** What follows a part that is over belongs to its turn again. */
function add(found: LogGroup[], key: string, text: string, events: GameEvent[]): void {
  if (!text) return;
  if (found.at(-1)!.opening === null) found.push({ ...like(found), key: `${key}g` });
  found.at(-1)!.lines.push({ key, text, events });
}

/** Where no event begins a turn, what comes after an entry that ended one belongs to the next. */
function byTurn(found: LogGroup[], entry: Entry): void {
  if (entry.turn === found.at(-1)!.turn) return;
  found.push({ key: `${entry.n}t${entry.turn}`, turn: entry.turn, player: null, lines: [] });
}

/** The newest sentence that says more than whose turn it is. */
export function latest(entries: Entry[], telling: Telling): string {
  for (const entry of [...entries].reverse()) {
    const told = entry.events
      .filter((event) => !telling.silent?.has(event.kind) && !telling.opens?.(event))
      .map((event) => event.words);
    const text = [...entry.words, ...told].filter(Boolean).at(-1);
    if (text) return text;
  }
  return "";
}

/** What a listener hears of an entry, sentence by sentence. */
export function spoken(entry: Entry, telling: Telling): string[] {
  const told = entry.events
    .filter((event) => !telling.unspoken?.has(event.kind))
    .map((event) => event.words ?? "");
  return [...entry.words, ...told].filter(Boolean);
}
