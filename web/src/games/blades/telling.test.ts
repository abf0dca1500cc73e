import { describe, expect, it } from "vitest";

import { ownSides, seatingOf } from "../../lib/seats";
import { keys, nextOf } from "./keys";
import { battle, formation, mapOfFour, mapOfTwo } from "./samples";
import { nameOf, words } from "./speech";
import { squareAt } from "./standing";
import { aroundText, battleText, mapText, placeName, squareText, strikeText } from "./telling";
import type { View } from "./types";

const NAMES = ["quietotter", "copperfox", "tallheron", "dryasdust"];

function seen(view: View, eyes: number | null = 0) {
  const count = view.players.length;
  return { ...seatingOf(ownSides(count), NAMES.slice(0, count), eyes), view, layout: {} };
}

describe("the map as it is heard", () => {
  const view = mapOfTwo();
  const all = mapText(seen(view)).join("\n");

  it("begins with the round, the step, and what everybody has", () => {
    expect(all).toMatch(/^Map, round 9, your turn, step 11 of 17, Move\./);
    expect(all).toContain(
      "You: 5 cities, 2 untapped; 5 mana, 3 untapped; 3 parties, Thief, Rod Planter;",
    );
    expect(all).toContain(
      "Copperfox: 4 cities, 3 untapped; 5 mana, 4 untapped; 2 parties, Rod Planter;",
    );
  });

  it("names roads by their cities, never by numbers", () => {
    expect(all).toContain("Road from Hollin to Morrow: Ser Aldric Venn, yours");
    expect(all).not.toMatch(/\d,\d|sq:/);
    expect(placeName(view, "sq:4,-1")).toBe("the road north of Brightwater");
    expect(placeName(view, "sq:4,4")).toBe("the spot south of Hollin");
  });

  it("tells a square with its neighbours", () => {
    const told = aroundText({ ...seen(view), near: 0 }, squareAt(view, "sq:5,2")!);
    expect(told).toContain(
      "Road from Hollin to Morrow; Ser Aldric Venn, yours, 28 of 31 hit points",
    );
    expect(told).toContain("2 units, room for 1, carries Oathblade, has not moved.");
    expect(told).toContain("East, Morrow, city of copperfox, untapped, empty.");
    expect(told).toContain("West, Hollin, your city, tapped, empty.");
  });

  it("turns with the side one sits on", () => {
    const told = aroundText({ ...seen(view, 1), near: 1 }, squareAt(view, "sq:5,2")!);
    expect(told).toContain("West, Morrow, your city");
  });

  it("tells who owns mana", () => {
    expect(squareText(seen(view), squareAt(view, "sq:9,2")!)).toContain(
      "Infernal mana of copperfox, tapped",
    );
  });

  it("says the goal and who is near", () => {
    expect(all).toContain("Goal: Take the Capital. you: Capital held;");
  });
});

describe("the battle as it is heard", () => {
  it("tells whose strike it is, and each side by its rows", () => {
    const [first, mine, theirs] = battleText(seen(battle()));
    expect(first).toBe("Battle at Saltern, round 2, your strike.");
    expect(mine).toContain("Oathshield, front row, melee 4, armour 1, 6 of 12 hit points.");
    expect(mine).toContain("Field Levy, front row, fallen.");
    expect(theirs).toContain("The Pale Margrave, leader, back row, ranged 5");
  });

  it("tells nothing of places that are secret", () => {
    const view = formation();
    view.battle!.sides[1] = { ...view.battle!.sides[1]!, front: null, back: null };
    expect(battleText(seen(view))[2]).toBe("copperfox's side: places are secret, ready.");
  });

  it("tells the chance of a strike", () => {
    expect(strikeText(battle(), "f:21", "f:81")).toBe(
      "hits on 3 or more, 80 per cent; 4 damage, 2 left",
    );
  });
});

describe("words", () => {
  const view = mapOfTwo();

  it("name what is pointed at", () => {
    const names = ["sq:6,2", "party:1", "f:20", "card:30", "item:41", "on:20", "seat:2"].map(
      (spot) => nameOf(seen(view), spot),
    );
    expect(names).toEqual([
      "Morrow",
      "Ser Aldric Venn",
      "Oathshield",
      "Fernhill",
      "Oathblade",
      "Oathshield",
      "copperfox",
    ]);
  });

  it("list targets with their price", () => {
    const choice = { action: "", words: "", verb: "Take", path: ["party:1", "sq:6,2"] };
    expect(words.button!(seen(view), choice)?.told).toEqual({
      title: "Take Morrow",
      text: "yours, tapped until your next turn",
    });
    const strike = { action: "", words: "", verb: "Strike", path: ["f:21", "f:81"] };
    expect(words.button!(seen(battle()), strike)?.told).toEqual({
      title: "Bonewalker, 80 %",
      text: "4 damage, 6 → 2",
    });
  });

  it("say what a deed of a later step passes over, where that was open", () => {
    const attack = { action: "", words: "", verb: "Attack", path: ["party:2", "party:5"] };
    const move = { ...attack, verb: "Move", path: ["party:1", "sq:5,2"] };
    const own = { ...move, path: ["party:2", "sq:5,2"] };
    expect(words.price!(seen(view), [attack], [attack])).toEqual([]);
    expect(words.price!(seen(view), [attack, move], [attack])).toEqual(["Passes over Move."]);
    expect(words.price!(seen(view), [attack, own], [own])).toEqual(["Who moves can't attack."]);
  });

  it("say what can be done at all", () => {
    const move = { action: "", words: "", verb: "Move", path: ["party:1", "sq:5,2"] };
    const spy = { ...move, verb: "Spy", path: ["party:3", "seat:2"] };
    expect(words.asked!(seen(view), [move])).toBe("Your turn: Move");
    expect(words.asked!(seen(view), [move, spy])).toBe("Your turn: Move or a later step");
    expect(words.asked!(seen(view), [{ ...move, verb: "End turn", path: [] }])).toBe(
      "Your turn: nothing is left to do",
    );
    expect(words.agenda!(seen(view), [move, spy])).toContain("Move, Specialists");
    const asked = { ...view, phase: "window" as const };
    expect(words.agenda!(seen(asked), [{ ...move, verb: "Pass", path: [] }])).toBe(
      "You hold nothing that can answer.",
    );
  });

  it("name the step that comes next", () => {
    const next = { action: "next", words: "", verb: "Next step", path: [] };
    expect(words.button!(seen(view), next)).toMatchObject({
      word: "Next step: 12 Battle",
      key: "n",
    });
  });

  it("offer as buttons what has no place on the board", () => {
    expect(words.beside!(view, "f:20", true)).toBe(true);
    expect(words.beside!(battle(), "f:81", true)).toBe(false);
    expect(words.beside!(view, "seat:2", true)).toBe(true);
    expect(words.beside!(view, "party:1", false)).toBe(false);
  });
});

describe("keys", () => {
  const four = seen(mapOfFour());

  it("begin at the own Capital", () => {
    expect(keys.first!(four)).toBe("sq:4,8");
  });

  it("go from one that can be chosen to the next, and round", () => {
    const all = ["party:1", "party:2", "party:3"];
    const legal = (spot: string): boolean => spot !== "party:2";
    expect(nextOf(all, null, legal)).toBe("party:1");
    expect(nextOf(all, "party:1", legal)).toBe("party:3");
    expect(nextOf(all, "party:3", legal)).toBe("party:1");
    expect(nextOf(all, "party:1", () => false)).toBe("party:2");
    expect(nextOf([], null, legal)).toBeNull();
  });

  it("go to a card of the hand by its number", () => {
    expect(keys.region!({}, 2, four)!("card:31")).toBe(true);
    expect(keys.region!({}, 9, four)).toBeNull();
  });
});
