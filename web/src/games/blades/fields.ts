/** How large fighters are on the field. Pixels; pure. */

/** Upright; or where that is too small to read, on its side, and flat without its picture. */
export type Pose = "upright" | "lying" | "flat";

export interface FieldSizes {
  card: number;
  height: number;
  pose: Pose;
}

const SHAPE = 1.41;
/** No narrower than this, name and health stand apart. */
const UPRIGHT = 70;
/** No lower than this, there is room for a picture. */
const PICTURED = 56;
const MOST = { stacked: 120, wide: 150, lying: 132 };

export function fieldSizes(width: number, height: number, stacked: boolean): FieldSizes {
  const [wide, high] = stacked
    ? [(width - 30) / 3 - 24, (height - 46) / 4 - 12]
    : [(width - 172) / 4 - 44, (height - 60) / 3 - 26];
  const card = Math.min(stacked ? MOST.stacked : MOST.wide, wide, high / SHAPE);
  if (card >= UPRIGHT) return { card, height: card * SHAPE, pose: "upright" };
  const low = Math.min(84, Math.max(34, high));
  const broad = Math.max(56, Math.min(MOST.lying, wide));
  return { card: broad, height: low, pose: low < PICTURED ? "flat" : "lying" };
}
