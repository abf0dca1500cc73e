import { describe, expect, it } from "vitest";

import { patch } from "./patch";
import { battle, mapOfTwo } from "./samples";
import { fighterAt, partyAt, squareAt } from "./standing";

describe("the view one event later", () => {
  const view = mapOfTwo();

  it("has a party where it moved", () => {
    const next = patch(view, { kind: "moved", party: "party:1", at: "sq:5,2", to: "sq:6,2" });
    expect(partyAt(next, "party:1")).toMatchObject({ at: "sq:6,2", moved: true });
    expect([squareAt(next, "sq:5,2")!.party, squareAt(next, "sq:6,2")!.party]).toEqual([
      null,
      "party:1",
    ]);
  });

  it("has a city taken, and tapped", () => {
    const next = patch(view, { kind: "taken", seat: 0, at: "sq:6,2" });
    expect(squareAt(next, "sq:6,2")).toMatchObject({ owner: 0, tapped: true });
  });

  it("has land around a city that was built", () => {
    const next = patch(view, { kind: "built", seat: 0, at: "sq:4,4", title: "Fernhill" });
    expect(next.squares.length - view.squares.length).toBe(2);
    expect(squareAt(next, "sq:4,4")).toMatchObject({ title: "Fernhill", owner: 0 });
  });

  it("has everything of a seat untapped, and nothing else", () => {
    const next = patch(view, { kind: "untap", seat: 0 });
    expect(squareAt(next, "sq:2,2")!.tapped).toBe(false);
    expect(squareAt(next, "sq:0,3")!.mana!.tapped).toBe(false);
    expect(squareAt(next, "sq:2,4")!.tapped).toBe(true);
  });

  it("goes on along the steps", () => {
    const next = patch(view, { kind: "step", step: 12 });
    const states = next.steps.slice(9, 13).map((step) => step.state);
    expect(states).toEqual(["done", "done", "now", "later"]);
  });

  it("shows a roll until what it brings is told, in rows and parties alike", () => {
    const roll = { kind: "strike", by: "f:21", on: "f:81", roll: 7, needs: 3, hit: true };
    const struck = patch(battle(), roll);
    expect(struck.rolled).toMatchObject({ roll: 7, hit: true });
    const hurt = patch(struck, { kind: "damage", on: "f:81", amount: 4, left: 2 });
    expect([fighterAt(hurt, "f:81")!.hp, hurt.rolled?.roll]).toEqual([2, 7]);
    expect(partyAt(hurt, "party:5")!.hp).toBe(38);
    expect(patch(hurt, { kind: "turn", seat: 1 }).rolled).toBeNull();
  });

  it("leaves alone what it does not know", () => {
    expect(patch(view, { kind: "toString" })).toEqual({ ...view, rolled: null });
  });
});
