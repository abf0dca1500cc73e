/** The moves of a game in their turns and titled parts, and which decision led to each. */

import type { Decision, GameEvent, Position } from "../../lib/types";
import type { Board, Chapters } from "../../games/board";

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
  /** A part of a turn has one. */
  title: string | null;
  moves: Move[];
}

/** A part of a game with a title: the first and the last position that tell of it. */
export interface Chapter {
  title: string;
  first: number;
  last: number;
}

/** A position tells what led to it, so its move belongs to the turn of the one before. */
export function turnsOf(
  positions: Position[],
  decisions: Decision[],
  board: Pick<Board, "inTurn" | "chapters"> | null,
): Turn[] {
  const chapters = chaptersOf(positions, board?.chapters);
  const grades = new Map(decisions.map((decision) => [decision.step, decision.grade]));
  const turns: Turn[] = [];
  positions.forEach((position, index) => {
    const before = positions[index - 1];
    const turn = turnAt(positions, index);
    const title = chapterAt(chapters, index)?.title ?? null;
    const move = {
      index,
      step: position.step,
      words: wordsOf(position),
      grade: (before && grades.get(before.step)) ?? null,
    };
    const last = turns.at(-1);
    const goesOn = last?.turn === turn && last.title === title && !begins(chapters, index);
    if (goesOn) last.moves.push(move);
    else turns.push({ turn, title, player: turn ? inTurn(before, board) : null, moves: [move] });
  });
  return turns;
}

function turnAt(positions: Position[], index: number): number {
  return positions[index - 1]?.turn ?? 0;
}

function begins(chapters: Chapter[], index: number): boolean {
  return chapters.some((chapter) => chapter.first === index);
}

function chapterAt(chapters: Chapter[], index: number): Chapter | undefined {
  return chapters.filter(({ first, last }) => first <= index && index <= last).at(-1);
}

/** The parts of a game that have a title, in their order. */
export function chaptersOf(positions: Position[], chapters: Chapters | undefined): Chapter[] {
  const found: Chapter[] = [];
  let opening: GameEvent | null = null;
  positions.forEach(({ events }, index) => {
    if (opening && turnAt(positions, index) !== turnAt(positions, found.at(-1)!.first))
      opening = null;
    if (opening) found.at(-1)!.last = index;
    for (const event of events) {
      const title = chapters?.opens(event);
      if (title) found.push({ title, first: index, last: index });
      if (title) opening = event;
      else if (opening && chapters?.closes(event, opening)) opening = null;
    }
  });
  return found;
}

/** Where the part before a position begins, and the one after it. */
export function besideChapters(
  chapters: Chapter[],
  index: number,
): { before: number | null; after: number | null } {
  const firsts = chapters.map(({ first }) => first);
  return {
    before: firsts.filter((first) => first < index).at(-1) ?? null,
    after: firsts.find((first) => first > index) ?? null,
  };
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
