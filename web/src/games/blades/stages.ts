/** What a view shows: what is chosen before the first turn, the map, or a battlefield. */

import type { View } from "./types";

export type Stage = "setup" | "map" | "field";

export function stageOf(view: Pick<View, "phase" | "battle" | "squares">): Stage {
  if (view.phase === "leaders") return "setup";
  const fights = view.battle !== null && view.battle.sides.length === 2;
  return fights && (view.phase === "battle" || view.phase === "formation") ? "field" : "map";
}

/** One's own side places its fighters, and has not said so yet. */
export function isPlacing(view: View, near: number): boolean {
  const side = view.battle?.sides.find((one) => one.seat === near);
  return view.phase === "formation" && !!side && !side.ready;
}
