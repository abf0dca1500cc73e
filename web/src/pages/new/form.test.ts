import { describe, expect, it } from "vitest";

import type { Form, Option } from "../../lib/types";
import { called, changesSaid, given, isMenu, isSwitch, shelvesOf, whyNot } from "./form";

function option(name: string, values: string[], group: [string, boolean] | null = null): Option {
  return {
    name,
    title: name.toUpperCase(),
    words: "",
    group: group && { title: group[0], folded: group[1], house: false },
    values: values.map((value) => ({ name: value, title: value.toUpperCase(), words: "" })),
    bounds: null,
    rule: "",
  };
}

const KIND = option("kind", ["two", "three"]);
const DECK = option("deck", ["one", "split"], ["Deck", true]);
const MAGIC = option("magic", ["no", "yes"], ["Extras", false]);
const OPTIONS = [KIND, DECK, MAGIC];
const FORM: Form = {
  layout: null,
  options: { kind: "three", deck: "one", magic: "no" },
  title: "Game for three",
  seats: 3,
  sides: [0, 1, 2],
  house: [],
  values: {
    kind: { two: {}, three: {} },
    deck: { one: {}, split: { kind: "two" } },
    magic: { no: {}, yes: { kind: "two", deck: "split" } },
  },
};

describe("shelvesOf", () => {
  it("puts groups behind what stands by itself, folded ones last", () => {
    expect(shelvesOf(OPTIONS).map((one) => [one.title, one.options.length])).toEqual([
      ["", 1],
      ["Extras", 1],
      ["Deck", 1],
    ]);
    expect(shelvesOf([])).toEqual([]);
  });
});

describe("whyNot", () => {
  it("names what is in the way", () => {
    expect(whyNot(OPTIONS, FORM, DECK, "split")).toBe("Not with: THREE");
    expect(whyNot(OPTIONS, FORM, MAGIC, "yes")).toBe("Not with: THREE, ONE");
    expect(whyNot(OPTIONS, FORM, KIND, "two")).toBe("");
  });

  it("knows what no game has", () => {
    expect(whyNot(OPTIONS, FORM, DECK, "mirrored")).toBe("Not in this game");
  });
});

describe("changesSaid", () => {
  it("says what changes with a choice", () => {
    expect(changesSaid(OPTIONS, KIND, "three", { deck: "one", magic: "no" })).toBe(
      "THREE is played with ONE and no MAGIC.",
    );
    expect(changesSaid(OPTIONS, KIND, "two", {})).toBe("");
  });
});

describe("options", () => {
  it("are switches, menus or values side by side", () => {
    expect([isSwitch(MAGIC), isSwitch(KIND)]).toEqual([true, false]);
    expect(called(MAGIC, "yes")).toBe("MAGIC");
    expect(isMenu(option("start", ["random", "1", "2", "3", "4"]))).toBe(true);
  });
});

describe("house rules", () => {
  const group = { title: "House rules", folded: true, house: true };
  const usual = [{ name: "usual", title: "As usual", words: "" }];
  const HAND: Option = {
    ...option("hand", []),
    title: "Hand",
    group,
    values: usual,
    bounds: [1, 9],
  };

  it("are as usual where nothing is said", () => {
    expect(given(FORM, HAND)).toBe("usual");
    expect(given({ ...FORM, options: { hand: "7" } }, HAND)).toBe("7");
  });

  it("are called by their title and value", () => {
    expect(called(HAND, "7")).toBe("Hand: 7");
    expect(called(HAND, "usual")).toBe("Hand: as usual");
  });

  it("have a shelf of their own", () => {
    expect(shelvesOf([KIND, HAND]).map((one) => one.house)).toEqual([false, true]);
  });
});
