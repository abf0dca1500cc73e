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

/** Told by the heading of the group, or plain to see. */
const UNSPOKEN = new Set(["turn", "end", "base", "fort"]);

/** All told entries, in groups: a new one with every turn. */
export function groups(entries: Entry[]): LogGroup[] {
  const found: LogGroup[] = [{ key: "setup", turn: 0, player: null, lines: [] }];
  for (const entry of entries) {
    entry.words.forEach((text, index) => add(found, `${entry.n}w${index}`, text));
    entry.events.forEach((event, index) => {
      if (event.kind === "turn") found.push(opened(entry.n, event.turn ?? 0, event.player ?? null));
      else if (event.kind === "deal") deal(found, `${entry.n}e${index}`, event.words ?? "");
      else if (!UNSPOKEN.has(event.kind)) add(found, `${entry.n}e${index}`, event.words ?? "");
    });
  }
  return found.filter((group) => group.lines.length > 0 || group === found.at(-1));
}

/** After a takeback a turn begins again; a fork begins many in one entry. */
function opened(n: number, turn: number, player: number | null): LogGroup {
  return { key: `${n}t${turn}`, turn, player, lines: [] };
}

function add(found: LogGroup[], key: string, text: string): void {
  if (text) found.at(-1)!.lines.push({ key, text });
}

/** Cards dealt one after the other to the same player make one sentence. */
function deal(found: LogGroup[], key: string, text: string): void {
  const lines = found.at(-1)!.lines;
  const before = lines.at(-1);
  const joined = before && together(before.text, text);
  if (joined) lines.splice(-1, 1, { key: before.key, text: joined });
  else add(found, key, text);
}

/** `You are dealt K♣.` and `You are dealt 5♥.` in one; null if they say different things. */
function together(one: string, other: string): string | null {
  const [stem, card] = dealt(other);
  const [before, cards] = dealt(one);
  if (stem !== before) return null;
  return card === "a card" ? `${stem}${counted(cards)}.` : `${stem}${cards}, ${card}.`;
}

function counted(cards: string): string {
  return `${(parseInt(cards) || 1) + 1} cards`;
}

function dealt(sentence: string): [string, string] {
  const [, stem = sentence, cards = ""] =
    /^(.*?)((?:(?:10|[2-9JQKA])[♠♥♦♣]\uFE0E?(?:, )?)+|a card|\d+ cards)\.$/u.exec(sentence) ?? [];
  return [stem, cards];
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

/** The newest sentence that says more than whose turn it is. */
export function latest(entries: Entry[]): string {
  for (const entry of [...entries].reverse()) {
    const told = entry.events
      .filter((event) => !UNSPOKEN.has(event.kind))
      .map((event) => event.words);
    const text = [...entry.words, ...told].filter(Boolean).at(-1);
    if (text) return text;
  }
  return "";
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
