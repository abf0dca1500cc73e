/** A decision as arrows on the board: what was played, and what was better. */

import type { Arrow } from "../../games/board";
import type { Act, Decision } from "../../lib/types";

export function arrowsOf(decision: Decision | undefined): Arrow[] {
  if (!decision) return [];
  const did = arrowsAlong(decision.played, "did");
  return decision.better ? [...did, ...arrowsAlong(decision.better, "better")] : did;
}

/** From the first spot to each other one; where either of two spots would do, to the first. */
function arrowsAlong(act: Act, kind: Arrow["kind"]): Arrow[] {
  const [from, ...others] = (act.path ?? []).map((spot) => spot.split("|")[0] ?? spot);
  if (!from) return [];
  return others.map((to) => ({ from, to, kind }));
}
