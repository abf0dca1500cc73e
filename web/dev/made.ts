/** Tables made by hand from the samples of a board, for `?f=name` where nothing was recorded. */

import * as samples from "../src/games/blades/samples";
import type { View } from "../src/games/blades/types";
import type { Choice, Entry, Snapshot } from "../src/lib/types";
import type { Recorded } from "./recorded.svelte";

function choice(verb: string, path: string[], words = verb): Choice {
  return { action: [verb, ...path].join(" "), words, verb, path };
}

const NEXT = [choice("Next step", []), choice("End turn", [])];
const MOVES = [
  choice("Take", ["party:1", "sq:6,2"]),
  choice("Move", ["party:1", "sq:4,2"]),
  choice("Move", ["party:2", "sq:2,2"]),
  choice("Attack", ["party:2", "party:5"]),
  choice("Move", ["party:3", "sq:1,2"]),
  ...NEXT,
];
const STRIKES = [
  choice("Strike", ["f:21", "f:81"]),
  choice("Strike", ["f:21", "f:80"]),
  choice("Strike", ["f:2", "f:61"]),
  choice("Strike", ["f:2", "f:81"]),
  choice("Strike", ["f:2", "f:80"]),
  choice("Item", ["card:33", "f:21"]),
  choice("Item", ["card:36", "f:21"]),
];
const BUILDS = [
  choice("Build", ["card:30", "sq:4,4"]),
  choice("Build", ["card:30", "sq:6,6"]),
  ...NEXT,
];
const ANSWERS = [choice("Play", ["card:35", "party:5"]), choice("Pass", [])];

const MADE: Record<string, [() => View, Choice[], string]> = {
  map: [samples.mapOfTwo, MOVES, "You: Who moves?"],
  four: [samples.mapOfFour, BUILDS, "You: What do you build?"],
  battle: [samples.battle, STRIKES, "You: Who strikes?"],
  formation: [samples.formation, [choice("Form", [])], "You: Place your fighters."],
  window: [samples.windowOpen, ANSWERS, "You: The Pale Margrave moved to Saltern. Do you answer?"],
};

export function madeOf(name: string): Recorded | null {
  const made = MADE[name.replace(/^blades-/, "")];
  return name.startsWith("blades-") && made ? tableOf(...made) : null;
}

const NAMES = ["quietotter", "copperfox", "tallheron", "dryasdust"];

function tableOf(draw: () => View, legal: Choice[], ask: string): Recorded {
  const view = draw();
  const players = view.players.length;
  const at = Date.now();
  const snapshot = {
    table: "k3v9x2ab",
    n: 2,
    eyes: 0,
    status: "playing",
    game: "blades",
    title: "Blades of War",
    form_title: "Blades of War",
    options: {},
    sides: view.players.map((player) => (view.teams ? player.team : player.seat)),
    layout: {},
    seats: NAMES.slice(0, players).map((name, seat) => ({
      seat,
      kind: "person",
      name,
      level: null,
      rating: 1684 + 28 * seat,
      you: seat === 0,
      here: true,
      stand_in: false,
      eyes_open: false,
    })),
    rated: false,
    public: true,
    stand_in: 3,
    owner: true,
    clock: { kind: "bank", seconds: 900, increment: 10 },
    window_time: 8,
    clocks: {
      left: NAMES.slice(0, players).map((_, seat) => 462000 + 82000 * seat),
      running: [0],
      at,
    },
    step: 56,
    turn: 10,
    to_move: [0],
    ask,
    window: view.window ? { kind: "move", passing: "Pass", at, until: at + 8000 } : null,
    view,
    legal,
    reasons: [
      {
        spot: "f:61",
        after: ["f:21"],
        words: "The Pale Margrave: melee reaches the front row first.",
      },
    ],
    offers: [],
    may: { takeback: "free", draw: true, pause: true, resign: true, hint: true, rematch: false },
    lesson: null,
    result: null,
    next: null,
  } as unknown as Snapshot;
  return { snapshot, entries: view.battle ? [...TOLD, FOUGHT] : TOLD, then: [nextOf(snapshot)] };
}

function told(n: number, turn: number, seat: number, lines: string[]): Entry {
  const start = { kind: "turn", seat, round: turn, words: "" };
  const events = [start, ...lines.map((words) => ({ kind: "told", words }))];
  return { n, at: 0, kind: "step", seat, step: n, turn, events, words: [] };
}

const TOLD: Entry[] = [
  told(1, 8, 1, ["copperfox answered with Black Frost: Ser Aldric's Fletcher lost 3."]),
  told(2, 9, 0, [
    "You built Brightwater and laid Runestone mana beside it.",
    "You hired Tamsin Rook, 3 gold.",
  ]),
];

const FOUGHT: Entry = {
  ...told(3, 9, 0, []),
  events: [
    { kind: "battle_round", round: 2, words: "Round 2." },
    {
      kind: "strike",
      by: "f:80",
      name: "Cairn Giant",
      on: "f:21",
      roll: 7,
      hit: true,
      words: "Cairn Giant rolls 7 and hits Oathshield.",
    },
    { kind: "damage", on: "f:21", amount: 6, left: 6, words: "6 damage." },
    {
      kind: "strike",
      by: "f:23",
      name: "Fletcher",
      on: "f:81",
      roll: 2,
      hit: false,
      words: "Fletcher rolls 2 and misses.",
    },
    {
      kind: "strike",
      by: "f:61",
      name: "The Pale Margrave",
      on: "f:22",
      roll: 9,
      hit: true,
      words: "The Pale Margrave rolls 9 and hits Field Levy.",
    },
    { kind: "fell", on: "f:22", words: "Field Levy falls." },
  ],
};

/** What happens next: a city is taken, or a strike is made. */
function nextOf(snapshot: Snapshot): { entries: Entry[]; snapshot: Snapshot } {
  const fights = (snapshot.view as View).battle !== null;
  const events = fights ? STRUCK : TAKEN;
  return { entries: [{ ...told(4, 9, 0, []), events }], snapshot: { ...snapshot, n: 4 } };
}

const TAKEN = [
  {
    kind: "moved",
    seat: 0,
    party: "party:1",
    at: "sq:5,2",
    to: "sq:6,2",
    words: "Ser Aldric moves.",
  },
  { kind: "taken", seat: 0, at: "sq:6,2", from: 1, words: "You take Morrow." },
  { kind: "built", seat: 0, at: "sq:4,4", title: "Fernhill", words: "You build Fernhill." },
];
const STRUCK = [
  {
    kind: "strike",
    by: "f:21",
    name: "Oathshield",
    on: "f:81",
    roll: 7,
    needs: 3,
    hit: true,
    words: "Oathshield rolls 7.",
  },
  { kind: "damage", on: "f:81", amount: 4, left: 2, words: "4 damage." },
  { kind: "fell", on: "f:81", words: "Bonewalker falls." },
];
