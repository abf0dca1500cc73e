/** Clocks that are offered by name, and what a clock may be. */

import type { ClockRule } from "../../lib/types";

export const PRESETS: { title: string; clock: ClockRule }[] = [
  { title: "None", clock: { kind: "none" } },
  { title: "1 min a move", clock: { kind: "move", seconds: 60 } },
  { title: "5 + 5", clock: { kind: "bank", seconds: 300, increment: 5 } },
  { title: "15 + 10", clock: { kind: "bank", seconds: 900, increment: 10 } },
  { title: "30 + 20", clock: { kind: "bank", seconds: 1800, increment: 20 } },
  { title: "3 days a move", clock: { kind: "days", days: 3 } },
];

export function presetOf(clock: ClockRule): number {
  return PRESETS.findIndex((preset) => isSame(preset.clock, clock));
}

function isSame(a: ClockRule, b: ClockRule): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A clock of a kind to begin with, when one is made by hand. */
export function firstClock(kind: ClockRule["kind"]): ClockRule {
  switch (kind) {
    case "none":
      return { kind };
    case "move":
      return { kind, seconds: 90 };
    case "bank":
      return { kind, seconds: 1200, increment: 15 };
    case "days":
      return { kind, days: 2 };
  }
}
