/** The list of games that wait for one: one key away, on every page. */

import { addressOfTable, turns } from "../lib/turns.svelte";
import type { TableRow } from "../lib/types";
import { go, router } from "./router.svelte";

export const turnlist = $state({ open: false });

/** The games that wait elsewhere: the one before one's eyes needs no call. */
export function elsewhere(): TableRow[] {
  const { page, id } = router.place;
  return turns.rows.filter((row) => page !== "table" || row.table !== id);
}

const TYPING = "input, textarea, select, [contenteditable]";

/** J opens the list, and once more goes to the game that waits longest. */
export function hearTurnKey(event: KeyboardEvent): void {
  if (event.key !== "j" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || target.closest(TYPING)) return;
  if (!turnlist.open && document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (turnlist.open) return goToFirst();
  void turns.ask();
  turnlist.open = true;
}

function goToFirst(): void {
  const first = elsewhere()[0];
  turnlist.open = false;
  if (first) go(addressOfTable(first));
}
