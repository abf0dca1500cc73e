/** The moves of a game in their turns, and which decision led to each. */

import type { Decision, Position } from "../../lib/answers";

export interface Move {
  /** The position that the move led to. */
  index: number;
  step: number;
  words: string;
  grade: Decision["grade"] | null;
}

export interface Turn {
  turn: number;
  /** Whose turn it is; null for the setup. */
  player: number | null;
  moves: Move[];
}

/** A position tells what led to it, so its move belongs to the turn of the one before. */
export function turnsOf(positions: Position[], decisions: Decision[]): Turn[] {
  const grades = new Map(decisions.map((decision) => [decision.step, decision.grade]));
  const turns: Turn[] = [];
  positions.forEach((position, index) => {
    const before = positions[index - 1];
    const turn = before ? before.turn : 0;
    const move = {
      index,
      step: position.step,
      words: wordsOf(position),
      grade: (before && grades.get(before.step)) ?? null,
    };
    const last = turns.at(-1);
    if (last?.turn === turn) last.moves.push(move);
    else turns.push({ turn, player: turn ? (before?.view.player ?? null) : null, moves: [move] });
  });
  return turns;
}

export function wordsOf(position: Position): string {
  const told = position.events.map((event) => event.words ?? "").filter(Boolean);
  return [...told, ...(position.words ?? [])].join(" ");
}

/** The position after so many steps, and after the chances that follow them. */
export function indexAt(positions: Position[], step: number): number {
  const found = positions.findIndex((position) => position.step >= step);
  return found === -1 ? positions.length - 1 : found;
}

export function decisionAt(decisions: Decision[], step: number): Decision | undefined {
  return decisions.find((decision) => decision.step === step);
}

/** Where the draw pile ran out, if it did: from there on the game is another. */
export function lastDraw(positions: Position[]): Position | undefined {
  const sized = positions.filter((position) => position.view.pile.length > 0);
  return sized.find((position) => position.view.pile.every((cards) => cards === 0));
}
