import { describe, expect, it } from "vitest";

import type { Chapters } from "../../games/board";
import type { Decision, Position } from "../../lib/types";
import { besideChapters, chaptersOf, indexAt, turnsOf } from "./moves";

function position(
  step: number,
  turn: number,
  seat: number | null,
  words: string,
  pile = 5,
): Position {
  const view = { pile: [pile], player: (turn + 1) % 2 } as Position["view"];
  return { step, turn, seat, view, notation: null, ask: "", events: [{ kind: "play", words }] };
}
const GAME = [
  position(18, 1, null, "The cards are dealt."),
  position(19, 1, 0, "Ann plays a card."),
  position(21, 2, 0, "Ann plays another. Turn 2.", 0),
  position(22, 2, 1, "Bob flips."),
];
const slip = { step: 19, grade: "slip" } as Decision;

const board = { inTurn: (view: unknown) => (view as { player: number }).player };

describe("turnsOf", () => {
  it("puts each move into the turn in which it was made", () => {
    const turns = turnsOf(GAME, [slip], board);
    expect(turns.map((turn) => [turn.turn, turn.player, turn.moves.length])).toEqual([
      [0, null, 1],
      [1, 0, 2],
      [2, 1, 1],
    ]);
  });

  it("grades the decision that led to a position", () => {
    const moves = turnsOf(GAME, [slip], board).flatMap((turn) => turn.moves);
    expect(moves.map((move) => move.grade)).toEqual([null, null, "slip", null]);
  });
});

const chapters: Chapters = {
  thing: "trial",
  opens: ({ kind, words }) => (kind === "charge" ? `Trial: ${words}` : null),
  closes: ({ kind }) => kind === "verdict",
};

/** Positions of one turn, the last of the next: each tells of events of these kinds. */
function told(...kinds: string[]): Position[] {
  return kinds.map((kind, at) => ({
    ...position(at, at === kinds.length - 1 ? 2 : 1, 0, ""),
    events: kind.split(" ").map((one) => ({ kind: one, words: one })),
  }));
}
const TRIAL = told("deal", "play", "charge", "speech", "verdict", "play", "charge", "end", "play");

describe("parts with a title", () => {
  it("go from the event that begins one to the event that ends it, or to the end of the turn", () => {
    expect(chaptersOf(TRIAL, chapters).map(({ first, last }) => [first, last])).toEqual([
      [2, 4],
      [6, 8],
    ]);
    const after = [...TRIAL, position(9, 2, 0, "Ann plays.")];
    expect(chaptersOf(after, chapters).at(-1)?.last).toBe(8);
    expect(chaptersOf(TRIAL, undefined)).toEqual([]);
  });

  it("are groups of their own, and the turn goes on after them", () => {
    const turns = turnsOf(TRIAL, [], { ...board, chapters });
    expect(turns.map(({ title, moves }) => [title, moves.length])).toEqual([
      [null, 1],
      [null, 1],
      ["Trial: charge", 3],
      [null, 1],
      ["Trial: charge", 3],
    ]);
  });

  it("are found before and after a position", () => {
    const found = chaptersOf(TRIAL, chapters);
    expect([0, 2, 3, 7].map((index) => besideChapters(found, index))).toEqual([
      { before: null, after: 2 },
      { before: null, after: 6 },
      { before: 2, after: 6 },
      { before: 6, after: null },
    ]);
  });
});

describe("indexAt", () => {
  it("finds the position after so many steps", () => {
    expect([0, 18, 20, 21, 99].map((step) => indexAt(GAME, step))).toEqual([0, 0, 2, 2, 3]);
  });
});
