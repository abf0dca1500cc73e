import { describe, expect, it } from "vitest";

import type { Choice, Reason } from "../lib/types";
import {
  back,
  buttons,
  complete,
  isGradual,
  isPointed,
  name,
  nextSpots,
  NOTHING,
  onlyFirst,
  point,
  reasonsNow,
  remaining,
  stepsOf,
  survives,
  type Aim,
} from "./narrowing";

function choice(action: string, verb: string, ...path: string[]): Choice {
  return { action, words: `${verb} ${action}`, verb, path };
}

const play = choice("7h>a", "Play", "hand:7h", "lane:a");
const playElsewhere = choice("7h>b", "Play", "hand:7h", "lane:b");
const flip = choice("b4!", "Flip", "card:b4");
const attack = choice("b5xb7", "Attack", "card:b5", "card:b7");
const pair = choice("b5=b6", "Pair", "card:b5|card:b6", "card:b5|card:b6");
const end = choice("end", "End turn");
const legal = [play, playElsewhere, flip, attack, pair, end];
const reasons: Reason[] = [
  { spot: "card:b9", after: ["card:b5"], words: "A 9 is struck alone." },
  { spot: "card:b8", after: [], words: "It is frozen." },
];

function aim(...picked: string[]): Aim {
  return { picked, verb: null };
}

const isRank = (spot: string): boolean => spot.startsWith("rank:");

describe("narrowing", () => {
  it("begins with every spot that begins a path", () => {
    expect([...nextSpots(legal, NOTHING).keys()]).toEqual([
      "hand:7h",
      "card:b4",
      "card:b5",
      "card:b6",
    ]);
  });

  it("goes on with the spots that can follow", () => {
    expect([...nextSpots(legal, aim("hand:7h")).keys()]).toEqual(["lane:a", "lane:b"]);
    expect([...nextSpots(legal, aim("card:b5")).keys()]).toEqual(["card:b7", "card:b6"]);
  });

  it("chooses when one choice remains and is used up", () => {
    expect(point(legal, reasons, aim("hand:7h"), "lane:b")).toEqual({
      kind: "chosen",
      choice: playElsewhere,
    });
  });

  it("takes the members of a pair in either order, but never one twice", () => {
    expect(point(legal, [], aim("card:b6"), "card:b5")).toEqual({ kind: "chosen", choice: pair });
    expect(point(legal, [], aim("card:b5"), "card:b6")).toEqual({ kind: "chosen", choice: pair });
    expect(remaining(legal, aim("card:b6", "card:b6"))).toEqual([]);
  });

  it("only takes up what a single tap would spend, and does it on the second", () => {
    const first = point(legal, [], NOTHING, "card:b4");
    expect(first).toEqual({ kind: "aimed", aim: aim("card:b4") });
    expect(point(legal, [], aim("card:b4"), "card:b4")).toEqual({ kind: "chosen", choice: flip });
  });

  it("takes one tap where every path is one spot", () => {
    const looks = [choice("?b4", "Look", "card:b4"), choice("?b5", "Look", "card:b5")];
    expect(isGradual(looks)).toBe(false);
    expect(point(looks, [], NOTHING, "card:b5")).toEqual({ kind: "chosen", choice: looks[1] });
  });

  it("offers a choice that ends earlier than others as a button", () => {
    const both = [flip, choice("b4xb7", "Attack", "card:b4", "card:b7")];
    expect(point(both, [], NOTHING, "card:b4")).toEqual({ kind: "aimed", aim: aim("card:b4") });
    expect(complete(both, aim("card:b4"))).toEqual([flip]);
    expect(buttons(both, aim("card:b4"), isRank)).toEqual([flip]);
  });

  it("begins anew with a spot that only begins", () => {
    expect(point(legal, [], aim("hand:7h"), "card:b5")).toEqual({
      kind: "aimed",
      aim: aim("card:b5"),
    });
  });

  it("puts a spot down when it is pointed at again", () => {
    expect(point(legal, [], aim("card:b5"), "card:b5")).toEqual({ kind: "aimed", aim: NOTHING });
    expect(back(aim("hero:0", "card:b4"))).toEqual(aim("hero:0"));
  });

  it("says why not, for the step it holds at", () => {
    expect(point(legal, reasons, aim("card:b5"), "card:b9")).toEqual({
      kind: "barred",
      reason: "A 9 is struck alone.",
    });
    expect(point(legal, reasons, NOTHING, "card:b9")).toEqual({ kind: "barred", reason: null });
    expect(reasonsNow(reasons, NOTHING).map((reason) => reason.spot)).toEqual(["card:b8"]);
  });

  it("follows a verb that was named", () => {
    expect(name(legal, "card:b4", "Flip")).toEqual({ kind: "chosen", choice: flip });
    const attacking = name(legal, "card:b5", "Attack");
    expect(attacking).toEqual({ kind: "aimed", aim: { picked: ["card:b5"], verb: "Attack" } });
    expect([...nextSpots(legal, { picked: ["card:b5"], verb: "Attack" }).keys()]).toEqual([
      "card:b7",
    ]);
    expect(name(legal, "card:b4", "Pair").kind).toBe("barred");
  });

  it("gives buttons for what lies beside the board", () => {
    const ranks = [choice("7", "Raise", "rank:7"), choice("9", "Raise", "rank:9")];
    expect(buttons(ranks, NOTHING, isRank)).toEqual(ranks);
    expect(buttons(legal, NOTHING, isRank)).toEqual([end]);
  });

  it("goes by the first of several equal spots for a button", () => {
    const seven = choice("7", "Raise", "rank:7|hand:7h|hand:7d");
    expect(buttons([seven], NOTHING, isRank)).toEqual([seven]);
  });

  it("counts the steps where all remaining paths agree", () => {
    expect(stepsOf(legal, aim("hand:7h"))).toBe(2);
    expect(stepsOf(legal, NOTHING)).toBe(null);
  });

  it("drops an aim that the table has left behind", () => {
    expect(survives(legal, aim("card:b5"))).toBe(true);
    expect(survives([flip], aim("card:b5"))).toBe(false);
    expect(survives(legal, NOTHING)).toBe(false);
  });
});

describe("onlyFirst", () => {
  it("is the spot with which all choices begin, where more has to follow", () => {
    expect(onlyFirst([play, playElsewhere])).toBe("hand:7h");
    expect(onlyFirst([play, choice("pass", "Pass")])).toBeNull();
    expect(onlyFirst([choice("keep", "Keep", "hand:7h")])).toBeNull();
    expect(onlyFirst([])).toBeNull();
  });
});

describe("isPointed", () => {
  it("holds where all begins on the board, and more has to follow", () => {
    const onBoard = (spot: string): boolean => !spot.startsWith("deed:");
    expect(isPointed([play, end], onBoard)).toBe(true);
    expect(isPointed([flip], onBoard)).toBe(false);
    expect(isPointed([choice("s", "Stonefall", "deed:s", "hero:a")], onBoard)).toBe(false);
  });
});
