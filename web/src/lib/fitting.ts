/** The strength that fits a person in a game: one up after a win, one down after a loss. */

export const FIRST_LEVEL = 2;
const AT_MOST = 12;

export interface Practice {
  level: number;
  /** Games against the machine whose end has not been counted yet. */
  running: { table: string; level: number }[];
}

export const NEWCOMER: Practice = { level: FIRST_LEVEL, running: [] };

export function begun(practice: Practice, table: string, level: number): Practice {
  return { level, running: [...practice.running, { table, level }].slice(-AT_MOST) };
}

/** `score` from 0 (lost) to 1 (won); null forgets a game that can't be found. */
export function counted(practice: Practice, table: string, score: number | null): Practice {
  const game = practice.running.find((one) => one.table === table);
  if (!game) return practice;
  const running = practice.running.filter((one) => one !== game);
  if (score === null || score === 0.5) return { ...practice, running };
  return { level: Math.max(1, game.level + (score > 0.5 ? 1 : -1)), running };
}

export function readPractice(text: string | null): Practice {
  try {
    const read = JSON.parse(text ?? "null") as Practice | null;
    if (!read || !Array.isArray(read.running)) return NEWCOMER;
    return { level: Math.max(1, Number(read.level) || FIRST_LEVEL), running: read.running };
  } catch {
    return NEWCOMER;
  }
}

/** The level that a game has which comes nearest to the fitting one. */
export function levelWithin(level: number, levels: { number: number }[]): number {
  const numbers = levels.map((one) => one.number);
  if (numbers.length === 0 || numbers.includes(level)) return level;
  return numbers.reduce((best, one) =>
    Math.abs(one - level) < Math.abs(best - level) ? one : best,
  );
}
