/** The pips of a party: leadership that is used, by a large unit twice, and what is free. */

import type { PartyView } from "./types";

export type Pip = "used" | "large" | "free";

export function pipsOf({ units, free }: Pick<PartyView, "units" | "free">): Pip[] {
  const large = units.filter((unit) => unit.large);
  const small = units.filter((unit) => !unit.large);
  return [
    ...large.map((): Pip => "large"),
    ...small.map((): Pip => "used"),
    ...Array.from({ length: Math.max(0, free) }, (): Pip => "free"),
  ];
}
