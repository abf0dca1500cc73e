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

/** A smooth line from one front edge to the other, and the tip of its arrow. */
export function strikePath(from: Side, to: Side, gates = GATES): { line: string; tip: string } {
  const middle = (from.left + from.right + to.left + to.right) / 4;
  const gate = gates.reduce((best, one) =>
    Math.abs(one - middle) < Math.abs(best - middle) ? one : best,
  );
  const start = within(gate, from);
  const end = within(gate, to);
  const half = (from.front + to.front) / 2;
  const down = to.front > from.front ? 1 : -1;
  const stop = to.front - down * 16;
  const bend = (Math.abs(to.front - from.front) / 4) * down;
  const line =
    `M${start} ${from.front + down * 4}` +
    `C${start} ${from.front + bend} ${gate} ${half - bend} ${gate} ${half}` +
    `S${end} ${stop - bend} ${end} ${stop}`;
  const tip = `M${end} ${stop + down * 14}l-9 ${-down * 20}h18z`;
  return { line, tip };
}

function within(x: number, side: Side): number {
  return Math.min(side.right - IN, Math.max(side.left + IN, x));
}
