/** Whether an element is seen for the first time: what is done to it once is not done again. */

const seen = new WeakSet<Element>();

export function onceIn(element: Element): boolean {
  if (seen.has(element)) return false;
  seen.add(element);
  return true;
}

export interface Point {
  x: number;
  y: number;
}

/** The part of a map that is in sight. */
export interface Sight extends Point {
  width: number;
  height: number;
}

/** Which of these lies nearest to what is in sight; null where one of them is in sight already. */
export function nearestBeyond(points: Point[], sight: Sight): number | null {
  const [x, y] = [sight.x + sight.width / 2, sight.y + sight.height / 2];
  const away = points.map((one) => [Math.abs(one.x - x), Math.abs(one.y - y)] as const);
  if (away.some(([across, down]) => across < sight.width / 2 && down < sight.height / 2))
    return null;
  const far = away.map(([across, down]) => Math.hypot(across, down));
  return far.length > 0 ? far.indexOf(Math.min(...far)) : null;
}
