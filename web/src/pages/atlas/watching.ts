/** The games of the atlas that can be watched: one of a cell, as the lab has played it. */

import { go } from "../../app/router.svelte";
import { get } from "../../lib/api";
import type { AtlasGame } from "../../lib/types";
import { keepRecord, tried } from "../actions";

/** The records that were asked for since the page was loaded, so that each is kept once. */
const kept = new Map<string, Promise<string>>();

/** Open such a game where it begins; whether it went well. */
export function watchGame(path: string): Promise<boolean> {
  return tried(async () => {
    const record = kept.get(path) ?? fetched(path);
    kept.set(path, record);
    try {
      go(`/g/${await record}?step=0`);
    } catch (problem) {
      kept.delete(path);
      throw problem;
    }
  });
}

async function fetched(path: string): Promise<string> {
  return keepRecord((await get<AtlasGame>(path)).text);
}
