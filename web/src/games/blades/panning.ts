/** Whether an element is seen for the first time: what is done to it once is not done again. */

const seen = new WeakSet<Element>();

export function onceIn(element: Element): boolean {
  if (seen.has(element)) return false;
  seen.add(element);
  return true;
}
