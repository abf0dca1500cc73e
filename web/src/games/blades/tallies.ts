/** What is left to do in a step, in a few words. */

import type { View } from "./types";

/** `1 of 3 moved`: of the parties at turn; nothing at other steps. */
export function movedText(view: View): string {
  const mine = view.parties.filter((party) => party.seat === view.player);
  if (view.phase !== "turn" || mine.length === 0) return "";
  if (view.step === 11) return `${mine.filter((one) => one.moved).length} of ${mine.length} moved`;
  if (view.step === 12) {
    const main = mine.filter((one) => one.kind === "main");
    return `${main.filter((one) => one.fought).length} of ${main.length} fought`;
  }
  return "";
}
