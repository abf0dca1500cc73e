/** Which half of the game a view shows. */

import type { Phase, View } from "./types";

const BEFORE: ReadonlySet<Phase> = new Set(["roll-off", "choice", "draft", "decks", "deal"]);

/** Whether heroes and decks are still being chosen. */
export function isSetup(view: Pick<View, "phase">): boolean {
  return BEFORE.has(view.phase);
}
