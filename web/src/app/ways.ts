/** G and then a letter goes to one of the main ways, on every page. */

import { LINKS } from "./links";
import { go } from "./router.svelte";

const TYPING = "input, textarea, select, [contenteditable]";
const PATIENCE = 1500;
let begun = -Infinity;

/** The way that a letter leads: A to the atlas. */
export function wayOf(letter: string): string | null {
  return LINKS.find((link) => link.words[0]?.toLowerCase() === letter)?.href ?? null;
}

/** Heard before all others, so that the second letter means nothing else. */
export function hearWayKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = event.target as HTMLElement;
  if (target.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
  if (event.key === "g") {
    begun = event.timeStamp;
    return;
  }
  const soon = event.timeStamp - begun < PATIENCE;
  begun = -Infinity;
  const way = soon ? wayOf(event.key.toLowerCase()) : null;
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  go(way);
}
