/** The board of any game that has none of its own. */

import type { Board } from "../board";

export const board: Board = {
  glyph: "M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z",
  table: async () => (await import("./table")).table,
  still: async () => (await import("./Still.svelte")).default,
};
