/** In which corner of the map the plate of each rival stands: clockwise, from the left. */

import type { BladesDesk, BladesSeen } from "./desk";
import { stageOf } from "./stages";

export type Corner = "nw" | "ne" | "se";

export function cornersOf({ others, rivals }: Pick<BladesSeen, "others" | "rivals">): {
  player: number;
  place: Corner;
}[] {
  const places: Corner[] = ["nw", "ne", "se"];
  return others
    .map((player, index) => ({ player, place: places[index] ?? "se" }))
    .filter(({ player }) => rivals.includes(player));
}

/** Whether the plates of the rivals have room in the corners: beside the map of three or four. */
export function cornersFit({ view, space }: Pick<BladesDesk, "view" | "space">): boolean {
  return (
    view.players.length > 2 &&
    space.mode === "wide" &&
    space.width >= 1260 &&
    space.height >= 640 &&
    stageOf(view) === "map"
  );
}
