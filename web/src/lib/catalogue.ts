/** What can be played here, asked for once. */

import { get } from "./api";
import { takeOver } from "./practice";
import type { Catalogue, GameInfo } from "./types";

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= ask().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

async function ask(): Promise<GameInfo[]> {
  const { games: found } = await get<Catalogue>("/games");
  if (found[0]) takeOver(found[0].key);
  return found;
}

/** Whether positions of a game can be had as pictures. */
export async function isPictured(key: string): Promise<boolean> {
  const all = await games().catch(() => []);
  return all.find((one) => one.key === key)?.pictured ?? false;
}
