/** In which corner of the map the plate of each rival stands: clockwise, from the left. */

import { pointOf } from "./chart";
import type { BladesDesk, BladesSeen } from "./desk";
import { stageOf } from "./stages";
import type { View } from "./types";

export type Corner = "nw" | "ne" | "se";
export type Plates = "board" | "rail" | "strips";

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

/** Whether cities stand where the goals would be told beside the map: then the plates tell them. */
export function isCrowded(view: Pick<View, "squares" | "players">): boolean {
  const top = view.players.length > 2 ? 2 : 0;
  return view.squares.some(
    ({ kind, capital_of, x, y }) =>
      kind === "city" && capital_of === null && (x < 2 || y < top) && x <= 2,
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

/** No lower than this, the rail has room for three plates, the question and some of the log. */
const THREE = 940;

/** In the corners of the map, else in the rail; in one line where the rail is too low for several. */
export function platesOf(desk: Pick<BladesDesk, "view" | "space" | "rivals" | "partners">): Plates {
  if (cornersFit(desk)) return "board";
  const many = desk.rivals.length + desk.partners.length > 2 && desk.space.height < THREE;
  return desk.rivals.length > 1 && (many || desk.space.tight) ? "strips" : "rail";
}
