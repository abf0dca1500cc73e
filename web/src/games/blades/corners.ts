/** In which corner of the map the plate of each rival stands: clockwise, from the left. */

import { pointOf } from "./chart";
import type { BladesDesk, BladesSeen } from "./desk";
import { stageOf } from "./stages";
import type { View } from "./types";

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

/** Cities stand, or may be built, beyond the pattern: the corners are theirs. */
export function branches({ squares, open }: Pick<View, "squares" | "open">): boolean {
  const cities = squares.filter((one) => one.kind === "city" && one.capital_of === null);
  return [...cities, ...open.city.map(pointOf)].some(
    ({ x, y }) => Math.min(x, y) < 2 || Math.max(x, y) > 6,
  );
}

/** Whether the plates of the rivals have room in the corners: beside the map of three or four. */
export function cornersFit({ view, space }: Pick<BladesDesk, "view" | "space">): boolean {
  return (
    view.players.length > 2 &&
    space.mode === "wide" &&
    space.width >= 1260 &&
    space.height >= 640 &&
    !branches(view) &&
    stageOf(view) === "map"
  );
}
