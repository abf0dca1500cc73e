/** Which document of which game an address means. */

import type { Place } from "../app/routes";
import { chosenOf } from "../lib/choosing";
import type { GameInfo } from "../lib/types";

type Known = Pick<GameInfo, "key" | "title" | "tagline" | "documents">;

/**
 * Null if there is no such game, or no such document of it. An address without a game is about
 * the one chosen last; with an anchor it is from the time when the hall had only its first game.
 */
export function whichDocument<G extends Known>(
  games: G[],
  place: Pick<Place, "game" | "id">,
  anchored: boolean,
  last: string | null,
): { game: G; document: string | null } | null {
  const old = place.game === null && (anchored || place.id !== null);
  const game = old ? (games[0] ?? null) : chosenOf(games, place.game, last);
  if (!game) return null;
  if (place.id === null) return { game, document: game.documents[0]?.key ?? null };
  return game.documents.some((one) => one.key === place.id) ? { game, document: place.id } : null;
}
