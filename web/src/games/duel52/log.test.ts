import { describe, expect, it } from "vitest";

import type { Entry } from "../../lib/types";
import { groups, spoken } from "../../table/log";
import type { Board } from "../board";
import { plainly } from "../sentence";
import { actionsOf, telling } from "./log";
import { pieces } from "./sentences";
import type { DuelEvent } from "./types";

const HERE = { names: ["Otter", "Fox"], eyes: 0 };

function entry(n: number, events: DuelEvent[], words: string[] = []): Entry {
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
    const all = groups([...told, back, { ...told[2]!, n: 5 }], telling, HERE);
    const keys = all.map((group) => group.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("goes by turn and player", () => {
    const found = groups(told, telling, HERE);
    expect(found.map((group) => [group.turn, group.player, group.lines.length])).toEqual([
      [0, null, 1],
      [1, 0, 3],
      [2, 1, 0],
    ]);
  });

  it("colours cards and leaves labels out", () => {
    expect(pieces("Your 7♠ (b4) strikes 10♥ (b5).")).toEqual([
      { text: "Your ", colour: null },
      { text: "7♠\uFE0E", colour: "black" },
      { text: " strikes ", colour: null },
      { text: "10♥\uFE0E", colour: "red" },
      { text: ".", colour: null },
    ]);
  });

  it("keeps what is said beside a label", () => {
    const told = pieces("Your face-down 3♣ in the left lane (a4, known to you) is frozen.");
    expect(told.map((piece) => piece.text).join("")).toBe(
      "Your face-down 3♣\uFE0E in the left lane (known to you) is frozen.",
    );
  });

  it("speaks without labels", () => {
    expect(plainly({ pieces } as Board, spoken(told[2]!, telling).join(" "))).toBe(
      "Your 7♠\uFE0E strikes copperfox's 4♥\uFE0E for 1. You gain 1 action.",
    );
  });

  it("tells a deal in one sentence for each, whatever the sentences were", () => {
    const mine = ["Kc", "10h", "2d"].map((card) => ({ kind: "deal", player: 0, card, words: "!" }));
    const theirs = [1, 1, 1].map((player) => ({ kind: "deal", player, card: null, words: "?" }));
    const found = groups([entry(1, [...mine, ...theirs])], telling, HERE);
    expect(found[0]?.lines.map((line) => line.text)).toEqual([
      "You are dealt K♣\uFE0E, 10♥\uFE0E, 2♦\uFE0E.",
      "Fox is dealt 3 cards.",
    ]);
  });

  it("counts the actions of the turn", () => {
    expect(actionsOf(told.slice(0, 2), 1)).toMatchObject({ all: 2, left: 1 });
    expect(actionsOf(told, 3)).toMatchObject({ all: 3, left: 3 });
    expect(actionsOf([], 2)).toMatchObject({ all: 2, left: 2 });
  });
});
