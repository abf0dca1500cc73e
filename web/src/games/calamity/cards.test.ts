import { describe, expect, it } from "vitest";

import { byRole, cardOf, cardsOf, isReaction, kindsOf, ownerOf, ROLES, signOf } from "./cards";
import type { CardSheet, EffectWord, HeroSheet } from "./types";

function hero(key: string, role: HeroSheet["role"]): HeroSheet {
  const figures = { health: 30, armour: 12, attack: "2d6" };
  return {
    key,
    name: `${key} X`,
    role,
    outlived: "",
    words: "",
    ...figures,
    actions: {},
    passive: {},
  };
}

function card(name: string, of: string | null, effects: EffectWord[], event = 0): CardSheet {
  const key = name.replace(" ", "");
  return { key, name, of, text: "", does: "", effects, major: false, event, ready: 2 };
}

const layout = {
  heroes: [hero("Ansel", "healer"), hero("Bram", "guardian"), hero("Sefa", "striker")],
  cards: [card("Spark", "Sefa", [["damage", 2]]), card("Steady Aim", null, [["roll", 2]])],
};

describe("cards", () => {
  it("finds a card by its key and by its name", () => {
    expect(cardOf(layout, "SteadyAim")).toBe(cardOf(layout, "Steady Aim"));
    expect(cardOf(layout, "Nothing")).toBeNull();
  });

  it("knows whose a spell is; a Common is nobody's", () => {
    expect(layout.cards.map((one) => ownerOf(layout, one)?.key)).toEqual(["Sefa", undefined]);
    expect(cardsOf(layout, null).map((one) => one.name)).toEqual(["Steady Aim"]);
  });

  it("shows heroes role by role", () => {
    expect(byRole(layout.heroes).map((one) => one.key)).toEqual(["Bram", "Sefa", "Ansel"]);
    expect(new Set(ROLES).size).toBe(8);
  });

  it("counts what waits for one's own d20 as no Reaction", () => {
    expect([0, 1, 2, 3, 4, 5].map((event) => isReaction({ event }))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("draws a minus as one", () => {
    expect(signOf({ effects: [["armour", 2]] })).toBe("up");
    expect(signOf({ effects: [["armour", -2]] })).toBe("down");
    expect(signOf({ effects: [["roll", -1]] })).toBe("minusroll");
  });

  it("sorts a card under all that it does", () => {
    expect([
      ...kindsOf({
        effects: [
          ["draw", 1],
          ["heal", 3],
        ],
      }),
    ]).toEqual(["cards", "healing"]);
  });

  it("has a sign for a word that it does not know", () => {
    expect(signOf({ effects: [["summon", 1]] })).toBe("hall");
    expect(signOf({ effects: [] })).toBe("hall");
  });
});
