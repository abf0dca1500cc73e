/** Deck lists: what is in one, whether it is legal and why not, as text and as actions. Pure. */

import { capital, cardsOf, isReaction, kindsOf, ownerOf, type Kind } from "./cards";
import type { Building, CardSheet, HeroKey, Layout } from "./types";

/** Copies of each card, by its key; what is not named is not in the deck. */
export type Counts = Readonly<Record<string, number>>;

export type Bounds = Pick<Building, "fewest" | "most" | "copies">;

/** Five cards are decided on at a time. */
const GROUP = 5;

export function sizeOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, copies) => sum + copies, 0);
}

/** The list with so many copies of a card. */
export function withCopies(counts: Counts, card: string, copies: number): Counts {
  const { [card]: _, ...rest } = counts;
  return copies > 0 ? { ...rest, [card]: copies } : rest;
}

/** The ready deck of the trio. */
export function readyOf(pool: Building["pool"]): Counts {
  return Object.fromEntries(
    pool.filter((one) => one.ready > 0).map((one) => [one.card, one.ready]),
  );
}

/** The list as actions: the copies of five cards each, `22102`. */
export function actionsOf(pool: Building["pool"], counts: Counts): string[] {
  const digits = pool.map(({ card }) => counts[card] ?? 0);
  const groups = Array.from({ length: Math.ceil(digits.length / GROUP) }, (_, group) =>
    digits.slice(GROUP * group, GROUP * (group + 1)),
  );
  return groups.map((group) => group.join("").padEnd(GROUP, "0"));
}

// -- the law

export interface Law {
  holds: boolean;
  words: string;
}

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

function cards(number: number): string {
  return `${inWords(number)} card${number === 1 ? "" : "s"}`;
}

/** Every clause of the law about decks, kept or broken; what is broken names the cards. */
export function lawOf(layout: Layout, pool: Building["pool"], counts: Counts, law: Bounds): Law[] {
  const known = new Set(pool.map((one) => one.card));
  const strange = Object.keys(counts).filter((card) => !known.has(card));
  const many = Object.entries(counts).filter(([, copies]) => copies > law.copies);
  return [sizeLaw(sizeOf(counts), law), copiesLaw(layout, many, law), poolLaw(layout, strange)];
}

function sizeLaw(size: number, { fewest, most }: Bounds): Law {
  if (size < fewest)
    return { holds: false, words: `${capital(cards(fewest - size))} short of ${fewest}` };
  if (size > most) return { holds: false, words: `${capital(cards(size - most))} over ${most}` };
  return { holds: true, words: `${size} cards, within ${fewest} to ${most}` };
}

function copiesLaw(layout: Layout, many: [string, number][], { copies }: Bounds): Law {
  const words = `At most ${inWords(copies)} copies of each`;
  if (many.length === 0) return { holds: true, words };
  const named = many.map(([card, count]) => `${count} ${nameOf(layout, card)}`);
  return { holds: false, words: `${words}, not ${named.join(", ")}` };
}

function poolLaw(layout: Layout, strange: string[]): Law {
  const words = "Only your heroes’ spells and Commons";
  if (strange.length === 0) return { holds: true, words };
  return {
    holds: false,
    words: `${words}, not ${strange.map((one) => nameOf(layout, one)).join(", ")}`,
  };
}

function nameOf(layout: Layout, key: string): string {
  return layout.cards.find((card) => card.key === key)?.name ?? key;
}

/** What the button says: what is missing, or that one can play. */
export function buttonWords(size: number, laws: Law[], { fewest, most }: Bounds): string {
  const cardsOf = (number: number): string => `${number} ${number === 1 ? "card" : "cards"}`;
  if (size < fewest) return `Add ${fewest - size} more card${fewest - size === 1 ? "" : "s"}`;
  if (size > most) return `Take out ${cardsOf(size - most)}`;
  return laws.every((law) => law.holds) ? "Play with this deck" : "Mend the list first";
}

// -- looking for cards

export type Show = "all" | "deck" | "major" | "reaction";

export interface Filter {
  find: string;
  show: Show;
  kind: Kind | null;
}

export const EVERYTHING: Filter = { find: "", show: "all", kind: null };

/** Whether a card is shown. Words are looked for in its name, its text and its hero's name. */
export function passes(layout: Layout, card: CardSheet, counts: Counts, filter: Filter): boolean {
  const { show, kind } = filter;
  if (show === "deck" && !counts[card.key]) return false;
  if (show === "major" && !card.major) return false;
  if (show === "reaction" && !isReaction(card)) return false;
  if (kind && !kindsOf(card).has(kind)) return false;
  const text = `${card.name} ${card.text} ${ownerOf(layout, card)?.name ?? "Common"}`.toLowerCase();
  const words = filter.find.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

/** A column of the builder: a hero's spells, or the Commons. */
export interface Column {
  hero: HeroKey | null;
  cards: CardSheet[];
}

/** The columns of a pool: the heroes in the order of their picks, then the Commons. */
export function columnsOf(layout: Layout, trio: HeroKey[]): Column[] {
  return [...trio, null].map((hero) => ({ hero, cards: cardsOf(layout, hero) }));
}

// -- as text

/** A list as text: who it is for, then a line for each card. */
export function textOf(layout: Layout, trio: HeroKey[], counts: Counts): string {
  const lines = columnsOf(layout, trio).flatMap(({ hero, cards }) => {
    const taken = cards.filter((card) => counts[card.key]);
    const title = hero ?? "Common";
    return taken.length > 0
      ? ["", `# ${title}`, ...taken.map((card) => `${counts[card.key]} ${card.name}`)]
      : [];
  });
  return [`# ${trio.join(", ")}: ${sizeOf(counts)} cards`, ...lines, ""].join("\n");
}

export interface Read {
  counts: Counts;
  /** What can't be read or is not allowed, each with its line. */
  problems: string[];
}

const LINE = /^(\d{1,3})\s*(?:[x×]\s*)?\s+(.+)$|^(\d{1,3})\s*[x×]\s*(.+)$/i;
const LONGEST = 20_000;

/** A list from text: `2 Held Gate`, a line each; `#` begins a remark. */
export function readText(layout: Layout, trio: HeroKey[], copies: number, text: string): Read {
  if (text.length > LONGEST)
    return { counts: {}, problems: ["This text is too long to be a list."] };
  const found: Record<string, number> = {};
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const problem = readLine(layout, trio, copies, line, found);
    if (problem) problems.push(`Line ${index + 1}: ${problem}`);
  });
  if (problems.length === 0 && sizeOf(found) === 0) problems.push("There is no card in this text.");
  return { counts: found, problems };
}

function readLine(
  layout: Layout,
  trio: HeroKey[],
  copies: number,
  line: string,
  found: Record<string, number>,
): string | null {
  const text = line.replace(/#.*/, "").trim();
  if (text === "") return null;
  const match = LINE.exec(text);
  if (!match) return `“${cut(text)}” is no number and name, such as “2 Steady Aim”.`;
  const [count, name] = [Number(match[1] ?? match[3]), (match[2] ?? match[4])!.trim()];
  const card = layout.cards.find((one) => alike(one.name, name));
  if (!card) return `no card is called “${cut(name)}”.`;
  if (card.of !== null && !trio.includes(card.of))
    return `${card.name} is ${card.of}’s, who is not with you.`;
  const all = (found[card.key] ?? 0) + count;
  if (all > copies) return `${all} of ${card.name}, at most ${copies}.`;
  if (all > 0) found[card.key] = all;
  return null;
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function alike(one: string, other: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return plain(one) === plain(other);
}
