import { describe, expect, it } from "vitest";

import type { Entry, GameEvent } from "../lib/types";
import { actionsOf, groups, pieces, spoken } from "./log";

function entry(n: number, events: GameEvent[], words: string[] = []): Entry {
  return { n, at: n, kind: "step", seat: 0, step: n, turn: 1, events, words };
}

const told = [
  entry(1, [], ["quietotter sat down."]),
  entry(2, [
    { kind: "turn", turn: 1, player: 0, actions: 2, words: "Turn 1." },
    { kind: "draw", player: 0, words: "You draw J♦." },
  ]),
  entry(3, [
    { kind: "strike", words: "Your 7♠ (b4) strikes copperfox's 4♥ (b5) for 1." },
    { kind: "gain", amount: 1, words: "You gain 1 action." },
    { kind: "end", words: "You end the turn." },
    { kind: "turn", turn: 2, player: 1, actions: 3, words: "Turn 2." },
  ]),
];

describe("the log", () => {
  it("keeps turns apart that began twice, after a takeback", () => {
    const back: Entry = { ...entry(4, [], ["copperfox takes back."]), kind: "back" };
    const keys = groups([...told, back, { ...told[2]!, n: 5 }]).map((group) => group.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("goes by turn and player", () => {
    const found = groups(told);
    expect(found.map((group) => [group.turn, group.player, group.lines.length])).toEqual([
      [0, null, 1],
      [1, 0, 3],
      [2, 1, 0],
    ]);
  });

  it("colours cards and leaves labels out", () => {
    expect(pieces("Your 7♠ (b4) strikes 10♥ (b5).")).toEqual([
      { text: "Your ", card: null },
      { text: "7♠\uFE0E", card: "black" },
      { text: " strikes ", card: null },
      { text: "10♥\uFE0E", card: "red" },
      { text: ".", card: null },
    ]);
  });

  it("speaks without labels", () => {
    expect(spoken(told[2]!)).toBe(
      "Your 7♠ strikes copperfox's 4♥ for 1. You gain 1 action. Turn 2.",
    );
  });

  it("tells a deal in one sentence for each", () => {
    const words = ["You are dealt K♣.", "You are dealt 10♥.", "You are dealt 2♦."];
    const others = ["Fox is dealt a card.", "Fox is dealt a card.", "Fox is dealt a card."];
    const dealt = [...words, ...others].map((told) => ({ kind: "deal", words: told }));
    expect(groups([entry(1, dealt)])[0]?.lines.map((line) => line.text)).toEqual([
      "You are dealt K♣, 10♥, 2♦.",
      "Fox is dealt 3 cards.",
    ]);
  });

  it("counts the actions of the turn", () => {
    expect(actionsOf(told.slice(0, 2), 1)).toEqual({ all: 2, left: 1 });
    expect(actionsOf(told, 3)).toEqual({ all: 3, left: 3 });
    expect(actionsOf([], 2)).toEqual({ all: 2, left: 2 });
  });
});
