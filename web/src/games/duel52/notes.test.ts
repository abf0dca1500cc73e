import { describe, expect, it } from "vitest";

import type { CardSubject } from "./desk";
import { notesOn, powersOf } from "./notes";
import type { LaneCard, Layout, View } from "./types";

const warrior = { kind: "warrior", name: "The Ninja", power: "Nimble", text: "Enters." };
const mage = { kind: "mage", name: "Recruiter", power: "View", text: "Once a turn." };
const layout = {
  players: [
    { player: 0, side: 0 },
    { player: 1, side: 1 },
  ],
  faces: {
    "9": {
      ...{ name: "Nimble", works: "constant", text: "Two damage.", hero: warrior },
      ...{ banner: { name: "Ninja", text: "Three damage." }, paired: "Three damage to a Jack." },
    },
    "2": { name: "View", works: "flip", text: "Draw.", banner: { name: "Draw" }, hero: mage },
    "7": { name: "Heal", banner: { name: "Heal Mentor", text: "Your 2s heal.", ranks: ["2"] } },
  },
  terms: { pair: "Two cards.", frozen: "It can't attack.", base: "Locked.", fort: "Once." },
} as unknown as Layout;
const LYING = { label: "b4", card: "9c", up: true, frozen: false, base: false, pair: null };

function board(card: object, banners: string[]): View {
  const hands = [{ cards: ["2h"] }, { cards: null }];
  return { lanes: [{ cards: [card] }], forts: [], hands, banners: [banners, []] } as never;
}

function powers(code: string, banners: string[], subject: Partial<CardSubject> = {}): string[] {
  const told = { spot: "card:b4", card: code, role: "card", player: 0, ...subject } as CardSubject;
  return powersOf(board({ ...LYING, card: code }, banners), layout, told).map(
    (power) => `${power.raised ? "Banner " : ""}${power.name}`,
  );
}

describe("the powers of a card", () => {
  it("are the rank's, or what its banner makes of it", () => {
    expect(powers("9c", [])).toEqual(["Nimble"]);
    expect(powers("9c", ["9s"])).toEqual(["Banner Ninja"]);
    expect(powers("9c", ["9s"], { player: 1 })).toEqual(["Nimble"]);
  });

  it("have what another rank's banner adds, and not what their own would be", () => {
    expect(powers("2c", ["7s"])).toEqual(["View", "Banner Heal Mentor"]);
    expect(powers("2c", ["2s", "7s"])).toEqual(["Banner Draw", "Banner Heal Mentor"]);
  });

  it("of a card in the hand are those of who holds it", () => {
    expect(powers("2h", ["7s"], { spot: "hand:2h", player: null })).toHaveLength(2);
  });

  it("of a hero are a spell, or those that it enters with", () => {
    expect(powers("2c", ["2s"], { role: "hero" })).toEqual(["Recruiter"]);
    expect(powers("9c", ["9s"], { role: "hero" })).toEqual(["The Ninja", "Banner Ninja"]);
    expect(powers("9c", [], { role: "banner" })).toEqual(["Banner Ninja"]);
  });
});

function words(lying: Partial<LaneCard>, subject?: Partial<CardSubject>) {
  const card = { ...LYING, ...lying };
  const view = board(card, []);
  const told = { spot: "card:b4", card: card.card, role: "card", ...subject } as CardSubject;
  return notesOn(view, layout, told).map((note) => `${note.word} ${note.text}`);
}

describe("notes on a card", () => {
  it("tell what would hold in a pair", () => {
    expect(words({})).toEqual(["In a pair. Three damage to a Jack."]);
    expect(words({ card: "2c" })).toEqual([]);
  });

  it("tell what holds for its state", () => {
    const frozen = words({ card: "2c", frozen: true, pair: "b5" });
    expect(frozen).toEqual(["Pair. Two cards.", "Frozen. It can't attack."]);
    expect(words({ card: null, base: true })).toEqual(["Base. Locked."]);
  });

  it("tell of forts, and nothing of heroes", () => {
    expect(words({}, { spot: "fort:f1", role: "fort", card: null })).toEqual(["Fort. Once."]);
    expect(words({}, { spot: "hero:0", role: "hero", card: "9h" })).toEqual([]);
  });
});
