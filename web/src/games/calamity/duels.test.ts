import { describe, expect, it } from "vitest";

import type { Choice, Entry } from "../../lib/types";
import { seatingOf } from "../../lib/seats";
import { words } from "./duel";
import { deedSpot, heroesInOrder, spotFor } from "./keys";
import { telling } from "./log";
import { measureNarrow, measureWide, stepOf, wantedHeight } from "./measures";
import { beats } from "./motion";
import { patch } from "./patch";
import { strikePath } from "./strike";
import {
  attackText,
  copiesText,
  duelText,
  heroText,
  holderOf,
  mayText,
  strikeText,
} from "./telling";
import { damageOf, diceOf, lastRoll, rollOf, traySays } from "./tray";
import { turnsOf } from "./turns";
import type { HeroEvent, HeroView, Layout, View } from "./types";

function hero(name: string, seat: number, more: Partial<HeroView> = {}): HeroView {
  return {
    spot: `hero:${name.split(" ")[0]}`,
    title: name,
    words: "",
    seat,
    role: "striker",
    health: 30,
    most: 30,
    shield: 0,
    armour: 12,
    printed_armour: 12,
    attack: "2d6",
    state: "fresh",
    tags: [],
    actions: { Kindle: "An enemy hero burns." },
    passive: null,
    ...more,
  };
}

const odds = {
  by: "Sefa",
  on: "Caro",
  needs: 12,
  hits: 0.45,
  defeats: 0.2625,
  average: 7,
  defeats_with: 7,
  least: 2,
  most: 12,
};
const view = {
  seat: 0,
  phase: "duel",
  asks: "act",
  asked: 0,
  round: 4,
  turn: 21,
  turn_in_round: 3,
  player: 0,
  calamity: 0,
  first_turn: 0,
  heroes: [
    [hero("Sefa Cinder", 0, { state: "active" }), hero("Bram Tollgate", 0, { state: "acted" })],
    [hero("Caro Vantine", 1, { health: 7, shield: 2, attack: "1d8+2" })],
  ],
  active: "Sefa",
  actions: 1,
  attack: null,
  odds: [odds],
  majors: [true, false],
  hand_sizes: [1, 4],
  deck_sizes: [24, 25],
  piles: [[], []],
  hands: [[{ spot: "card:Spark", title: "Spark", words: "", of: "Sefa", copies: 2 }], null],
  decks: [{}, null],
} as unknown as View;
const layout = {
  heroes: [],
  cards: [
    { key: "Spark", name: "Spark", of: "Sefa", text: "Deal 2.", does: "Deal 2.", event: 0 },
    { key: "Brace", name: "Brace", of: "Bram", text: "", does: "Shield 3.", event: 2, effects: [] },
  ],
} as unknown as Layout;
const seen = { ...seatingOf([0, 1], ["otter", "fox"], 0), view, layout };

const attack = { kind: "attack", hero: "Sefa", on: "Caro", actions: 0 } as HeroEvent;
const roll = { kind: "d20", hero: "Sefa", die: 13, second: false, total: 15 } as HeroEvent;
const check = { kind: "check", hero: "Caro", roll: 15, armour: 12, hit: true } as HeroEvent;
const die = (face: number): HeroEvent => ({ kind: "die", sides: 6, die: face }) as HeroEvent;
const damage = { kind: "damage", hero: "Caro", amount: 6, stopped: 2, left: 1 } as HeroEvent;
const story = [attack, roll, check, die(5), die(3), damage];
const told = (events: HeroEvent[]): Entry[] => [{ n: 1, events, words: [] } as unknown as Entry];

describe("the tray", () => {
  it("waits for the dice, then shows them with what is added", () => {
    const ready = lastRoll(told([attack]))!;
    expect(diceOf(view, ready, 12).map((one) => one.figure)).toEqual(["12+", "d6", "d6"]);
    expect(traySays(view, ready)).toEqual(["Not rolled yet", "d20, then 2d6"]);
    const done = lastRoll(told(story))!;
    expect(done).toMatchObject({ bonus: 2, total: 15, hit: true, damage: [5, 3] });
    expect(diceOf(view, done, null).map((one) => one.look)).toEqual(["hit", "rolled", "rolled"]);
    expect(damageOf(view, done)).toBe(8);
    expect(traySays(view, done)).toEqual(["8 damage", "15 hits 12"]);
  });

  it("keeps the die that stands of two, and strikes what was rolled again", () => {
    const second = { kind: "d20", die: 9, second: true, total: 11 } as HeroEvent;
    const two = lastRoll(told([attack, roll, second]))!;
    expect(diceOf(view, two, null).map((one) => [one.figure, one.look])).toEqual([
      ["13", "old"],
      ["9", "rolled"],
      ["d6", "ready"],
      ["d6", "ready"],
    ]);
    const again = lastRoll(told([attack, roll, { kind: "reroll" } as HeroEvent]))!;
    expect(again).toMatchObject({ old: [13], dice: [], total: null });
  });

  it("strikes with what was rolled again, or against more armour, once that is told", () => {
    const reroll = { kind: "reroll", hero: "Sefa" } as HeroEvent;
    const anew = { ...roll, die: 12, total: 14 } as HeroEvent;
    const held = { ...check, roll: 14, armour: 14 } as HeroEvent;
    const waits = lastRoll(told([attack, roll, check, reroll, anew]))!;
    expect(traySays(view, waits)[1]).toBe("may still change");
    const struck = lastRoll(told([attack, roll, check, reroll, anew, held, die(5), die(3)]))!;
    expect(struck).toMatchObject({ old: [13], dice: [12], hit: true, damage: [5, 3] });
    expect(traySays(view, struck)).toEqual(["8 damage", "14 hits 14"]);
  });

  it("keeps the last roll until the next, and says whose it was", () => {
    const die = { kind: "die", die: 6 } as HeroEvent;
    const kept = lastRoll(told([...story, { kind: "turn" } as HeroEvent, die]))!;
    expect(kept).toMatchObject({ damage: [5, 3], past: true });
    expect(traySays(view, kept)).toEqual(["8 damage", "Sefa on Caro"]);
    expect(lastRoll(told([...story, { kind: "turn" } as HeroEvent, attack]))).toMatchObject({
      dice: [],
      past: false,
    });
  });

  it("is read from a view that stands alone", () => {
    const made = { by: "Sefa", on: "Caro", dice: [4], bonus: 0, roll: 4, armour: 12 };
    const alone = { ...view, attack: { ...made, needs: 12, hits: null } };
    expect(rollOf(alone)).toMatchObject({ total: 4, hit: false });
  });
});

describe("one event later", () => {
  const after = (events: HeroEvent[]): View =>
    events.reduce((now, event) => patch(now, event, layout), view);

  it("the attack goes through its steps", () => {
    expect(after([attack]).attack).toMatchObject({ by: "Sefa", on: "Caro", needs: 12, hits: 0.45 });
    expect(after([attack, roll]).attack).toMatchObject({ dice: [13], roll: 15 });
    const done = after(story);
    expect(done.heroes[1]![0]).toMatchObject({ health: 1, shield: 0 });
    expect(done.attack).toBe(null);
    expect(done.tray?.damage).toEqual([5, 3]);
  });

  it("heroes act, fall and rest", () => {
    const fallen = after([{ kind: "fall", hero: "Caro" } as HeroEvent]);
    expect(fallen.heroes[1]![0]).toMatchObject({ state: "defeated", health: 0, shield: 0 });
    const ended = after([{ kind: "end", player: 0 } as HeroEvent]);
    expect([ended.active, ended.heroes[0]![0]!.state]).toEqual([null, "acted"]);
    const rested = patch(fallen, { kind: "round", round: 9, calamity: 1 } as HeroEvent, layout);
    expect(rested.heroes[0]!.map((one) => one.state)).toEqual(["fresh", "fresh"]);
    expect([rested.round, rested.calamity, rested.heroes[1]![0]!.state]).toEqual([
      9,
      1,
      "defeated",
    ]);
  });

  it("cards are drawn and cast, one copy at a time", () => {
    const cast = after([{ kind: "cast", player: 0, card: "Spark" } as HeroEvent]);
    expect(cast.hands[0]).toMatchObject([{ title: "Spark", copies: 1 }]);
    expect(cast.piles[0]).toHaveLength(1);
    const drawn = after([{ kind: "draw", player: 0, card: "Brace" } as HeroEvent]);
    expect(drawn.hands[0]!.map((one) => one.title)).toEqual(["Spark", "Brace"]);
    const hidden = after([{ kind: "draw", player: 1, card: null } as HeroEvent]);
    expect([hidden.hands[1], hidden.hand_sizes[1], hidden.deck_sizes[1]]).toEqual([null, 5, 24]);
  });
});

describe("the log", () => {
  const join = (events: HeroEvent[]): string => telling.joined!(events, ["otter", "fox"], 0);

  it("tells an attack in one line", () => {
    expect(telling.joins!(attack, roll)).toBe(true);
    expect(telling.joins!(die(3), damage)).toBe(true);
    expect(telling.joins!(damage, attack)).toBe(false);
    expect(join(story)).toBe(
      "Sefa attacks Caro: 13 + 2 against 12, a hit; 6 damage, the shield stops 2, 1 left.",
    );
    expect(join([roll, { ...check, hit: false }])).toBe("13 + 2 against 12, a miss.");
  });

  it("opens a group with each turn and marks who it is about", () => {
    const turn = { kind: "turn", player: 1, turn: 22, in_round: 4 } as HeroEvent;
    expect(telling.opens!(turn)).toEqual({ turn: 4, player: 1 });
    expect(telling.spots!(attack)).toEqual(["hero:Sefa", "hero:Caro"]);
  });
});

it("shows each step of an attack by itself, and what lands together at once", () => {
  expect(beats(story).map((beat) => beat.length)).toEqual([1, 1, 1, 2, 1]);
});

describe("the turns of a round", () => {
  it("are taken, now, or to come", () => {
    const events = [
      { kind: "turn", in_round: 1 },
      { kind: "activate", hero: "Bram" },
    ] as HeroEvent[];
    const turns = turnsOf(view, told(events));
    expect(turns.map((turn) => turn.state)).toEqual([
      "done",
      "done",
      "now",
      "next",
      "next",
      "next",
    ]);
    expect(turns.map((turn) => turn.hero)).toEqual(["Bram", null, "Sefa", null, null, null]);
    expect(turns.map((turn) => turn.player)).toEqual([0, 1, 0, 1, 0, 1]);
  });
});

describe("words", () => {
  it("tell a hero and the chance to hit it", () => {
    const [caro] = view.heroes[1]!;
    expect(heroText(caro!)).toBe(
      "Caro Vantine, Striker, 7 of 30 health, shield 2, armour 12, fresh",
    );
    expect(mayText(view, caro!, "legal target of an attack")).toBe(
      "legal target, hits on 12 or more, 45 percent",
    );
    expect(strikeText(view, odds)).toBe(
      "Attack: Sefa Cinder on Caro Vantine, armour 12. Hits on 12 or more, 45 percent. 2d6 damage, defeats with 7 or more, 26 percent.",
    );
  });

  it("tell the duel in paragraphs", () => {
    const paragraphs = duelText(seen);
    expect(paragraphs[0]).toBe("Round 4. Your turn, 3 of 6.");
    expect(paragraphs[1]).toContain("fox's heroes. Caro Vantine");
    expect(paragraphs[3]).toBe("Your hand: 2 Spark.");
    expect(attackText(view)).toBe("");
  });

  it("name what is asked, and give a Reaction its result", () => {
    const strike = { verb: "Attack", path: ["hero:Caro"], words: "", action: "" } as Choice;
    expect(words.confirm!(seen, strike)).toBe("Strike Caro Vantine?");
    expect(words.button!(seen, strike)!.word).toBe("Roll the dice");
    const brace = { ...strike, verb: "Cast Brace", path: ["card:Brace"] };
    const result = { ...brace, words: "Cast Brace: shield 3, it still hits for 1d8+2." };
    const asked = { ...seen, view: { ...view, asks: "react" as const } };
    expect(words.button!(asked, result)!.told).toEqual({
      title: "Brace",
      text: "shield 3, it still hits for 1d8+2",
      result: true,
    });
  });
});

describe("keys", () => {
  it("count my heroes, then theirs", () => {
    expect(heroesInOrder(seen)).toEqual(["hero:Sefa", "hero:Bram", "hero:Caro"]);
  });

  it("attack, act and go to the hand", () => {
    expect(spotFor("a", seen, () => true)).toBe("hero:Caro");
    expect(spotFor("k", seen, () => true)).toBe("deed:Kindle");
    expect(spotFor("s", seen, () => true)).toBe("card:Spark");
    expect(deedSpot("Call the Swarm")).toBe("deed:CallTheSwarm");
  });
});

describe("measures", () => {
  it("leave out texts before figures, then become small", () => {
    expect(measureWide(1010, 760).kind).toBe("full");
    expect(measureWide(930, 584).kind).toBe("terse");
    expect(measureWide(500, 330)).toMatchObject({ kind: "small", small: true });
    expect(measureNarrow(390, 420).kind).toBe("small");
  });

  it("draw field and hand in the room there is, neither cut off", () => {
    for (const [width, height] of [
      [1550, 1020],
      [1010, 720],
      [930, 584],
      [920, 480],
      [450, 395],
    ]) {
      const { zoom, height: high, hand, small } = measureWide(width!, height!);
      const all = 26 + zoom * high + 16 + hand * (small ? 88 : 164);
      expect(all, `${width} by ${height}`).toBeLessThan(height! + 1);
    }
  });

  it("keep whole heroes with a small hand before they make the heroes small", () => {
    expect(measureWide(920, 480)).toMatchObject({ kind: "terse", small: true, bare: false });
  });

  it("give a phone's field the room between its rows that is left", () => {
    expect(measureNarrow(390, 420).height).toBeCloseTo(420 / (390 / 404));
    expect(measureNarrow(390, 900).height).toBe(440);
    expect(measureNarrow(390, 320).height).toBe(396);
  });

  it("want as much as a phone's field and hand need, where nothing is given", () => {
    const height = wantedHeight(370);
    const { zoom, height: high, hand, small } = measureWide(370, height);
    expect(small).toBe(true);
    expect(26 + zoom * high + 16 + hand * 88).toBeLessThan(height + 1);
  });

  it("lay spells apart, and over each other from eight on", () => {
    expect(stepOf(5, 114, 9, 900)).toBe(123);
    expect(stepOf(12, 114, 9, 800)).toBeCloseTo((800 - 114) / 11);
    expect(stepOf(40, 114, 9, 300)).toBeCloseTo(114 * 0.4);
  });
});

it("leads the line of an attack through the nearer gate", () => {
  const { line } = strikePath(
    { left: 674, right: 988, front: 350 },
    { left: 344, right: 658, front: 190 },
  );
  expect(line).toContain(" 612 ");
});

const COLUMNS = [14, 344, 674].map((left) => ({ left, right: left + 314 }));

it("shows the tip of the strike line beside the flag of the target", () => {
  for (const from of COLUMNS)
    for (const to of COLUMNS) {
      const { tip, beside } = strikePath({ ...from, front: 350 }, { ...to, front: 190 });
      const end = Number(/^M([\d.]+)/.exec(tip)![1]) - to.left;
      expect(end < 190 ? end + 12 : 0).toBeLessThan(beside ?? 12);
    }
});

it("leads the line past the dial close to the row of the attacker", () => {
  const [left, , right] = COLUMNS;
  const down = strikePath({ ...right!, front: 204 }, { ...left!, front: 354 }).line;
  expect(down).toContain("M700 207H416Q398 207 398 225L398 279");
  const up = strikePath({ ...left!, front: 342 }, { ...right!, front: 192 }).line;
  expect(up).toContain("M302 339H594Q612 339 612 321L612 267");
});

it("names the holder of a turn as they write themselves, and copies by their number", () => {
  const names = ["ann", "bob"];
  expect(holderOf({ names, eyes: null }, 0)).toBe("ann");
  expect([0, 1].map((player) => holderOf({ names, eyes: 1 }, player))).toEqual(["Theirs", "You"]);
  const card = { title: "Door Bar", words: "", of: "Oda" };
  expect([1, 2].map((copies) => copiesText({ ...card, copies }))).toEqual([
    "Door Bar",
    "2 Door Bar",
  ]);
});
