/** The moves of a game in their turns, and which decision led to each. */

import type { Decision, Position } from "../../lib/types";
import type { Board } from "../../games/board";

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
export function turnsOf(
  positions: Position[],
  decisions: Decision[],
  board: Pick<Board, "inTurn"> | null,
): Turn[] {
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
    else turns.push({ turn, player: turn ? inTurn(before, board) : null, moves: [move] });
  });
  return turns;
}

function inTurn(before: Position | undefined, board: Pick<Board, "inTurn"> | null): number | null {
  return (before && board?.inTurn?.(before.view)) ?? null;
}

export function wordsOf(position: Position): string {
  const told = position.events.map((event) => event.words ?? "").filter(Boolean);
  return told.join(" ");
}

/** The position after so many steps, and after the chances that follow them. */
export function indexAt(positions: Position[], step: number): number {
  const found = positions.findIndex((position) => position.step >= step);
  return found === -1 ? positions.length - 1 : found;
}

export function decisionAt(decisions: Decision[], step: number): Decision | undefined {
  return decisions.find((decision) => decision.step === step);
}
