import { describe, expect, it } from "vitest";

import type { Choice, Face, View } from "../lib/types";
import {
  askedOf,
  doing,
  headline,
  namesNext,
  powerOf,
  rankOn,
  wordOn,
  type Reading,
} from "./asking";
import { NOTHING, type Aim } from "./narrowing";

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

const reading: Reading = {
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
  names: ["quietotter", "copperfox"],
  eyes: 0,
};
const legal = [
  choice("7c>a", "Play", "hand:7c", "lane:a"),
  choice("a4xa5", "Attack", "card:a4", "card:a5"),
  choice("a4xa6", "Attack", "card:a4", "card:a6"),
  choice("a4=a7", "Pair", "card:a4|card:a7", "card:a4|card:a7"),
  choice("*a4", "Cast Heal One", "hero:0", "card:a4"),
];

describe("the choice in words", () => {
  it("speaks to the one who decides", () => {
    expect(askedOf("You: 2 actions left.")).toBe("2 actions left");
    expect(askedOf("You: choose a fort to take.")).toBe("Choose a fort to take");
  });

  it("asks for what comes next", () => {
    expect(headline(legal, aim("hand:7c"))).toBe("Choose a lane");
    expect(headline(legal, aim("card:a4"))).toBe("Choose a card to attack or to pair with");
    expect(headline(legal, { picked: ["card:a4"], verb: "Attack" })).toBe(
      "Choose a card to attack",
    );
    expect(headline(legal, aim("hero:0"))).toBe("Choose a card for the spell");
  });

  it("says what is being done", () => {
    expect(doing(reading, legal, NOTHING)).toBe("");
    expect(doing(reading, legal, aim("hand:7c"))).toBe("Play 7♣\uFE0E");
    expect(doing(reading, legal, aim("card:a4"))).toBe("10♠\uFE0E");
    expect(doing(reading, legal, { picked: ["card:a4"], verb: "Attack" })).toBe(
      "Attack with 10♠\uFE0E",
    );
    expect(doing(reading, legal, aim("hero:0"))).toBe("Cast Heal One");
  });

  it("tells the power of a card that is to be turned up, and what a banner adds", () => {
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
      return powerOf({ ...reading, view, layout }, flips, aim("card:a8"));
    };
    expect(told([[], []])).toEqual(["Foresight: Look at a card."]);
    expect(told([["4c"], []])).toEqual(["Foresight: Look at a card.", "Oracle: Look at two."]);
    expect(told([[], []], "9h")).toEqual([]);
    expect(powerOf(reading, flips, aim("card:a4"))).toEqual([]);
  });

  it("names what can be chosen, if it is not much", () => {
    expect(namesNext(reading, legal, { picked: ["card:a4"], verb: "Attack" })).toBe(
      "4♦\uFE0E or copperfox's face-down card in the left lane",
    );
    expect(namesNext(reading, legal, aim("hand:7c"))).toBe("");
  });

  it("puts on a button what has no place on the board, else the verb", () => {
    const word = (verb: string, ...path: string[]): string =>
      wordOn(reading, choice("", verb, ...path));
    expect(word("Name", "rank:Q")).toBe("Queen");
    expect(word("Give", "card:a4", "player:1")).toBe("Copperfox");
    expect(word("Take", "fort:f3")).toBe("Fort 3");
    expect(word("Attack", "card:a4", "card:a5")).toBe("Attack");
    expect(rankOn(choice("", "Name", "rank:10"))).toBe("10");
    expect(rankOn(choice("", "End turn"))).toBe(null);
  });
});
