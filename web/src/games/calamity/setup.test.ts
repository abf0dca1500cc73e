import { expect, it } from "vitest";

import type { HeroSeen } from "./desk";
import { words } from "./setup";

const hero = (key: string, role: string) => ({
  key,
  name: `${key} Long`,
  role,
  health: 30,
  armour: 12,
  attack: "2d6",
  actions: { Kindle: "It burns." },
  passive: {},
});
const seen = (view: object): HeroSeen =>
  ({
    names: ["ann", "bob"],
    eyes: 0,
    near: 0,
    layout: { heroes: [hero("Sefa", "striker"), hero("Bram", "guardian")], cards: [] },
    view,
  }) as unknown as HeroSeen;

it("tells the draft: the roll-off, the pick that is due, and the free heroes", () => {
  const told = words.board!(
    seen({
      phase: "draft",
      roll_off: [3, 9],
      first_pick: 1,
      heroes: [[], [{ spot: "hero:Sefa" }]],
    }),
  );
  expect(told).toEqual([
    "bob won the roll-off and took the first pick, so you have the first turn.",
    "Your pick, hero 1 of 3. bob: Sefa",
    "Bram Long, Guardian, health 30, armour 12, attack 2d6. Kindle: It burns.",
  ]);
});

it("tells of a deck its size, once it is finished, and of one's own that it is being built", () => {
  const told = words.board!(
    seen({
      phase: "decks",
      heroes: [[{ title: "Bram Long" }], [{ title: "Sefa Long" }]],
      deck_sizes: [0, 33],
      building: {},
    }),
  );
  expect(told).toEqual([
    "You: Bram Long; the deck is being built.",
    "bob: Sefa Long; a deck of 33 cards.",
  ]);
});

it("names a hero that can be picked", () => {
  expect(words.spot!(seen({}), "pick:Sefa")).toBe("Sefa Long");
});
