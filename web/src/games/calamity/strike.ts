/** The line of an attack: it always passes through a gate beside the dial, never over words. */

export interface Side {
  left: number;
  right: number;
  /** The edge that faces the enemy. */
  front: number;
}

/** Places on the field, in its own measures. */
const GATES = [398, 612];
const IN = 26;
/** A flag on a front edge reaches so far from the left, and keeps so far from an arrow. */
const FLAG = 190;
const APART = 22;
/** From the middle to the middle both gates are near: the right one lies beside the flags. */
const NEAR = 10;
/** The dial stands in the middle; a line that goes past it turns in a corner so round. */
const MIDDLE = 501;
const ROUND = 18;

export interface Strike {
  line: string;
  /** The tip of the arrow. */
  tip: string;
  /** How far from the left the flag of the target begins, where the arrow lands in its place. */
  beside: number | null;
}

/** A smooth line from one front edge to the other. */
export function strikePath(from: Side, to: Side, gates = GATES): Strike {
  const aim = (middleOf(from) + 2 * middleOf(to)) / 3;
  const gate = gates.reduce((best, one) =>
    Math.abs(one - aim) < Math.abs(best - aim) + NEAR ? one : best,
  );
  const start = within(gate, from);
  const end = within(gate, to);
  const half = (from.front + to.front) / 2;
  const down = to.front > from.front ? 1 : -1;
  const stop = to.front - down * 16;
  const bend = (Math.abs(to.front - from.front) / 4) * down;
  const crosses = (start - MIDDLE) * (gate - MIDDLE) < 0;
  const out = crosses
    ? along(start, from.front, gate, down)
    : `M${start} ${from.front + down * 4}C${start} ${from.front + bend} ${gate} ${half - bend} `;
  const line = `${out}${gate} ${half}S${end} ${stop - bend} ${end} ${stop}`;
  const tip = `M${end} ${stop + down * 14}l-9 ${-down * 20}h18z`;
  const inside = end - to.left;
  return { line, tip, beside: inside < FLAG ? inside + APART : null };
}

/** Past the dial, close to one's own row; then into the gate. */
function along(start: number, front: number, gate: number, down: number): string {
  const run = front + down * 3;
  const turn = (gate > start ? -1 : 1) * ROUND;
  return `M${start} ${run}H${gate + turn}Q${gate} ${run} ${gate} ${run + down * ROUND}L`;
}

function middleOf({ left, right }: Side): number {
  return (left + right) / 2;
}

function within(x: number, side: Side): number {
  return Math.min(side.right - IN, Math.max(side.left + IN, x));
}
