import { describe, expect, it } from "vitest";

import type { Chapters, Telling } from "../games/board";
import type { Entry, GameEvent } from "../lib/types";
import { groups, latest, spoken } from "./log";

const HERE = { names: ["ann", "bob"], eyes: 0 };

function entry(n: number, turn: number, events: GameEvent[], words: string[] = []): Entry {
  return { n, at: n, kind: "step", seat: 0, step: n, turn, events, words };
}

const told = [
  entry(1, 1, [], ["ann sat down."]),
  entry(2, 1, [{ kind: "bid", words: "You bid 2." }]),
  entry(3, 2, [
    { kind: "bid", words: "bob bids some." },
    { kind: "show", words: "The bids are shown." },
  ]),
  entry(4, 2, [{ kind: "bid", words: "You bid 1." }]),
];

const telling: Telling = {
  opens: (event) => (event.kind === "round" ? { turn: Number(event.number), player: 1 } : null),
  silent: new Set(["round", "hush"]),
  unspoken: new Set(["hush"]),
  joins: (before, event) => before.kind === "coin" && event.kind === "coin",
  joined: (events, names) => `${names[0]} gets ${events.length} coins.`,
};

describe("the log", () => {
  it("goes by turns where no event begins one", () => {
    const found = groups(told, {}, HERE);
    expect(found.map((group) => [group.turn, group.lines.map((line) => line.text)])).toEqual([
      [0, ["ann sat down."]],
      [1, ["You bid 2.", "bob bids some.", "The bids are shown."]],
      [2, ["You bid 1."]],
    ]);
  });

  it("goes by the events that begin a turn, and keeps those apart that begin twice", () => {
    const round = [{ kind: "round", number: 1, words: "Round 1." }, told[1]!.events[0]!];
    const found = groups([entry(1, 1, round), entry(2, 1, round)], telling, HERE);
    expect(found.map((group) => [group.turn, group.player])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(new Set(found.map((group) => group.key)).size).toBe(2);
  });

  it("leaves out covered decisions where the game says so", () => {
    const decided = entry(1, 1, [], ["You have decided."]);
    expect(groups([decided], { covered: true }, HERE).flatMap((one) => one.lines)).toEqual([]);
    expect(groups([decided], {}, HERE).flatMap((one) => one.lines)).toHaveLength(1);
  });

  it("makes one line of events that belong together", () => {
    const coins = Array.from({ length: 3 }, () => ({ kind: "coin", words: "ann gets a coin." }));
    const found = groups([entry(1, 0, coins)], telling, HERE);
    expect(found[0]?.lines.map((line) => line.text)).toEqual(["ann gets 3 coins."]);
  });

  it("has a group for each part with a title, and goes on with the turn after it", () => {
    const chapters: Chapters = {
      thing: "trial",
      opens: ({ kind }) => (kind === "charge" ? "The trial" : null),
      closes: ({ kind }) => kind === "verdict",
    };
    const events = [
      "round",
      "bid",
      "charge",
      "speech",
      "verdict",
      "hush",
      "bid",
      "charge",
      "round",
    ];
    const all = events.map((kind) => ({ kind, number: 4, words: `${kind}.` }));
    const found = groups([entry(1, 4, all)], telling, HERE, chapters);
    expect(found.map(({ title, turn, lines }) => [title, turn, lines.length])).toEqual([
      [undefined, 4, 1],
      ["The trial", 4, 3],
      [undefined, 4, 1],
      ["The trial", 4, 1],
      [undefined, 4, 0],
    ]);
    expect(new Set(found.map((group) => group.key)).size).toBe(found.length);
  });

  it("tells the newest sentence that is worth it", () => {
    const quiet = entry(5, 2, [{ kind: "hush", words: "Hush." }]);
    expect(latest([...told, quiet], telling)).toBe("You bid 1.");
    expect(spoken(quiet, telling)).toEqual([]);
  });
});
