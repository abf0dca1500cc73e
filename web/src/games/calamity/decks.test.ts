import { describe, expect, it } from "vitest";

import {
  actionsOf,
  buttonWords,
  EVERYTHING,
  lawOf,
  passes,
  readText,
  readyOf,
  sizeOf,
  textOf,
  withCopies,
} from "./decks";
import type { CardSheet, HeroSheet, Layout } from "./types";

const NAMES: [string, string | null][] = [
  ["Held Gate", "Bram"],
  ["Brace", "Bram"],
  ["Spark", "Sefa"],
  ["Ladle", "Mirrin"],
  ["Riposte", "Caro"],
  ["Steady Aim", null],
  ["Second Look", null],
];

function card([name, of]: [string, string | null], index: number): CardSheet {
  const key = name.replace(" ", "");
  const text = index === 1 ? "Reaction. When Bram is hit." : `Does ${name}.`;
  const more = { effects: [["damage", 2]] as CardSheet["effects"], ready: 2, does: text };
  return { key, name, of, text, major: index === 0, event: index === 1 ? 2 : 0, ...more };
}

const hero = (key: string) => ({ key, name: `${key} Long`, role: "sage" }) as unknown as HeroSheet;
const layout = {
  heroes: ["Bram", "Sefa", "Mirrin", "Caro"].map(hero),
  cards: NAMES.map(card),
} as unknown as Layout;
const trio = ["Bram", "Sefa", "Mirrin"];
const pool = layout.cards
  .filter((one) => one.of !== "Caro")
  .map((one, index) => ({ card: one.key, ready: index % 3 }));
const law = { fewest: 3, most: 6, copies: 2 };
const words = (counts: Record<string, number>): string[] =>
  lawOf(layout, pool, counts, law)
    .filter((one) => !one.holds)
    .map((one) => one.words);

describe("the law", () => {
  it("holds for a deck within the bounds", () => {
    expect(words({ HeldGate: 2, Spark: 1 })).toEqual([]);
  });

  it("says how many are missing or too many", () => {
    expect(words({ HeldGate: 1 })).toEqual(["Two cards short of 3"]);
    expect(words({ HeldGate: 2, Brace: 2, Spark: 2, Ladle: 1 })).toEqual(["One card over 6"]);
  });

  it("names every reason at once", () => {
    expect(words({ Riposte: 7 })).toEqual([
      "One card over 6",
      "At most two copies of each, not 7 Riposte",
      "Only your heroes’ spells and Commons, not Riposte",
    ]);
  });

  it("lets the button say what is missing", () => {
    const laws = lawOf(layout, pool, {}, law);
    expect(buttonWords(2, laws, law)).toBe("Add 1 more card");
    expect(buttonWords(8, laws, law)).toBe("Take out 2 cards");
    expect(buttonWords(4, [], law)).toBe("Play with this deck");
    expect(buttonWords(4, [{ holds: false, words: "" }], law)).toBe("Mend the list first");
  });
});

describe("a list", () => {
  it("counts, adds and takes out", () => {
    expect(sizeOf(withCopies({ Spark: 1 }, "Brace", 2))).toBe(3);
    expect(withCopies({ Spark: 1 }, "Spark", 0)).toEqual({});
  });

  it("is sent five cards at a time, the last group filled up with zeros", () => {
    expect(actionsOf(pool, { HeldGate: 2, Ladle: 1, SecondLook: 2 })).toEqual(["20010", "20000"]);
  });

  it("has the ready deck from the hall", () => {
    expect(readyOf(pool)).toEqual({ Brace: 1, Spark: 2, SteadyAim: 1, SecondLook: 2 });
  });
});

describe("as text", () => {
  it("reads back what it wrote", () => {
    const counts = { HeldGate: 2, Ladle: 1, SteadyAim: 2 };
    const text = textOf(layout, trio, counts);
    expect(text).toContain("# Bram, Sefa, Mirrin: 5 cards");
    expect(readText(layout, trio, 2, text)).toEqual({ counts, problems: [] });
  });

  it("takes what people write", () => {
    const { counts, problems } = readText(
      layout,
      trio,
      2,
      "2x held gate\r\n1 × Spark # hot\n1 SPARK",
    );
    expect(problems).toEqual([]);
    expect(counts).toEqual({ HeldGate: 2, Spark: 2 });
  });

  it("names each line that is wrong, and why", () => {
    const text = "Held Gate\n2 Fireball\n1 Riposte\n3 Spark\n2 Ladle";
    expect(readText(layout, trio, 2, text).problems).toEqual([
      "Line 1: “Held Gate” is no number and name, such as “2 Steady Aim”.",
      "Line 2: no card is called “Fireball”.",
      "Line 3: Riposte is Caro’s, who is not with you.",
      "Line 4: 3 of Spark, at most 2.",
    ]);
  });

  it("says that there is nothing, and that there is too much", () => {
    expect(readText(layout, trio, 2, "# only a remark").problems).toEqual([
      "There is no card in this text.",
    ]);
    expect(readText(layout, trio, 2, "x".repeat(20_001)).problems).toHaveLength(1);
  });
});

describe("looking for cards", () => {
  const found = (filter: Partial<typeof EVERYTHING>): string[] =>
    layout.cards
      .filter((one) => passes(layout, one, { Spark: 1 }, { ...EVERYTHING, ...filter }))
      .map((one) => one.name);

  it("finds words in names, texts and heroes, all of them", () => {
    expect(found({ find: "gate" })).toEqual(["Held Gate"]);
    expect(found({ find: "bram when" })).toEqual(["Brace"]);
    expect(found({ find: "common" })).toEqual(["Steady Aim", "Second Look"]);
  });

  it("shows what is in the deck, Majors or Reactions", () => {
    expect(found({ show: "deck" })).toEqual(["Spark"]);
    expect(found({ show: "major" })).toEqual(["Held Gate"]);
    expect(found({ show: "reaction" })).toEqual(["Brace"]);
    expect(found({ kind: "healing" })).toEqual([]);
  });
});
