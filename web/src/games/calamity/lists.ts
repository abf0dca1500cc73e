/** Lists that a player saved, by trio, and lists that are being built: in this browser's storage. */

import type { Counts } from "./decks";
import type { HeroKey } from "./types";

export interface SavedList {
  name: string;
  counts: Counts;
}

const SAVED = "duelhall.calamity.lists";
const BUILT = "duelhall.calamity.building";
/** Lists of one trio that are kept, and tables whose list is. */
const MOST = 30;

type Kept<Value> = Record<string, Value>;

function read<Value>(place: string): Kept<Value> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Kept<Value>) : {};
  } catch {
    return {};
  }
}

/** Answers whether the browser keeps it. */
function write(place: string, kept: Kept<unknown>): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Three heroes of a set, in whatever order they were picked. */
export function trioKey(set: string, trio: HeroKey[]): string {
  return `${set}:${[...trio].sort().join("+")}`;
}

/** What was kept may come from elsewhere: only numbers of cards are taken. */
function sane(counts: unknown): Counts {
  const pairs = counts && typeof counts === "object" ? Object.entries(counts) : [];
  return Object.fromEntries(
    pairs.filter(([, copies]) => Number.isInteger(copies) && copies > 0 && copies < 100),
  ) as Counts;
}

export function savedLists(trio: string): SavedList[] {
  const kept = read<unknown>(SAVED)[trio];
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((one) => typeof one?.name === "string")
    .map((one) => ({ name: one.name as string, counts: sane(one.counts) }));
}

/** Save a list; one of the same name is replaced. Answers whether the browser keeps it. */
export function saveList(trio: string, list: SavedList): boolean {
  const others = savedLists(trio).filter((one) => one.name !== list.name);
  return write(SAVED, { ...read(SAVED), [trio]: [list, ...others].slice(0, MOST) });
}

export function dropList(trio: string, name: string): void {
  const left = savedLists(trio).filter((one) => one.name !== name);
  write(SAVED, { ...read(SAVED), [trio]: left });
}

/** The list that is being built at a table, as it was left. */
export function builtAt(table: string): Counts | null {
  const kept = read<unknown>(BUILT)[table];
  return kept === undefined ? null : sane(kept);
}

export function keepBuilt(table: string, counts: Counts): void {
  const others = Object.entries(read(BUILT)).filter(([one]) => one !== table);
  write(BUILT, Object.fromEntries([[table, counts], ...others].slice(0, MOST)));
}
