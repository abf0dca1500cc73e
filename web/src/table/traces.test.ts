import { describe, expect, it } from "vitest";

import type { Entry, GameEvent } from "../lib/types";
import { Earlier } from "./earlier";
import { paragraph } from "./hearing";
import { lastTurn, spotsOf } from "./traces";

function entry(n: number, seat: number | null, ...events: GameEvent[]): Entry {
  const told = events.length > 0 ? events : [{ kind: "bid", words: `Bid ${n}.` }];
  return { n, at: n, kind: "step", seat, step: n, turn: 1, events: told, words: [] };
}

const numbers = (entries: Entry[]): number[] => entries.map((one) => one.n);

describe("the last turn", () => {
  const told = [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 2)];

  it("is all since one acted oneself", () => {
    expect(numbers(lastTurn(told, 0))).toEqual([2, 3, 4]);
  });

  it("is the own action while nobody else has acted", () => {
    expect(numbers(lastTurn(told, 2))).toEqual([4]);
  });

  it("is what the last one to act did, for who only watches or has not acted yet", () => {
    expect(numbers(lastTurn(told.slice(0, 3), null))).toEqual([2, 3]);
    expect(numbers(lastTurn(told.slice(0, 3), 2))).toEqual([2, 3]);
  });

  it("leaves out what was taken back", () => {
    const back: Entry = { ...entry(5, 0), kind: "back", step: 2 };
    expect(numbers(lastTurn([...told, back], 0))).toEqual([2]);
    expect(numbers(lastTurn([...told, back, entry(6, 1)], 0))).toEqual([2, 6]);
  });

  it("leaves out what is no action, as the deal and who sat down", () => {
    const deal: Entry = { ...entry(1, null), kind: "start" };
    expect(lastTurn([deal], 0)).toEqual([]);
    expect(numbers(lastTurn([deal, entry(2, 1)], 0))).toEqual([2]);
  });
});

describe("the spots of events", () => {
  it("are what the board says", () => {
    const spots = (event: GameEvent): string[] => [`pit:${String(event.at)}`];
    expect(spotsOf([{ kind: "sow", at: 3 }], { spots })).toEqual(["pit:3"]);
  });

  it("are the facts that are spots, where the board says nothing", () => {
    const event = { kind: "sell", words: "buyer: nobody", ware: "ware:oil", to: ["seat:1"], n: 4 };
    expect(spotsOf([event, event], {})).toEqual(["ware:oil", "seat:1"]);
  });
});

describe("what was seen earlier", () => {
  const add = (view: unknown, event: GameEvent): unknown => `${String(view)}${String(event.add)}`;
  const told = [1, 2, 3].map((n) => entry(n, 1, { kind: "add", add: n }));

  it("is the view before an entry", () => {
    const earlier = new Earlier();
    earlier.keep(3, "x");
    expect(earlier.before(3, told, add)).toBe("x");
  });

  it("is made from the nearest view before it", () => {
    const earlier = new Earlier();
    earlier.keep(1, "x");
    expect(earlier.before(3, told, add)).toBe("x12");
  });

  it("is nothing where nothing was seen, or other eyes saw it", () => {
    const earlier = new Earlier();
    earlier.keep(2, "x");
    expect(earlier.before(1, told, add)).toBeNull();
    earlier.forget();
    expect(earlier.before(2, told, add)).toBeNull();
  });
});

describe("a turn for those who listen", () => {
  it("is one paragraph", () => {
    expect(paragraph(null, [entry(1, 1), entry(2, 1)], {})).toBe("Bid 1. Bid 2.");
  });

  it("says once what happened several times", () => {
    const twice = entry(1, 1, ...[1, 2].map(() => ({ kind: "thaw", words: "It thaws." })));
    expect(paragraph(null, [twice], {})).toBe("It thaws, 2 times.");
  });

  it("is short: what is long ago is in the log", () => {
    const long = Array.from({ length: 30 }, (_, n) => entry(n, 1));
    expect(paragraph(null, long, {})).toMatch(
      /^Much happened, see the log\. Then: Bid 20\..* Bid 29\.$/,
    );
  });
});
