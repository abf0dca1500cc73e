import { describe, expect, it } from "vitest";

import type { Words } from "../games/board";
import type { Mark } from "../games/desk";
import type { Choice } from "../lib/types";
import { marksOf, type Choosing } from "./marks";
import { NOTHING } from "./narrowing";

function choice(action: string, verb: string, ...path: string[]): Choice {
  return { action, words: action, verb, path };
}

const LOOKS: Words["looks"] = {
  Attack: {
    glyph: "target",
    can: "can attack",
    target: "legal target",
    doing: { glyph: "sword", words: "attacking" },
  },
  Strike: { glyph: "target", can: "legal target", target: "legal target" },
};

const acts = [
  choice("7h>a", "Play", "hand:7h", "lane:a"),
  choice("b4!", "Flip", "card:b4"),
  choice("b5xb7", "Attack", "card:b5", "card:b7"),
];

function choosing(more: Partial<Choosing>): Choosing {
  return { legal: acts, reasons: [], aim: NOTHING, asks: null, looks: LOOKS, advised: [], ...more };
}

describe("marks", () => {
  it("are quiet before anything is chosen", () => {
    const marks = marksOf(choosing({}));
    expect(marks.get("card:b5")).toMatchObject({ state: "may", glyph: null, words: "can attack" });
    expect(marks.has("card:b7")).toBe(false);
  });

  it("show the target and the attacker", () => {
    const marks = marksOf(choosing({ aim: { picked: ["card:b5"], verb: null } }));
    expect(marks.get("card:b7")).toMatchObject({ state: "aim", words: "legal target" });
    expect(marks.get("card:b5")).toMatchObject({ state: "pick", glyph: "sword", lift: true });
  });

  it("explain what is barred at this step", () => {
    const reasons = [{ spot: "card:b9", after: ["card:b5"], words: "A 9 is struck alone." }];
    expect(marksOf(choosing({ reasons })).has("card:b9")).toBe(false);
    const marks = marksOf(choosing({ reasons, aim: { picked: ["card:b5"], verb: null } }));
    expect(marks.get("card:b9")).toMatchObject({ state: "barred", glyph: "no" });
    expect(marks.get("card:b9")?.words).toContain("A 9 is struck alone.");
  });

  it("show whose choice it is", () => {
    const strikes = [choice("+b6", "Strike", "card:b6")];
    const mark: Mark = {
      state: "pick",
      glyph: "sword",
      number: null,
      words: "attacking",
      lift: true,
    };
    const asks = { spot: "card:b4", mark };
    const marks = marksOf(choosing({ legal: strikes, asks }));
    expect(marks.get("card:b4")).toMatchObject({ state: "pick", words: "attacking" });
    expect(marks.get("card:b6")).toMatchObject({ state: "aim", words: "legal target" });
  });

  it("light up what is advised", () => {
    const marks = marksOf(choosing({ advised: ["card:b5"] }));
    expect(marks.get("card:b5")).toMatchObject({ state: "aim", glyph: "bulb" });
  });
});
