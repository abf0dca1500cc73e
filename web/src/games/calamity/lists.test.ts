import { beforeEach, describe, expect, it, vi } from "vitest";

import { lawOf, readText, textOf, type Counts } from "./decks";
import { builtAt, dropList, keepBuilt, savedLists, saveList, trioKey } from "./lists";
import type { CardSheet, HeroSheet, Layout } from "./types";

const NAMES = [
  ["Held Gate", "Bram"],
  ["Spark", "Sefa"],
  ["Riposte", "Caro"],
  ["Steady Aim", null],
] as const;
const layout = {
  heroes: ["Bram", "Sefa", "Mirrin", "Caro"].map((key) => ({ key }) as HeroSheet),
  cards: NAMES.map(([name, of]) => ({ key: name.replace(" ", ""), name, of }) as CardSheet),
} as unknown as Layout;
const TRIO = ["Bram", "Sefa", "Mirrin"];
const OURS = trioKey("set", TRIO);
const gates = { name: "Gates", counts: { HeldGate: 2, SteadyAim: 1 } };

let kept: Map<string, string>;
let full = false;
beforeEach(() => {
  kept = new Map();
  full = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error("no room");
      kept.set(key, value);
    },
  });
});

describe("lists of a trio", () => {
  it("are found in whatever order the heroes were picked", () => {
    expect(saveList(OURS, gates)).toBe(true);
    expect(savedLists(trioKey("set", ["Mirrin", "Bram", "Sefa"]))).toEqual([gates]);
  });

  it("are not seen by another trio, nor with another set", () => {
    saveList(OURS, gates);
    expect(savedLists(trioKey("set", ["Bram", "Sefa", "Caro"]))).toEqual([]);
    expect(savedLists(trioKey("other", TRIO))).toEqual([]);
  });

  it("are replaced by their name, the newest first, and dropped", () => {
    saveList(OURS, gates);
    saveList(OURS, { name: "Sparks", counts: { Spark: 2 } });
    saveList(OURS, { ...gates, counts: { HeldGate: 1 } });
    expect(savedLists(OURS).map((one) => [one.name, one.counts])).toEqual([
      ["Gates", { HeldGate: 1 }],
      ["Sparks", { Spark: 2 }],
    ]);
    dropList(OURS, "Gates");
    expect(savedLists(OURS).map((one) => one.name)).toEqual(["Sparks"]);
  });

  it("stay the same as text and back", () => {
    saveList(OURS, gates);
    const [list] = savedLists(OURS);
    const text = textOf(layout, TRIO, list!.counts);
    expect(readText(layout, TRIO, 2, text)).toEqual({ counts: gates.counts, problems: [] });
  });

  it("are refused with every reason where a card is a stranger's", () => {
    const counts: Counts = { HeldGate: 3, Riposte: 1 };
    saveList(OURS, { name: "Mixed", counts });
    const pool = [
      { card: "HeldGate", ready: 2 },
      { card: "Spark", ready: 1 },
    ];
    const law = lawOf(layout, pool, savedLists(OURS)[0]!.counts, {
      fewest: 30,
      most: 40,
      copies: 2,
    });
    expect(law.filter((one) => !one.holds).map((one) => one.words)).toEqual([
      "26 cards short of 30",
      "At most two copies of each, not 3 Held Gate",
      "Only your heroes’ spells and Commons, not Riposte",
    ]);
  });
});

describe("what the browser keeps", () => {
  it("is read with care: it may come from elsewhere", () => {
    kept.set(
      "duelhall.calamity.lists",
      JSON.stringify({
        [OURS]: [{ name: "Odd", counts: { Spark: 2, HeldGate: -1, SteadyAim: "2" } }, { name: 5 }],
      }),
    );
    expect(savedLists(OURS)).toEqual([{ name: "Odd", counts: { Spark: 2 } }]);
    kept.set("duelhall.calamity.lists", "no JSON");
    expect(savedLists(OURS)).toEqual([]);
  });

  it("is told when it keeps nothing", () => {
    full = true;
    expect(saveList(OURS, gates)).toBe(false);
  });

  it("is the list that is being built at each table", () => {
    keepBuilt("one", { Spark: 1 });
    keepBuilt("two", {});
    expect([builtAt("one"), builtAt("two"), builtAt("three")]).toEqual([{ Spark: 1 }, {}, null]);
  });
});
