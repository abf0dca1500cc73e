/** The log in words, by turn and player. */

import type { Entry } from "../lib/types";

export interface LogLine {
  key: string;
  text: string;
}

export interface LogGroup {
  key: string;
  turn: number;
  /** Who was in turn; null before the first turn and for what belongs to nobody. */
  player: number | null;
  lines: LogLine[];
}

/** Told by the heading of the group, or by what follows. */
const UNSPOKEN = new Set(["turn", "end"]);

/** All told entries, in groups: a new one with every turn. */
export function groups(entries: Entry[]): LogGroup[] {
  const found: LogGroup[] = [{ key: "setup", turn: 0, player: null, lines: [] }];
  for (const entry of entries) {
    entry.words.forEach((text, index) => add(found, `${entry.n}w${index}`, text));
    entry.events.forEach((event, index) => {
      if (event.kind === "turn") found.push(opened(event.turn ?? 0, event.player ?? null));
      else if (!UNSPOKEN.has(event.kind)) add(found, `${entry.n}e${index}`, event.words ?? "");
    });
  }
  return found.filter((group) => group.lines.length > 0 || group === found.at(-1));
}

function opened(turn: number, player: number | null): LogGroup {
  return { key: `turn${turn}`, turn, player, lines: [] };
}

function add(found: LogGroup[], key: string, text: string): void {
  if (text) found.at(-1)!.lines.push({ key, text });
}

/** A piece of a sentence: words, or a card. */
export interface Piece {
  text: string;
  card: "red" | "black" | null;
}

const CARD = /((?:10|[2-9JQKA])[♠♥♦♣]\uFE0E?)/u;
/** The label behind a card, for those who write moves down; the board shows where it lies. */
const LABEL = / \([a-df]\d+\)/g;

/** A sentence cut at its cards, so that they can be coloured; labels are left out. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .replace(LABEL, "")
    .split(CARD)
    .filter((text) => text !== "")
    .map((text) => ({
      text: CARD.test(text) ? `${text.replace("\uFE0E", "")}\uFE0E` : text,
      card: colour(text),
    }));
}

function colour(text: string): Piece["card"] {
  if (!CARD.test(text)) return null;
  return /[♥♦]/u.test(text) ? "red" : "black";
}

/** What a listener hears of an entry. */
export function spoken(entry: Entry): string {
  const told = entry.events
    .filter((event) => event.kind !== "power" && event.kind !== "end")
    .map((event) => event.words ?? "");
  return [...entry.words, ...told].filter(Boolean).join(" ").replace(LABEL, "");
}

/** The actions of the present turn: how many there were, and how many are left. */
export function actionsOf(entries: Entry[], left: number): { all: number; left: number } {
  let all = 0;
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.kind === "turn") all = event.actions ?? 0;
    if (event.kind === "gain") all += event.amount ?? 0;
  }
  return { all: Math.max(all, left), left };
}
