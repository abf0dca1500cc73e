/** Heroes of Calamity on the page. */

import type { Board } from "../board";
import type { Layout, View } from "./types";

export const board: Board<View, Layout> = {
  glyph: "M12 1.8l9 5.2v10l-9 5.2-9-5.2V7zM12 6.5l5.5 9.5h-11z",
  inTurn: (view) => (view.player < 0 ? null : view.player),
  table: async () => (await import("./table")).table,
  still: async () => (await import("./Still.svelte")).default,
  mini: async () => (await import("./Mini.svelte")).default,
  picture: async () => (await import("./Cover.svelte")).default,
  primer: async () => (await import("./Primer.svelte")).default,
};
