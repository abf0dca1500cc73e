/** Which game a page is about. */

import type { GameInfo } from "./types";

/** The one that is named, else the one chosen last, else the first; null if it isn't here. */
export function chosenOf<G extends Pick<GameInfo, "key">>(
  games: G[],
  named: string | null,
  last: string | null,
): G | null {
  const find = (key: string | null): G | null => games.find((game) => game.key === key) ?? null;
  if (named !== null) return find(named);
  return find(last) ?? games[0] ?? null;
}
