/** Blades of War on the page. */

import type { Board } from "../board";
import { battles } from "./battles";
import type { Layout, View } from "./types";

export const board: Board<View, Layout> = {
  glyph:
    "M3.5 3.5 15.2 15.2M20.5 3.5 8.8 15.2M12.7 17.7l5-5M11.3 17.7l-5-5M15.7 15.7l4.3 4.3M8.3 15.7 4 20",
  inTurn: (view) => view.player,
  chapters: battles,
  table: async () => (await import("./table")).table,
  still: async () => (await import("./Still.svelte")).default,
  mini: async () => (await import("./Mini.svelte")).default,
  picture: async () => (await import("./Cover.svelte")).default,
  primer: async () => (await import("./Primer.svelte")).default,
};
