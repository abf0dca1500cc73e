/** Boxes on the page, and the ways from one to another. Pixels; pure. */

export interface Point {
  x: number;
  y: number;
}

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export function middleOf(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The middle of several points; null if there are none. */
export function average(points: Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = points.reduce((all, one) => ({ x: all.x + one.x, y: all.y + one.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** How far the middle of one box is from another's. */
export function between(from: Box, to: Box): Point {
  const [one, other] = [middleOf(from), middleOf(to)];
  return { x: one.x - other.x, y: one.y - other.y };
}

export function translate({ x, y }: Point, part = 1): string {
  return `translate(${x * part}px, ${y * part}px)`;
}

/** The transform that shows `to` where `from` is, as large as that. */
export function shift(from: Box, to: Box): string {
  const scale = to.width > 0 ? Math.max(0.2, Math.min(from.width / to.width, 3)) : 1;
  return `${translate(between(from, to))} scale(${scale.toFixed(3)})`;
}
