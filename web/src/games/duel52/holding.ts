/** What hands hold, as far as the others know. */

import { sign } from "./cards";
import type { CardSeen } from "./desk";

/** The only rival's hand lies open. */
export function isTopOpen({ rivals, view }: Pick<CardSeen, "rivals" | "view">): boolean {
  return rivals.length === 1 && view.hands[rivals[0]!]?.cards !== null;
}

/** What a hand holds, in words. */
export function holds({ view, names }: Pick<CardSeen, "view" | "names">, player: number): string {
  const shown = view.shown[player];
  const seen = shown ? `; seen on turn ${shown.turn}: ${shown.cards.map(sign).join(" ")}` : "";
  return `${names[player]} holds ${view.hands[player]?.size ?? 0}${seen}`;
}
