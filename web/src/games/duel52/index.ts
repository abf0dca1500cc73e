/** Duel 52 on the page. */

import type { Board } from "../board";
import { pieces } from "./sentences";
import type { Layout, View } from "./types";

export const board: Board<View, Layout> = {
  glyph:
    "M9.5 4.5h8a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 18V6a1.5 1.5 0 0 1 1.5-1.5zM5 7v10M13.5 9l2.2 3-2.2 3-2.2-3z",
  players: (layout) => layout.players.map((one) => one.side),
  inTurn: (view) => view.player,
  asked: (view) => view.question?.player ?? null,
  pieces,
  landmark: (views) => {
    const empty = (view: View): boolean =>
      view.pile.length > 0 && view.pile.every((cards) => cards === 0);
    const index = views.findIndex(empty);
    return index < 0 ? null : { index, words: "draw pile empty" };
  },
  table: async () => (await import("./table")).table,
  still: async () => (await import("./Still.svelte")).default,
  mini: async () => (await import("./Mini.svelte")).default,
  picture: async () => (await import("./Cover.svelte")).default,
  primer: async () => (await import("./Primer.svelte")).default,
};
