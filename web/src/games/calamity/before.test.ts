import { describe, expect, it } from "vitest";

import { dueOf, picksOf, pickWords, rollWords, takerOf, whoIs } from "./before";

const who = { names: ["ann", "bob"], eyes: 0 };
const heroes = [[{ spot: "hero:Bram" }], [{ spot: "hero:Hesper" }, { spot: "hero:Caro" }]];

describe("the draft", () => {
  const picks = picksOf({ first_pick: 1, heroes });

  it("goes back and forth, the first picker first", () => {
    expect(picks.map((pick) => pick.player)).toEqual([1, 0, 1, 0, 1, 0]);
    expect(picks.map((pick) => pick.hero)).toEqual(["Hesper", "Bram", "Caro", null, null, null]);
  });

  it("knows which pick is due and who took whom", () => {
    expect(dueOf(picks)?.number).toBe(4);
    expect(takerOf(picks, "Caro")).toBe(1);
    expect(takerOf(picks, "Sefa")).toBeNull();
  });

  it("says whose pick it is", () => {
    expect(pickWords(who, dueOf(picks))).toBe("Your pick, hero 2 of 3");
    expect(pickWords({ ...who, eyes: 1 }, dueOf(picks))).toBe("ann’s pick, hero 2 of 3");
    expect(pickWords(who, null)).toBe("The draft is over");
  });

  it("has no order before it is decided", () => {
    expect(picksOf({ first_pick: -1, heroes: [[], []] })).toEqual([]);
  });
});

describe("the roll-off", () => {
  it("says who won, and what the winner took", () => {
    expect(rollWords(who, { roll_off: [17, 9], first_pick: -1 })[0]).toBe("You won the roll-off");
    expect(rollWords(who, { roll_off: [17, 9], first_pick: 1 })[1]).toBe(
      "and took the first turn, so bob picks first.",
    );
    expect(rollWords(who, { roll_off: [3, 9], first_pick: 1 })).toEqual([
      "bob won the roll-off",
      "and took the first pick, so you have the first turn.",
    ]);
  });

  it("names spectators nobody", () => {
    expect(whoIs({ names: ["ann", "bob"], eyes: null }, 0)).toBe("ann");
  });
});
