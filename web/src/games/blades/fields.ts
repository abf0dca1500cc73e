/** How large fighters are on the field. Pixels; pure. */

export interface FieldSizes {
  card: number;
  /** A short page: fighters lie, picture left, name right. */
  lying: boolean;
}

const SHAPE = 1.41;

export function fieldSizes(width: number, height: number, stacked: boolean): FieldSizes {
  if (stacked) {
    const [wide, high] = [(width - 30) / 3 - 24, (height - 46) / 4 - 12];
    const card = Math.min(120, wide, high / SHAPE);
    return card < 54 ? { card: Math.min(wide, 94), lying: true } : { card, lying: false };
  }
  const [wide, high] = [(width - 172) / 4 - 44, (height - 60) / 3 - 26];
  const card = Math.max(40, Math.min(150, wide, high / SHAPE));
  return { card, lying: false };
}
