/** The order of what a table tells: each entry once, by its number, none left out. */

export interface Numbered {
  n: number;
}

export interface State extends Numbered {
  eyes: number | null;
}

export interface Told<E extends Numbered, S extends State> {
  entries: E[];
  snapshot: S | null;
}

/** What the page holds of a table; `n` is the last entry that it has heard, as its eyes count. */
export interface Heard<E extends Numbered, S extends State> {
  n: number;
  entries: E[];
  snapshot: S | null;
}

/** `gap`: something is missing, ask again. `restart`: other eyes now, hear all from the start. */
export type Hearing = "same" | "news" | "gap" | "restart";

export function nothingHeard<E extends Numbered, S extends State>(): Heard<E, S> {
  return { n: 0, entries: [], snapshot: null };
}

/**
 * Add what was told. `complete` says that it is all there is after `heard.n`, as the answer to
 * a question is; a push may have lost others before it, and is left alone then.
 */
export function hear<E extends Numbered, S extends State>(
  heard: Heard<E, S>,
  told: Told<E, S>,
  complete: boolean,
): { heard: Heard<E, S>; hearing: Hearing } {
  if (hasOtherEyes(heard, told)) return { heard, hearing: "restart" };
  const fresh = freshEntries(heard.n, told.entries);
  const last = fresh.at(-1)?.n ?? heard.n;
  if (!complete && (hasHole(heard.n, fresh) || (told.snapshot?.n ?? 0) > last))
    return { heard, hearing: "gap" };
  const snapshot = newerSnapshot(heard.snapshot, told.snapshot);
  if (fresh.length === 0 && snapshot === heard.snapshot) return { heard, hearing: "same" };
  const n = Math.max(last, snapshot?.n ?? 0);
  return { heard: { n, entries: [...heard.entries, ...fresh], snapshot }, hearing: "news" };
}

function hasOtherEyes<E extends Numbered, S extends State>(
  heard: Heard<E, S>,
  told: Told<E, S>,
): boolean {
  if (!heard.snapshot || !told.snapshot || heard.entries.length === 0) return false;
  // Numbers are those of the eyes: others' can't be compared, and theirs may be lower.
  return told.snapshot.eyes !== heard.snapshot.eyes;
}

function freshEntries<E extends Numbered>(n: number, entries: E[]): E[] {
  const fresh = entries.filter((entry) => entry.n > n).sort((a, b) => a.n - b.n);
  return fresh.filter((entry, at) => entry.n !== fresh[at - 1]?.n);
}

function hasHole(n: number, fresh: Numbered[]): boolean {
  return fresh.some((entry, at) => entry.n !== n + 1 + at);
}

function newerSnapshot<S extends State>(had: S | null, told: S | null): S | null {
  if (!told || (had && told.n < had.n)) return had;
  return told;
}
