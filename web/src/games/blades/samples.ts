/** Positions made by hand, to draw and to test with: the map of two and of four, a battle, a formation. */

import type { Spot } from "../../lib/types";
import type {
  BattleView,
  CardTile,
  Figures,
  FighterView,
  Kind,
  PartyView,
  PlayerView,
  Race,
  Reach,
  SquareView,
  Step,
  View,
} from "./types";

const STEPS: [string, boolean][] = [
  ["Untap", true],
  ["Draw", true],
  ["Heal", true],
  ["Equip", false],
  ["City", false],
  ["Mana", false],
  ["Leader", false],
  ["Units", false],
  ["Transfer", false],
  ["Spells", false],
  ["Move", false],
  ["Battle", false],
  ["Bury", true],
  ["Specialists", false],
  ["Events", false],
  ["Discard", true],
  ["End", true],
];

/** The line of steps at one of them; `-` was skipped. */
export function stepsAt(now: number, skipped: number[] = []): Step[] {
  return STEPS.map(([title, forced], index) => {
    const number = index + 1;
    const before = skipped.includes(number) ? "skipped" : "done";
    const state = number === now ? "now" : number > now ? "later" : before;
    return { number, key: title.toLowerCase(), title, forced, state };
  });
}

export function figures(hp: number, attack: number, reach: Reach = "melee", armour = 0): Figures {
  return { hp, attack, reach, armour, hits_on: 3, large: attack === 7 };
}

export function card(
  number: number,
  title: string,
  kind: Kind,
  rest: Partial<CardTile> = {},
): CardTile {
  return {
    spot: `card:${number}`,
    title,
    words: `${rest.brief ?? title}.`,
    kind,
    race: "empire",
    cost: {},
    when: "step 5",
    ...rest,
  };
}

export function fighter(
  number: number,
  title: string,
  [hp, most, attack]: [number, number, number],
  rest: Partial<FighterView> = {},
): FighterView {
  return {
    spot: `f:${number}`,
    title,
    words: "",
    seat: Math.floor(number / 60),
    leader: false,
    large: attack === 7,
    reach: "melee",
    attack,
    armour: 0,
    hits_on: 3,
    hp,
    most,
    dead: hp === 0,
    tapped: false,
    tags: [],
    ability: null,
    leadership: rest.leader ? 3 : null,
    ...rest,
  };
}

export function party(
  id: number,
  at: Spot,
  leader: FighterView,
  units: FighterView[] = [],
  rest: Partial<PartyView> = {},
): PartyView {
  const all = [leader, ...units];
  const used = units.reduce((sum, unit) => sum + (unit.large ? 2 : 1), 0);
  const points = rest.kind && rest.kind !== "main" ? 0 : 3;
  return {
    spot: `party:${id}`,
    seat: leader.seat,
    at,
    kind: "main",
    leader,
    units,
    points,
    free: points - used,
    item: null,
    moved: false,
    fought: false,
    deed: false,
    hp: all.reduce((sum, one) => sum + one.hp, 0),
    most: all.reduce((sum, one) => sum + one.most, 0),
    ...rest,
  };
}

type CityLine = [x: number, y: number, title: string, owner: number | null, marks?: string];
type ManaLine = [x: number, y: number, colour: string, owner: number, tapped?: boolean];

/** All squares of these cities: the cities, and the roads around them. `t`: tapped, `C`: Capital. */
export function squaresOf(
  cities: CityLine[],
  mana: ManaLine[],
  parties: PartyView[],
): SquareView[] {
  const all = new Map<Spot, SquareView>();
  for (const [x, y, title, owner, marks = ""] of cities) {
    const capital = marks.includes("C") ? owner : null;
    const city = { title, owner, capital_of: capital, tapped: marks.includes("t") };
    all.set(`sq:${x},${y}`, { ...bare(x, y, "city"), ...city });
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      const spot = `sq:${x + dx},${y + dy}`;
      if (!all.has(spot)) all.set(spot, bare(x + dx, y + dy, "road"));
    }
  }
  for (const [x, y, colour, owner, tapped = false] of mana)
    all.get(`sq:${x},${y}`)!.mana = { colour, owner, tapped };
  for (const one of parties) all.get(one.at)!.party = one.spot;
  return [...all.values()].map((square) => ({ ...square, title: titleOf(square, all) }));
}

function bare(x: number, y: number, kind: "city" | "road"): SquareView {
  const free = { owner: null, capital_of: null, tapped: false, mana: null, party: null, items: [] };
  return { spot: `sq:${x},${y}`, x, y, kind, title: "", ...free };
}

function titleOf({ x, y, kind, title }: SquareView, all: Map<Spot, SquareView>): string {
  if (kind === "city") return title;
  const near = (dx: number, dy: number): string | null => {
    const found = all.get(`sq:${x + dx},${y + dy}`);
    return found?.kind === "city" ? found.title : null;
  };
  const [west, east, north, south] = [near(-1, 0), near(1, 0), near(0, -1), near(0, 1)];
  if (west && east) return `${west} to ${east}`;
  if (north && south) return `${north} to ${south}`;
  if (west) return `east of ${west}`;
  if (east) return `west of ${east}`;
  return north ? `south of ${north}` : `north of ${south}`;
}

export function player(
  seat: number,
  race: Race,
  title: string,
  rest: Partial<PlayerView> = {},
): PlayerView {
  return {
    seat,
    race,
    team: seat,
    title,
    beaten: false,
    hand_size: 5,
    deck_size: 31,
    cemetery: [],
    cities: 5,
    gold: 2,
    mana: { life: [2, 4], rune: [1, 1] },
    parties: 3,
    hp: 77,
    capital: "sq:0,2",
    ...rest,
  };
}

const lead = { leader: true } as const;
const ranged = { reach: "ranged" } as const;

/** The party that fights at Saltern, and the one that it attacks. */
const ORIANE = party(
  2,
  "sq:2,3",
  fighter(2, "Oriane of the Lamp", [12, 12, 4], { ...lead, ...ranged }),
  [
    fighter(21, "Oathshield", [12, 12, 4], { armour: 1 }),
    fighter(22, "Field Levy", [6, 6, 2]),
    fighter(23, "Fletcher", [7, 7, 4], ranged),
  ],
);
const MARGRAVE = party(
  5,
  "sq:2,4",
  fighter(61, "The Pale Margrave", [12, 12, 5], { ...lead, ...ranged }),
  [fighter(80, "Cairn Giant", [24, 24, 7]), fighter(81, "Bonewalker", [12, 12, 4])],
  {
    item: {
      spot: "item:90",
      title: "Hollow Circlet",
      words: "Its leader deals 1 more damage.",
      brief: "+1 damage",
    },
  },
);
const PARTIES: PartyView[] = [
  party(
    1,
    "sq:5,2",
    fighter(1, "Ser Aldric Venn", [9, 12, 4], { ...lead, armour: 1 }),
    [
      fighter(20, "Oathshield", [12, 12, 4], { armour: 1 }),
      fighter(24, "Fletcher", [7, 7, 4], ranged),
    ],
    {
      item: {
        spot: "item:41",
        title: "Oathblade",
        words: "Its leader deals 2 more damage.",
        brief: "+2 damage",
      },
    },
  ),
  ORIANE,
  party(3, "sq:0,2", fighter(3, "Tamsin Rook", [12, 12, 4], { ...lead, ...ranged })),
  party(4, "sq:4,3", fighter(4, "Wick", [6, 6, 2], lead), [], { kind: "thief", moved: true }),
  party(9, "sq:4,1", fighter(5, "Brother Fenn", [6, 6, 2], lead), [], { kind: "planter" }),
  MARGRAVE,
  party(6, "sq:7,2", fighter(62, "Lady Ashenveil", [12, 12, 4], lead), [
    fighter(82, "Cairn Giant", [24, 24, 7]),
  ]),
  party(7, "sq:6,3", fighter(65, "Sexton", [6, 6, 2], lead), [], { kind: "planter" }),
];

const HAND: CardTile[] = [
  card(30, "Fernhill", "city", { brief: "One gold a turn", when: "step 5" }),
  card(31, "Bell Warden", "unit", { cost: { gold: 5 }, when: "step 8", fighter: figures(24, 7) }),
  card(32, "Oathblade", "equip", { cost: { gold: 2 }, brief: "+2 damage", when: "step 4" }),
  card(33, "Mending Draught", "battle", { brief: "Heal 6", when: "in battle" }),
  card(34, "Sunlance", "spell", {
    cost: { life: 1 },
    brief: "3 damage to one",
    when: "step 12, 15",
  }),
  card(35, "Turned Road", "instant", {
    cost: { life: 1 },
    brief: "Undo a move",
    when: "in a window",
  }),
];

const GONE: CardTile[] = [
  card(0, "Field Levy", "unit", { spot: undefined, cost: { gold: 1 }, fighter: figures(6, 2) }),
  card(0, "Harvest Tithe", "event", { spot: undefined, cost: { life: 2 }, brief: "Draw 2" }),
];

/** The map of two players in the middle of a game: step 11, somebody moves. */
export function mapOfTwo(): View {
  const squares = squaresOf(
    [
      [0, 2, "Highmere", 0, "C"],
      [2, 0, "Larkfield", 0],
      [2, 2, "Wendal", 0, "t"],
      [4, 0, "Brightwater", 0, "t"],
      [4, 2, "Hollin", 0, "t"],
      [8, 2, "Vesperhold", 1, "C"],
      [6, 2, "Morrow", 1],
      [6, 4, "Gallowmere", 1],
      [2, 4, "Saltern", 1, "t"],
    ],
    [
      [0, 1, "life", 0],
      [0, 3, "life", 0, true],
      [1, 2, "life", 0],
      [2, 1, "life", 0, true],
      [3, 0, "rune", 0],
      [8, 1, "death", 1],
      [8, 3, "death", 1],
      [9, 2, "infernal", 1, true],
      [7, 4, "death", 1],
      [4, 1, "death", 1],
    ],
    PARTIES,
  );
  return {
    seat: 0,
    phase: "turn",
    round: 9,
    starter: 0,
    player: 0,
    step: 11,
    goal: "capital",
    teams: false,
    longest_round: 30,
    steps: stepsAt(11, [4, 8, 9]),
    players: [
      player(0, "empire", "Empire", { hand_size: 6, deck_size: 29, cemetery: GONE }),
      player(1, "hordes", "Undead Hordes", {
        cities: 4,
        gold: 3,
        mana: { death: [4, 4], infernal: [0, 1] },
        parties: 2,
        hp: 84,
        capital: "sq:8,2",
        cemetery: GONE,
      }),
    ],
    squares,
    open: { city: [], mana: [] },
    parties: PARTIES,
    hands: [HAND, null],
    window: null,
    battle: null,
  };
}

/** Four players, two teams: step 5, somebody builds. */
export function mapOfFour(): View {
  const parties = [
    party(1, "sq:4,6", fighter(1, "Ser Aldric Venn", [12, 12, 4], lead), [
      fighter(20, "Oathshield", [12, 12, 4]),
      fighter(22, "Field Levy", [0, 6, 2], { hp: 0, dead: false }),
    ]),
    party(2, "sq:5,6", fighter(5, "Brother Fenn", [6, 6, 2], lead), [], { kind: "planter" }),
    party(3, "sq:2,5", fighter(61, "The Pale Margrave", [9, 12, 5], { ...lead, ...ranged }), [
      fighter(80, "Cairn Giant", [24, 24, 7]),
    ]),
    party(4, "sq:4,2", fighter(121, "Thane Brokkar", [12, 12, 4], lead), [
      fighter(140, "Crag Slinger", [5, 7, 4], ranged),
      fighter(141, "Crag Slinger", [7, 7, 4], ranged),
    ]),
    party(5, "sq:3,2", fighter(124, "Pick", [6, 6, 2], lead), [], { kind: "thief" }),
    party(6, "sq:5,2", fighter(181, "Baroness Scoria", [0, 12, 4], lead), [
      fighter(200, "Furnace Ram", [24, 24, 7]),
      fighter(201, "Spite Thrower", [5, 7, 4], ranged),
    ]),
    party(7, "sq:8,4", fighter(182, "Lord Cinder", [12, 12, 4], lead)),
  ];
  const squares = squaresOf(
    [
      [4, 8, "Highmere", 0, "C"],
      [2, 6, "Larkfield", 0],
      [4, 6, "Wendal", 0],
      [0, 4, "Vesperhold", 1, "C"],
      [2, 4, "Gallowmere", 1, "t"],
      [4, 0, "Orrimgard", 2, "C"],
      [2, 2, "Stonewick", 2],
      [4, 2, "Karnvik", 2, "t"],
      [8, 4, "Cindermaw", 3, "C"],
      [6, 2, "Emberfall", 3, "t"],
      [6, 4, "Slaghorn", 3],
    ],
    [
      [3, 8, "life", 0],
      [2, 7, "life", 0],
      [4, 7, "life", 0],
      [0, 3, "death", 1],
      [0, 5, "death", 1, true],
      [1, 4, "infernal", 1],
      [3, 0, "rune", 2],
      [5, 0, "rune", 2, true],
      [4, 1, "life", 2],
      [8, 3, "infernal", 3],
      [8, 5, "infernal", 3],
      [7, 4, "infernal", 3, true],
      [5, 2, "infernal", 3, true],
    ],
    parties,
  );
  const races: [Race, string, Spot][] = [
    ["empire", "Empire", "sq:4,8"],
    ["hordes", "Undead Hordes", "sq:0,4"],
    ["clans", "Mountain Clans", "sq:4,0"],
    ["legions", "Legions of the Damned", "sq:8,4"],
  ];
  return {
    ...mapOfTwo(),
    round: 6,
    step: 5,
    teams: true,
    steps: stepsAt(5, [4]),
    players: races.map(([race, title, capital], seat) =>
      player(seat, race, title, { team: seat % 2, capital, cities: 3 }),
    ),
    squares,
    open: { city: ["sq:4,4", "sq:6,6"], mana: [] },
    parties,
    hands: [HAND, null, null, null],
  };
}

function fieldOf(phase: "formation" | "battle"): BattleView {
  const [oriane, oath, levy, fletcher] = [ORIANE.leader, ...ORIANE.units] as FighterView[];
  const [giant, bone] = MARGRAVE.units as FighterView[];
  const hurt = { ...oath!, hp: 6 };
  const placing = phase === "formation";
  return {
    at: "sq:2,4",
    attacker: "party:2",
    defender: "party:5",
    round: placing ? 0 : 2,
    turn: placing ? null : 0,
    sides: [
      {
        seat: 0,
        front: placing ? [null, oath!, levy!] : [null, hurt, { ...levy!, hp: 0, dead: true }],
        back: placing ? [null, oriane!, null] : [{ ...fletcher!, tapped: true }, oriane!, null],
        ready: false,
        unplaced: placing ? [fletcher!] : [],
      },
      {
        seat: 1,
        front: placing
          ? [null, null, null]
          : [{ ...giant!, hp: 20, tapped: true }, { ...bone!, hp: 6 }, null],
        back: placing ? [null, null, null] : [null, { ...MARGRAVE.leader, tapped: true }, null],
        ready: true,
      },
    ],
    odds: placing
      ? []
      : [
          { by: "f:21", on: "f:81", needs: 3, chance: 0.8, damage: 4, left: 2 },
          { by: "f:21", on: "f:80", needs: 3, chance: 0.8, damage: 4, left: 16 },
          { by: "f:2", on: "f:61", needs: 3, chance: 0.8, damage: 4, left: 8 },
          { by: "f:2", on: "f:81", needs: 3, chance: 0.8, damage: 4, left: 2 },
          { by: "f:2", on: "f:80", needs: 3, chance: 0.8, damage: 4, left: 16 },
        ],
  };
}

/** A battle in its second round. */
export function battle(): View {
  const orb = card(36, "Orb of Noon", "battle", { brief: "4 to all", when: "in battle" });
  const hand = [HAND[3]!, orb, HAND[0]!, HAND[1]!, HAND[4]!, HAND[5]!];
  return {
    ...mapOfTwo(),
    phase: "battle",
    step: 12,
    steps: stepsAt(12, [4, 8, 9]),
    battle: fieldOf("battle"),
    hands: [hand, null],
  };
}

/** The same before its first: one's own are being placed. */
export function formation(): View {
  return { ...battle(), phase: "formation", battle: fieldOf("formation") };
}

/** A window after a move, as one sees it who may answer. */
export function windowOpen(): View {
  return {
    ...mapOfTwo(),
    phase: "window",
    player: 1,
    window: { kind: "move", by: 1, at: "sq:2,4", asked: [0], answered: null },
  };
}
