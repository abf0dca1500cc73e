/** What the parts of the plain board share. */

import { getContext, setContext } from "svelte";

import type { Hints } from "./reading";

export interface Reader {
  readonly hints: Hints;
  /** Whether the value at this path, or one it lies in, changed last. */
  changed(path: string): boolean;
}

const KEY = Symbol("plain");

export function layReader(reader: Reader): void {
  setContext(KEY, reader);
}

export function useReader(): Reader {
  return getContext<Reader>(KEY);
}
