import { describe, expect, it } from "vitest";

import type { Decision, Position } from "../../lib/answers";
import { indexAt, lastDraw, turnsOf } from "./moves";

function position(
  step: number,
  turn: number,
  seat: number | null,
  words: string,
  pile = 5,
): Position {
  const view = { pile: [pile], player: (turn + 1) % 2 } as Position["view"];
  return { step, turn, seat, view, ask: "", events: [{ kind: "play", words }], words: [] };
}
const GAME = [
  position(18, 1, null, "The cards are dealt."),
  position(19, 1, 0, "Ann plays a card."),
  position(21, 2, 0, "Ann plays another. Turn 2.", 0),
  position(22, 2, 1, "Bob flips."),
];
const slip = { step: 19, grade: "slip" } as Decision;

describe("turnsOf", () => {
  it("puts each move into the turn in which it was made", () => {
    const turns = turnsOf(GAME, [slip]);
    expect(turns.map((turn) => [turn.turn, turn.player, turn.moves.length])).toEqual([
      [0, null, 1],
      [1, 0, 2],
      [2, 1, 1],
    ]);
  });

  it("grades the decision that led to a position", () => {
    const moves = turnsOf(GAME, [slip]).flatMap((turn) => turn.moves);
    expect(moves.map((move) => move.grade)).toEqual([null, null, "slip", null]);
  });
});

describe("indexAt", () => {
  it("finds the position after so many steps", () => {
    expect([0, 18, 20, 21, 99].map((step) => indexAt(GAME, step))).toEqual([0, 0, 2, 2, 3]);
  });
});

describe("lastDraw", () => {
  it("finds where the pile ran out", () => {
    expect(lastDraw(GAME)?.step).toBe(21);
    expect(lastDraw(GAME.slice(0, 2))).toBeUndefined();
  });
});
