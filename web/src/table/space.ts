/** The room for a table: what fits beside what. Pixels; pure. */

import type { Mode, Space } from "../games/desk";

/** Below this height there is no log beside the board. */
const LOW = 480;
/** Below this height the others have no strip of their own above the board. */
const SCANT = 340;

export function spaceOf(width: number, height: number): Space {
  const mode = modeOf(width, height);
  const stacked = mode === "stacked";
  return {
    width,
    height,
    mode,
    low: !stacked && height < LOW,
    tight: height < 720,
    scant: stacked && height < SCANT,
  };
}

function modeOf(width: number, height: number): Mode {
  if (isFlat(width, height)) return "rail";
  if (width < 720 || (width < 1080 && height > width * 0.9)) return "stacked";
  return width >= 1080 ? "wide" : "rail";
}

/** So low that one column would leave no board, and wide enough for a rail beside it. */
function isFlat(width: number, height: number): boolean {
  return height < LOW && width >= 460 && width < 1080 && width >= 1.2 * height;
}

/** Where the plates of so many rivals go, where the board does not say: in one strip if low. */
export function usualPlates(space: Space, rivals: number): "rail" | "strips" {
  return space.mode !== "stacked" && rivals > 1 && space.tight ? "strips" : "rail";
}
