import { describe, expect, it } from "vitest";

import type { Mark, Space } from "../desk";
import { ownSteps, priceOf } from "./agenda";
import { battles } from "./battles";
import { costWords, kindSign, kindWords, pictureOf, shortest, shortName, shortOf } from "./cards";
import { branches, cornersOf, platesOf } from "./corners";
import { KINDS, PICTURES, TOWNS } from "./drawings";
import { briefText, goalTitle, nearText, threatOf } from "./goals";
import { telling, spotsOf } from "./log";
import { pipsOf } from "./pips";
import { battle, card, fighter, formation, mapOfFour, mapOfTwo, stepsAt } from "./samples";
import { isPlacing, stageOf } from "./stages";
import { drawnRow, oddsFor, sidesOf } from "./standing";
import { nextStarter, oddsShown, resultText, stopsOf, strikesOf } from "./strikes";
import type { CardSheet, Kind } from "./types";
import { shortStep, skippedBy, stepOf, whenOf } from "./times";

/** A card as the layout has it. */
function sheet(title: string, kind: Kind): CardSheet {
  const picture = { from: "kinds", name: kind };
  return { ...card(1, title, kind), copies: 1, sign: kind, picture };
}

const MAY: Mark = { state: "may", glyph: null, number: null, words: "can be cast", lift: false };
const noMark = (): null => null;

describe("cards", () => {
  it("have the picture that the layout names", () => {
    const venn = { title: "Ser Aldric Venn", race: "empire", leader: true } as const;
    const layout = {
      cards: [
        { ...sheet("Ser Aldric Venn", "leader"), picture: { from: "pictures", name: "knight" } },
        { ...sheet("Hollin", "city"), picture: { from: "towns", name: 2 } },
      ],
    };
    expect(pictureOf(layout, venn)).toEqual({ drawing: PICTURES.knight, box: "0 0 24 24" });
    const hollin = { title: "Hollin", race: "hordes", kind: "city" } as const;
    expect(pictureOf(layout, hollin)).toEqual({ drawing: TOWNS[2], box: "0 0 64 44" });
  });

  it("that the layout does not have show their kind: a City in a hand is any town", () => {
    const hidden = { title: "City", race: "empire", kind: "city" } as const;
    expect(pictureOf({ cards: [sheet("Hollin", "city")] }, hidden).drawing).toBe(TOWNS[0]);
    expect(pictureOf(null, { ...hidden, kind: "spell" }).drawing).toBe(KINDS.spell);
    expect(kindSign(null, card(1, "Xyz", "spell"))).toBe(KINDS.spell);
  });

  it("have the sign that the layout names", () => {
    const rook = { ...sheet("Tamsin Rook", "leader"), sign: "thief" };
    expect(kindSign({ cards: [rook] }, card(1, "Tamsin Rook", "leader"))).toBe(KINDS.thief);
  });

  it("say what they cost, and what lacks", () => {
    const view = mapOfTwo();
    const warden = view.hands[0]![1]!;
    expect(costWords(warden)).toBe("5 gold");
    expect(shortOf(view, 0, warden)).toBe("3 gold short");
    expect(shortOf(view, 0, card(1, "Rite", "spell", { cost: { runestone: 1 } }))).toBe("");
  });

  it("say how much leadership a unit takes", () => {
    expect(kindWords(mapOfTwo().hands[0]![1]!)).toBe("Large unit, takes 2");
  });

  it("have short names", () => {
    expect([shortName("Oriane of the Lamp"), shortName("Ser Aldric Venn")]).toEqual([
      "Oriane",
      "Ser Aldric",
    ]);
    expect(shortest("The Pale Margrave")).toBe("Margrave");
  });
});

describe("time", () => {
  const view = mapOfTwo();
  const [fernhill, warden, , draught, lance] = view.hands[0]!;

  it("of a card is its step, or now", () => {
    expect(whenOf(view, 0, fernhill!, null)).toEqual({ words: "step 5", tone: "wait" });
    expect(whenOf({ ...view, step: 12 }, 0, lance!, MAY).words).toBe("now");
    expect(whenOf({ ...view, step: 10 }, 0, lance!, MAY)).toEqual({
      words: "step 12, 15",
      tone: "may",
    });
  });

  it("is not where it can't be paid, nor in battle", () => {
    expect(whenOf(view, 0, warden!, null)).toEqual({ words: "3 gold short", tone: "short" });
    expect(whenOf(battle(), 0, fernhill!, null).words).toBe("not in battle");
    expect(whenOf(battle(), 0, draught!, MAY).words).toBe("now");
  });

  it("of a deed is its step from the present one on", () => {
    expect(stepOf({ step: 11 }, "Cast")).toBe(12);
    expect(stepOf({ step: 11 }, "Move")).toBe(11);
    expect(stepOf({ step: 5 }, "Next step")).toBeNull();
  });

  it("passes over what lies between", () => {
    const early = mapOfFour();
    expect(skippedBy(early, "Recruit")).toEqual(["City", "Mana", "Leader"]);
    expect(skippedBy(early, "Build")).toEqual([]);
  });

  it("has short names for long steps", () => {
    expect(shortStep({ number: 13, title: "Bury the dead" })).toBe("Bury");
  });
});

describe("one's own line of steps", () => {
  const view = { ...mapOfFour(), seat: 0, player: 0, phase: "turn" as const, step: 4 };
  const steps = stepsAt(4);
  const lay = { action: "x", words: "", verb: "Lay", path: ["card:1"] };

  it("shows which of those to come have nothing to do", () => {
    const idle = ownSteps({ ...view, steps }, [lay]).filter((step) => step.state === "idle");
    expect(idle.map((step) => step.number)).toEqual([5, 7, 8, 9, 10, 11, 12, 14, 15]);
  });

  it("tells nothing of the others", () => {
    expect(ownSteps({ ...view, steps, player: 1 }, [lay])).toBe(steps);
    expect(ownSteps({ ...view, steps }, [])).toBe(steps);
  });

  it("is given up by the end of the turn as far as something is open", () => {
    const end = { ...lay, verb: "End turn", path: [] };
    const seen = { view: { ...view, steps } } as unknown as Parameters<typeof priceOf>[0];
    expect(priceOf(seen, [lay, end], [end])).toEqual(["Passes over Mana."]);
    expect(priceOf(seen, [end], [end])).toEqual([]);
  });
});

describe("goals", () => {
  it("say who is near to losing a Capital", () => {
    const view = mapOfTwo();
    expect(goalTitle(view)).toBe("Take the Capital");
    expect(threatOf(view, view.players[1]!)).toBe(3);
    expect(nearText(view, view.players[1]!)).toBe("Capital held, an enemy 3 squares away");
  });

  it("count parties where these count", () => {
    const view = { ...mapOfTwo(), goal: "regular" };
    expect(nearText(view, view.players[0]!)).toBe("3 parties");
    expect(briefText(view, view.players[0]!)).toBe("3 parties");
  });

  it("are short beside their name", () => {
    const view = mapOfTwo();
    expect(view.players.map((player) => briefText(view, player))).toEqual([
      "held",
      "held, enemy 3 away",
    ]);
    const conquest = { ...view, goal: "conquest" };
    const lost = { ...view.players[0]!, capital: null, parties: 1 };
    expect(briefText(conquest, lost)).toBe("lost, 1 party");
    expect(briefText(conquest, { ...lost, beaten: true })).toBe("beaten");
  });

  it("know partners", () => {
    const view = mapOfFour();
    const near = { ...view, parties: view.parties.filter((party) => party.seat === 0) };
    expect(threatOf(near, near.players[2]!)).toBeNull();
    expect(threatOf({ ...near, teams: false }, near.players[2]!)).toBe(6);
  });
});

describe("a party", () => {
  it("shows leadership as pips: a large unit is a joined pair", () => {
    const [, , , , , margrave] = mapOfTwo().parties;
    expect(pipsOf(margrave!)).toEqual(["large", "used"]);
    expect(pipsOf({ units: [fighter(1, "Levy", [6, 6, 2])], free: 2 })).toEqual([
      "used",
      "free",
      "free",
    ]);
  });

  it("that stands alone in its row stands in the middle", () => {
    const [one, other] = [fighter(1, "Levy", [6, 6, 2]), fighter(2, "Levy", [6, 6, 2])];
    expect(drawnRow([one, null, null])).toEqual([null, one, null]);
    expect(drawnRow([one, other, null])).toEqual([one, other, null]);
    expect(drawnRow(null)).toEqual([]);
  });

  it("is placed in secret before it fights", () => {
    expect(stageOf(formation())).toBe("field");
    expect([isPlacing(formation(), 0), isPlacing(formation(), 1)]).toEqual([true, false]);
    expect(stageOf({ ...battle(), phase: "window", battle: null })).toBe("map");
  });
});

describe("a strike", () => {
  const view = battle();
  const { mine } = sidesOf(view, 0)!;
  const oath = mine.front![1]!;

  it("has the odds of the one looked at, else of the best", () => {
    expect(oddsShown(view, oath, "f:80", noMark)[0]!.on).toBe("f:80");
    expect(oddsShown(view, oath, null, noMark)[0]!.on).toBe("f:81");
    expect(oddsFor(view, "f:21", "f:61")).toBeNull();
  });

  it("of an area is on all", () => {
    const odds = oddsShown(view, { ...mine.back![1]!, reach: "area" }, null, noMark);
    expect(odds.map((one) => one.on)).toEqual(["f:61", "f:81", "f:80"]);
  });

  it("is on the line of its round, with roll and result", () => {
    const events = [
      { kind: "strike", by: "f:23", name: "Fletcher", on: "f:80", roll: 9, hit: true },
      { kind: "battle_round", round: 2 },
      { kind: "strike", by: "f:80", name: "Cairn Giant", on: "f:21", roll: 7, hit: true },
      { kind: "damage", on: "f:21", amount: 6, left: 6 },
      { kind: "strike", by: "f:23", name: "Fletcher", on: "f:81", roll: 2, hit: false },
    ];
    const entry = { n: 1, at: 0, kind: "step", seat: 0, step: 1, turn: 9, events, words: [] };
    const told = [entry] as Parameters<typeof strikesOf>[1];
    expect(strikesOf(view, told).map(resultText)).toEqual(["7, hit for 6", "2, missed"]);
    const stops = stopsOf(view, told, (seat) => ["You", "copperfox"][seat]!);
    expect(stops.map((stop) => stop.state)).toEqual(["past", "past", "now", "next"]);
    expect(stops[3]!.text).toBe("Bonewalker left");
  });

  it("is begun by the other side in the next round", () => {
    expect(nextStarter(view)).toBe(0);
    expect(nextStarter({ ...view, battle: { ...view.battle!, round: 1 } })).toBe(1);
  });
});

describe("the log", () => {
  it("begins a group with each turn, and joins a strike with what it brings", () => {
    expect(telling.opens!({ kind: "turn", seat: 1, round: 3 })).toEqual({ turn: 3, player: 1 });
    expect(telling.joins!({ kind: "strike", on: "f:1" }, { kind: "damage", on: "f:1" })).toBe(true);
    expect(telling.joins!({ kind: "moved" }, { kind: "taken" })).toBe(false);
  });

  it("tells each battle by itself, to its end or until one of its parties is gone", () => {
    const declared = {
      kind: "declared",
      party: "party:1",
      on: "party:6",
      name: "Venn",
      other: "Rook",
    };
    expect(battles.opens(declared)).toBe("Battle: Venn against Rook");
    expect(battles.opens({ kind: "moved", name: "Venn" })).toBe(null);
    const ends = [
      { kind: "strike" },
      { kind: "ended_battle" },
      { kind: "called_off" },
      { kind: "buried", party: "party:6" },
      { kind: "buried", party: "party:7" },
    ];
    expect(ends.map((event) => battles.closes(event, declared))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it("finds the spots of an event", () => {
    const moved = { kind: "moved", seat: 0, party: "party:1", at: "sq:5,2", to: "sq:6,2" };
    expect(spotsOf(moved)).toEqual(["party:1", "sq:5,2", "sq:6,2"]);
  });
});

describe("plates", () => {
  it("stand in the corners, clockwise; a partner's is in the rail", () => {
    expect(cornersOf({ others: [1, 2, 3], rivals: [1, 3] })).toEqual([
      { player: 1, place: "nw" },
      { player: 3, place: "se" },
    ]);
  });

  it("are in one line where three would not fit in the rail", () => {
    const view = { ...mapOfFour(), open: { city: ["sq:8,2"], mana: [] } };
    const space = { mode: "wide", width: 1366, height: 800, tight: false } as Space;
    const [rivals, partners] = [[1, 2, 3], []];
    const low = { view, space, rivals, partners };
    const plates = [
      low,
      { ...low, space: { ...space, height: 1080 } },
      { ...low, rivals: [1, 2] },
      { ...low, rivals: [1, 3], partners: [2] },
      { ...low, view: mapOfFour() },
    ].map(platesOf);
    expect(plates).toEqual(["strips", "rail", "rail", "strips", "board"]);
  });

  it("leave the corners to cities beyond the pattern", () => {
    const view = mapOfFour();
    expect(branches(view)).toBe(false);
    expect(branches({ ...view, open: { city: ["sq:8,2"], mana: [] } })).toBe(true);
  });
});
