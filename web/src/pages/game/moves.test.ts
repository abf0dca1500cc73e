import { describe, expect, it } from "vitest";

import type { Decision, Position } from "../../lib/types";
import { indexAt, turnsOf } from "./moves";

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

describe("indexAt", () => {
  it("finds the position after so many steps", () => {
    expect([0, 18, 20, 21, 99].map((step) => indexAt(GAME, step))).toEqual([0, 0, 2, 2, 3]);
  });
});
