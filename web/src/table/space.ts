/** The room for a table: what fits beside what. Pixels; pure. */

import type { Mode, Space } from "../games/desk";

export function spaceOf(width: number, height: number): Space {
  const mode = modeOf(width, height);
  return { width, height, mode, low: mode !== "stacked" && height < 480, tight: height < 720 };
}

function modeOf(width: number, height: number): Mode {
  if (width < 720 || (width < 1080 && height > width * 0.9)) return "stacked";
  return width >= 1080 ? "wide" : "rail";
}

/** Where the plates of so many rivals go, where the board does not say: in one strip if low. */
export function usualPlates(space: Space, rivals: number): "rail" | "strips" {
  return space.mode !== "stacked" && rivals > 1 && space.tight ? "strips" : "rail";
}
