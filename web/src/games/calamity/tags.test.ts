import { expect, it } from "vitest";

import { comingDamage, tagsOf } from "./tags";
import type { HeroView, Tag } from "./types";

function standing(more: Partial<HeroView>): HeroView {
  return {
    spot: "hero:Caro",
    title: "Caro Vantine",
    words: "",
    seat: 0,
    role: "duelist",
    health: 7,
    most: 30,
    shield: 0,
    armour: 12,
    printed_armour: 12,
    attack: "1d8+2",
    state: "fresh",
    tags: [],
    actions: {},
    passive: null,
    ...more,
  };
}

const burns: Tag = { kind: "over time", figure: 2, from: "fire", words: "Burns 2, 2 rounds" };

it("shows the shield first and the state last", () => {
  const told = tagsOf(standing({ shield: 3, tags: [burns], state: "acted" }));
  expect(told.map((one) => one.words)).toEqual(["Shield 3", "Burns 2, 2 rounds", "Acted"]);
  expect(told.map((one) => one.ill)).toEqual([false, true, false]);
});

it("draws the cause of what lasts", () => {
  const swarm = { ...burns, from: "swarm" };
  const rot = { ...burns, from: "blight" };
  const told = tagsOf(standing({ tags: [burns, swarm, rot] }));
  expect(told.map((one) => one.sign)).toEqual(["burn", "swarm", "drop"]);
});

it("writes a lowered figure with a minus", () => {
  const [tag] = tagsOf(standing({ tags: [{ kind: "armour", figure: -2, words: "Armour −2" }] }));
  expect(tag).toMatchObject({ sign: "down", figure: "−2", ill: true });
});

it("hatches what the shield will not stop, and no more than there is", () => {
  expect(comingDamage(standing({ tags: [burns, burns] }))).toBe(4);
  expect(comingDamage(standing({ tags: [burns, burns], shield: 3 }))).toBe(1);
  expect(comingDamage(standing({ health: 1, tags: [burns] }))).toBe(1);
});

it("says in few words what stands in the sheet at length", () => {
  const stun = { kind: "stun", words: "Stunned, one action less" } as Tag;
  const immune = { kind: "immune", words: "No stun to the end of round 9" } as Tag;
  const told = tagsOf(standing({ tags: [stun, immune] }));
  expect(told.map((one) => one.words)).toEqual(["Stunned", "No stun to round 9"]);
});
