import { describe, expect, it } from "vitest";

import type { DuelEvent, LaneCard, Layout, View } from "./types";
import { cardAt, patch } from "./patch";

const layout: Layout = {
  board: "lanes",
  lanes: [
    { key: "a", title: "left" },
    { key: "b", title: "centre" },
    { key: "c", title: "right" },
  ],
  players: [
    { player: 0, side: 0 },
    { player: 1, side: 1 },
  ],
  zones: [],
};

function card(label: string, player: number, more: Partial<LaneCard> = {}): LaneCard {
  return {
    label,
    player,
    card: null,
    up: false,
    damage: 0,
    base: false,
    frozen: false,
    stasis: false,
    pair: null,
    attacks: 0,
    looked: [],
    ...more,
  };
}

function board(...cards: LaneCard[]): View {
  return {
    seat: 0,
    turn: 3,
    player: 0,
    actions: 2,
    over: null,
    named: null,
    question: null,
    pile: [20],
    hands: [
      { size: 2, cards: ["4d", "7h"] },
      { size: 3, cards: null },
    ],
    shown: [null, null],
    heroes: [{ card: "6s", state: "ready" }, null],
    banners: [[], []],
    forts: [{ label: "f1", card: null, looked: [] }],
    left: [],
    discard: [],
    lanes: layout.lanes.map(({ key }) => ({
      winner: null,
      closed: [],
      cards: cards.filter((one) => one.label.startsWith(key)),
    })),
  };
}

function after(view: View, ...events: DuelEvent[]): View {
  return events.reduce((now, event) => patch(now, event, layout), view);
}

describe("a view, one event later", () => {
  it("moves a played card from the hand into its lane", () => {
    const view = after(board(), { kind: "play", player: 0, at: "b4", card: "7h" });
    expect(view.hands[0]).toEqual({ size: 1, cards: ["4d"] });
    expect(cardAt(view, "b4")).toMatchObject({ player: 0, card: "7h", up: false });
  });

  it("shows a card that others play as a back", () => {
    const view = after(board(), { kind: "play", player: 1, at: "c3", card: null });
    expect(view.hands[1]).toEqual({ size: 2, cards: null });
    expect(cardAt(view, "c3")).toMatchObject({ player: 1, card: null });
  });

  it("lays a team's card on the side of its first player", () => {
    const about = { c3: [1, null, false] as [number, null, boolean] };
    const view = after(board(), { kind: "play", player: 3, at: "c3", card: null, about });
    expect(cardAt(view, "c3")?.player).toBe(1);
  });

  it("draws from the pile into the hand", () => {
    const view = after(board(), { kind: "draw", player: 0, card: "Ks" });
    expect(view.pile).toEqual([19]);
    expect(view.hands[0]).toEqual({ size: 3, cards: ["4d", "7h", "Ks"] });
  });

  it("draws from the own pile where there are two", () => {
    const two = { ...board(), pile: [5, 6] };
    expect(after(two, { kind: "draw", player: 1, card: null }).pile).toEqual([5, 5]);
  });

  it("turns up, hurts, heals, freezes and thaws", () => {
    const start = board(card("a3", 1, { base: true }));
    const up = after(start, { kind: "flip", player: 1, at: "a3", card: "9c" });
    expect(cardAt(up, "a3")).toMatchObject({ up: true, card: "9c", base: false });
    const struck = after(up, { kind: "strike", by: ["a4"], at: "a3", amount: 1 });
    expect(cardAt(struck, "a3")?.damage).toBe(1);
    const healed = after(struck, { kind: "heal", at: "a3", amount: 2 });
    expect(cardAt(healed, "a3")?.damage).toBe(0);
    const cold = after(healed, { kind: "freeze", at: "a3" });
    expect(cardAt(cold, "a3")?.frozen).toBe(true);
    expect(cardAt(after(cold, { kind: "thaw", at: "a3" }), "a3")?.frozen).toBe(false);
  });

  it("hurts the attacker by retaliation and bombs", () => {
    const start = board(card("a3", 1), card("a4", 0));
    const view = after(start, { kind: "retaliate", at: "a3", other: "a4", amount: 1 });
    expect(cardAt(view, "a4")?.damage).toBe(1);
    expect(cardAt(view, "a3")?.damage).toBe(0);
  });

  it("sends the dead to the discard, unseen if they lay face-down", () => {
    const start = board(card("a3", 1), card("a4", 0, { up: true, card: "5h" }));
    const view = after(
      start,
      { kind: "die", at: "a3", card: null },
      { kind: "die", at: "a4", card: "5h" },
    );
    expect(view.lanes[0]?.cards).toEqual([]);
    expect(view.discard).toEqual([null, "5h"]);
  });

  it("brings a trap back whole", () => {
    const start = board(card("a3", 1, { damage: 2, frozen: true, base: true }));
    const view = after(start, { kind: "trap", at: "a3", card: "3c" });
    expect(cardAt(view, "a3")).toMatchObject({ up: true, card: "3c", damage: 0, frozen: false });
  });

  it("ties and unties pairs on both cards", () => {
    const start = board(card("b1", 0), card("b2", 0));
    const tied = after(start, { kind: "pair", at: "b1", other: "b2" });
    expect([cardAt(tied, "b1")?.pair, cardAt(tied, "b2")?.pair]).toEqual(["b2", "b1"]);
    const untied = after(tied, { kind: "unpair", at: "b1", other: "b2" });
    expect([cardAt(untied, "b1")?.pair, cardAt(untied, "b2")?.pair]).toEqual([null, null]);
  });

  it("gives a moved card its new name, with its damage", () => {
    const start = board(card("a3", 0, { damage: 1, base: true }));
    const view = after(start, { kind: "move", at: "a3", to: "c5" });
    expect(cardAt(view, "a3")).toBe(null);
    expect(cardAt(view, "c5")).toMatchObject({ damage: 1, base: false, player: 0 });
  });

  it("takes a fort from beside the pile into the lane", () => {
    const view = after(board(), { kind: "take", player: 0, at: "f1", to: "a5", card: "Jd" });
    expect(view.forts).toEqual([]);
    expect(cardAt(view, "a5")).toMatchObject({ base: true, card: "Jd", player: 0 });
  });

  it("remembers who looked, and what I saw", () => {
    const start = board(card("a3", 1, { looked: [1] }));
    const view = after(start, { kind: "look", player: 0, at: "a3", card: "Kd" });
    expect(cardAt(view, "a3")).toMatchObject({ card: "Kd", looked: [0, 1], up: false });
    const fort = after(start, { kind: "look", player: 1, at: "f1", card: null });
    expect(fort.forts[0]).toEqual({ label: "f1", card: null, looked: [1] });
  });

  it("tells the heroes' states", () => {
    const cast = after(board(), { kind: "cast", player: 0, card: "6s" });
    expect(cast.heroes[0]?.state).toBe("cast");
    const rested = after(cast, { kind: "turn", player: 1, turn: 4, actions: 3 });
    expect(rested.heroes[0]?.state).toBe("ready");
    expect(rested).toMatchObject({ player: 1, turn: 4, actions: 3 });
  });

  it("decides lanes and the game", () => {
    const view = after(
      board(),
      { kind: "won", player: 1, lane: "a" },
      { kind: "dead", lane: "b" },
      { kind: "close", player: 0, lane: "c" },
      { kind: "over", winner: 1, reason: "lanes" },
    );
    expect(view.lanes.map((lane) => lane.winner)).toEqual([1, "dead", null]);
    expect(view.lanes[2]?.closed).toEqual([0]);
    expect(view.over).toEqual({ winner: 1, reason: "lanes" });
  });

  it("leaves the view alone for what it does not know, and never changes the old one", () => {
    const start = board(card("a3", 1));
    const before = structuredClone(start);
    expect(patch(start, { kind: "something new" }, layout)).toBe(start);
    after(start, { kind: "strike", at: "a3", amount: 1 }, { kind: "die", at: "a3" });
    expect(start).toEqual(before);
  });
});
