/** The boards of the games, one line each; a board comes when it is first shown. */

import type { Board } from "./board";

const BOARDS: Record<string, () => Promise<{ board: Board }>> = {
  blades: () => import("./blades"),
  calamity: () => import("./calamity"),
  duel52: () => import("./duel52"),
};

/** The board of a game; any game without one of its own has the plain one. */
export async function boardOf(key: string): Promise<Board> {
  const load = Object.hasOwn(BOARDS, key) ? BOARDS[key]! : () => import("./plain");
  return (await load()).board;
}
