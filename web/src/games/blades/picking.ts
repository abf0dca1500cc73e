/** Whether something is being chosen: only then it matters what is closed to it. */

import type { BladesDesk } from "./desk";

export function isPicking({
  view,
  near,
  mark,
}: Pick<BladesDesk, "view" | "near" | "mark">): boolean {
  const spots = [
    ...view.parties.map((party) => party.spot),
    ...(view.hands[near] ?? []).flatMap((card) => card.spot ?? []),
  ];
  return spots.some((spot) => mark(spot)?.state === "pick");
}
