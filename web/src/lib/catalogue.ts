/** What can be played here, asked for once. */

import { get } from "./api";
import type { Catalogue, GameInfo } from "./answers";

let asked: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  asked ??= get<Catalogue>("/games").catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** The game that is offered first. */
export async function firstGame(): Promise<GameInfo> {
  const { games } = await catalogue();
  const game = games.find((one) => one.key === "duel52") ?? games[0];
  if (!game) throw new Error("The hall offers no game.");
  return game;
}
