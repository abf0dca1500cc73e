/** What was laid where, for as long as somebody looks at a board. */

import type { Rows } from "./rows";

const KEPT = new WeakMap<object, Map<string, Rows>>();

/** The rows of a board, by the names of its parts. */
export function keptRows(desk: object): Map<string, Rows> {
  const kept = KEPT.get(desk) ?? new Map<string, Rows>();
  KEPT.set(desk, kept);
  return kept;
}
