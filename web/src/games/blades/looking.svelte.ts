/** The target that somebody looks at before striking, by pointer or by keys; one for each desk. */

import type { Spot } from "../../lib/types";

class Looking {
  at = $state<Spot | null>(null);
}

const all = new WeakMap<object, Looking>();

export function lookingOf(desk: object): Looking {
  const found = all.get(desk) ?? new Looking();
  all.set(desk, found);
  return found;
}
