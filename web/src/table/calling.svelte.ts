/** When a table is heard: what happened since the last look is compared, never what was there. */

import { settings } from "../lib/settings.svelte";
import { turns } from "../lib/turns.svelte";
import type { GameEvent } from "../lib/types";
import { momentOf, soundBetween, type Moment } from "./moments";
import type { Scene } from "./scene.svelte";
import type { Sitting } from "./sitting.svelte";
import { play } from "./sounds";

/** Let a table be heard: somebody came, it is one's turn, it is over. */
export function hearTable(sitting: Sitting): void {
  let before: Moment | null = null;
  $effect(() => {
    const table = sitting.snapshot;
    if (!table || sitting.playback.running) return;
    const now = momentOf(table);
    const sound = before && soundBetween(before, now);
    if (before && before.yours !== now.yours) turns.askSoon();
    before = now;
    if (sound && table.seats.some((seat) => seat.you)) play(sound);
  });
}

/** Let strikes be heard when they are seen; which events are some, the board says. */
export function hearStrikes(scene: Scene): void {
  let heard: number | null = null;
  $effect(() => {
    const strikes = scene.parts.strikes;
    const { playback } = scene.sitting;
    const struck = (events: GameEvent[]): boolean => !!strikes && events.some(strikes);
    if (settings.pace !== "still") {
      if (struck(playback.now)) play("strike");
      heard = playback.told;
      return;
    }
    const last = heard;
    heard = playback.told;
    if (last === null) return;
    if (scene.told.some((entry) => entry.n > last && struck(entry.events))) play("strike");
  });
}
