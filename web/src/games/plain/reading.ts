/**
 * Reads any view: what belongs to each seat, what can be pointed at, what changed. A view is plain
 * data; docs/page.md says how a game helps, and none of it is needed. Pure.
 */

import type { Spot } from "../../lib/types";

export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

/** What a game says in `layout()["plain"]` about its view. */
export interface Hints {
  /** Keys of the view that are not shown. */
  hide: string[];
  /** Keys whose numbers are seats: -1 and nothing are nobody. */
  seats: string[];
  /** Keys whose lists are nobody's, though they have one entry for each seat. */
  lists: string[];
  /** Words for keys, where the key with a capital letter will not do. */
  titles: Record<string, string>;
}

/** A value with its title; the path names it within the view. */
export interface Item {
  key: string;
  path: string;
  title: string;
  value: Value;
}

/** Something that can be pointed at. */
export interface Tile {
  spot: Spot;
  title: string;
  words: string;
  /** The seat whose it is. */
  seat: number | null;
  items: Item[];
}

/** The view in its parts: single values, what each seat has, and all else. */
export interface Parts {
  facts: Item[];
  seats: Item[][];
  rest: Item[];
}

const SPOT = /^[a-z_]+:.+$/;
/** Whose eyes these are is plain to see. */
const USUAL: Hints = { hide: ["seat"], seats: [], lists: [], titles: {} };

export function hintsOf(layout: unknown): Hints {
  return { ...USUAL, ...(layout as { plain?: Partial<Hints> } | null)?.plain };
}

/** `hearts_left` as people read it. */
export function titleOf(key: string, hints: Hints): string {
  const words = hints.titles[key] ?? key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: Value | undefined): value is { [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list with one entry for each seat, that is not of tiles and not said to be nobody's. */
function isBySeat({ key, value }: Item, seats: number, hints: Hints): boolean {
  if (!Array.isArray(value) || seats < 2 || value.length !== seats) return false;
  return !hints.lists.includes(key) && !value.some((one) => isRecord(one) && "spot" in one);
}

export function itemsOf(value: { [key: string]: Value }, path: string, hints: Hints): Item[] {
  return Object.entries(value)
    .filter(([key]) => !hints.hide.includes(key))
    .map(([key, one]) => ({
      key,
      path: `${path}/${key}`,
      title: titleOf(key, hints),
      value: one,
    }));
}

export function partsOf(view: unknown, seats: number, hints: Hints): Parts {
  const items = isRecord(view as Value) ? itemsOf(view as { [key: string]: Value }, "", hints) : [];
  const bySeat = items.filter((item) => isBySeat(item, seats, hints));
  const others = items.filter((item) => !isBySeat(item, seats, hints));
  return {
    facts: others.filter((item) => typeof item.value !== "object" || item.value === null),
    seats: Array.from({ length: seats }, (_, seat) => bySeat.map((item) => entryOf(item, seat))),
    rest: others.filter((item) => typeof item.value === "object" && item.value !== null),
  };
}

function entryOf(item: Item, seat: number): Item {
  return { ...item, path: `${item.path}/${seat}`, value: (item.value as Value[])[seat] ?? null };
}

/** An object with a `spot`, or a value whose key is one, is a tile; null for all else. */
export function tileOf({ key, path, value }: Item, hints: Hints): Tile | null {
  const record = isRecord(value) ? value : {};
  const spot = typeof record.spot === "string" ? record.spot : SPOT.test(key) ? key : null;
  if (spot === null) return null;
  const { title, words, seat } = record;
  const own = isRecord(value) ? "" : plainWords(value);
  const rest = { ...hints, hide: [...hints.hide, "spot", "title", "words", "seat"] };
  return {
    spot,
    title: typeof title === "string" || typeof title === "number" ? String(title) : nameOf(spot),
    words: typeof words === "string" ? words : own,
    seat: typeof seat === "number" ? seat : null,
    items: itemsOf(record, path, rest),
  };
}

function nameOf(spot: Spot): string {
  const name = spot.slice(spot.indexOf(":") + 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The entries of a list, as items of it. */
export function entriesOf(item: Item): Item[] {
  return (item.value as Value[]).map((value, index) => ({
    key: String(index),
    path: `${item.path}/${index}`,
    title: "",
    value,
  }));
}

/** All tiles of a view, by their spots. */
export function tilesOf(view: unknown, hints: Hints): Map<Spot, Tile> {
  const found = new Map<Spot, Tile>();
  gather({ key: "", path: "", title: "", value: view as Value }, hints, found);
  return found;
}

function gather(item: Item, hints: Hints, found: Map<Spot, Tile>): void {
  const tile = tileOf(item, hints);
  if (tile) found.set(tile.spot, tile);
  const inside = Array.isArray(item.value)
    ? entriesOf(item)
    : isRecord(item.value)
      ? itemsOf(item.value, item.path, hints)
      : [];
  inside.forEach((one) => gather(one, hints, found));
}

/** The seat that a spot `seat:1` stands for. */
export function seatAt(spot: Spot): number | null {
  return /^seat:\d+$/.test(spot) ? Number(spot.slice(5)) : null;
}

/** A single value in words. */
export function plainWords(value: Value): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(plainWords).join(", ") || "none";
  return typeof value === "object" ? "" : String(value);
}

/** A number that is a seat, by name. */
export function seatWords(value: Value, names: string[]): string {
  return typeof value === "number" ? (names[value] ?? "nobody") : "nobody";
}

/** The paths of all values that differ; a list that grew or shrank differs as a whole. */
export function changes(before: unknown, after: unknown, path = ""): Set<string> {
  const [one, other] = [before as Value, after as Value];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return union(other.map((value, index) => changes(one[index], value, `${path}/${index}`)));
  if (isRecord(one) && isRecord(other) && one.spot === other.spot)
    return union(Object.keys(other).map((key) => changes(one[key], other[key], `${path}/${key}`)));
  return new Set(JSON.stringify(one) === JSON.stringify(other) ? [] : [path]);
}

function union(sets: Set<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
