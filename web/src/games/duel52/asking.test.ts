import { describe, expect, it } from "vitest";

import type { Choice } from "../../lib/types";
import type { Face, View } from "./types";
import { buttonOf, doing, headline, namesNext, pickedWords } from "../../table/asking";
import { NOTHING, type Aim } from "../../table/narrowing";
import type { Words } from "../board";
import { seatingOf } from "../../lib/seats";
import type { CardSeen } from "./desk";
import { words as own } from "./speech";

const words = own as Words;

function choice(action: string, verb: string, ...path: string[]): Choice {
  return { action, words: action, verb, path };
}

function aim(...picked: string[]): Aim {
  return { picked, verb: null };
}

const lying = (label: string, player: number, card: string | null, up: boolean): object => ({
  label,
  player,
  card,
  up,
  base: false,
});

const reading: CardSeen = {
  ...seatingOf([0, 1], ["quietotter", "copperfox"], 0),
  view: {
    heroes: [{ card: "7h", state: "ready" }, null],
    lanes: [
      {
        cards: [
          lying("a4", 0, "10s", true),
          lying("a5", 1, "4d", true),
          lying("a6", 1, null, false),
          lying("a7", 0, "10h", true),
        ],
      },
    ],
  } as unknown as View,
  layout: {
    board: "lanes",
    lanes: [{ key: "a", title: "left" }],
    players: [],
    zones: [],
  },
};
const legal = [
  choice("7c>a", "Play", "hand:7c", "lane:a"),
  choice("a4xa5", "Attack", "card:a4", "card:a5"),
  choice("a4xa6", "Attack", "card:a4", "card:a6"),
  choice("a4=a7", "Pair", "card:a4|card:a7", "card:a4|card:a7"),
  choice("*a4", "Cast Heal One", "hero:0", "card:a4"),
];

describe("the choice in words", () => {
  it("asks for what comes next", () => {
    expect(headline(words, legal, aim("hand:7c"))).toBe("Choose a lane");
    expect(headline(words, legal, aim("card:a4"))).toBe("Choose a card to attack or to pair with");
    expect(headline(words, legal, { picked: ["card:a4"], verb: "Attack" })).toBe(
      "Choose a card to attack",
    );
    expect(headline(words, legal, aim("hero:0"))).toBe("Choose a card for the spell");
  });

  it("says what is being done", () => {
    expect(doing(words, reading, legal, NOTHING)).toBe("");
    expect(doing(words, reading, legal, aim("hand:7c"))).toBe("Play 7♣\uFE0E");
    expect(doing(words, reading, legal, aim("card:a4"))).toBe("10♠\uFE0E");
    expect(doing(words, reading, legal, { picked: ["card:a4"], verb: "Attack" })).toBe(
      "Attack with 10♠\uFE0E",
    );
    expect(doing(words, reading, legal, aim("hero:0"))).toBe("Cast Heal One");
  });

  it("tells the power of a card that is to be turned up, or what a banner makes of it", () => {
    const flips = [choice("a8!", "Flip", "card:a8"), ...legal];
    const face = {
      name: "Foresight",
      text: "Look at a card.",
      works: "flip",
      short: "",
      health: 2,
    };
    const banner = { name: "Oracle", text: "Look at two." };
    const faces = { "4": { ...face, banner } } as unknown as Record<string, Face>;
    const told = (banners: string[][], card = "4h"): string[] => {
      const lanes = [{ cards: [lying("a8", 0, card, false), lying("a4", 0, "4s", true)] }];
      const view = { ...reading.view, banners, lanes } as unknown as View;
      const layout = { ...reading.layout, faces, players: [{ side: 0 }, { side: 1 }] } as never;
      return pickedWords(words, { ...reading, view, layout }, flips, aim("card:a8"));
    };
    expect(told([[], []])).toEqual(["Foresight: Look at a card."]);
    expect(told([["4c"], []])).toEqual(["Oracle: Look at two."]);
    expect(told([[], []], "9h")).toEqual([]);
    expect(pickedWords(words, reading, flips, aim("card:a4"))).toEqual([]);
  });

  it("names what can be chosen, if it is not much", () => {
    expect(namesNext(words, reading, legal, { picked: ["card:a4"], verb: "Attack" })).toBe(
      "4♦\uFE0E or copperfox's face-down card in the left lane",
    );
    expect(namesNext(words, reading, legal, aim("hand:7c"))).toBe("");
  });

  it("puts on a button what has no place on the board, else the verb", () => {
    const word = (verb: string, ...path: string[]): string =>
      buttonOf(words, reading, choice("", verb, ...path), aim(...path)).word;
    expect(word("Name", "rank:Q")).toBe("Queen");
    expect(word("Give", "card:a4", "player:1")).toBe("Copperfox");
    expect(word("Take", "fort:f3")).toBe("Fort 3");
    expect(word("Attack", "card:a4", "card:a5")).toBe("Attack");
    const drawn = (one: Choice): boolean => !!buttonOf(words, reading, one, NOTHING).drawing;
    expect(drawn(choice("", "Name", "rank:10"))).toBe(true);
    expect(drawn(choice("", "End turn"))).toBe(false);
  });
});
