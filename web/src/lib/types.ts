/** What the hall sends, as the working agreement has it. The page reads it and adds no rules. */

/** A card as the hall writes it: rank and suit, `7h`, `10s`, `Qd`. */
export type CardCode = string;
/** The public name of a card on the table: lane letter and number, or `f1` for a fort. */
export type Label = string;
/** A place that can be pointed at: `card:b4`, `hand:7h`, `lane:b`, `hero:0`, `rank:7`, ... */
export type Spot = string;

export type TableStatus = "open" | "playing" | "paused" | "over";

export interface Snapshot {
  table: string;
  n: number;
  /** The seat whose eyes these are; null for a spectator. */
  eyes: number | null;
  status: TableStatus;
  game: string;
  title: string;
  options: Record<string, string>;
  layout: Layout;
  seats: Seat[];
  rated: boolean;
  public: boolean;
  stand_in: number | null;
  owner: boolean;
  /** The key of a private table, told to those who sit at it. */
  key: string | null;
  clock: ClockRule;
  clocks: Clocks | null;
  step: number;
  turn: number;
  to_move: number[];
  ask: string;
  view: View | null;
  legal: Choice[];
  reasons: Reason[];
  offers: Offer[];
  may: May;
  lesson: Lesson | null;
  result: Result | null;
  next: string | null;
}

export interface Seat {
  seat: number;
  kind: "person" | "machine" | "bot" | "open";
  name: string;
  level: number | null;
  rating: number | null;
  you: boolean;
  here: boolean;
  stand_in: boolean;
  eyes_open: boolean;
  /** Resigned or out of time in a game that goes on: a machine plays there. */
  out?: boolean;
}

export type ClockRule =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | { kind: "days"; days: number };

/** Milliseconds left per seat as the server counted them at `at`; `running` seats lose time. */
export interface Clocks {
  left: number[];
  running: number[];
  at: number;
}

export type OfferKind = "draw" | "takeback" | "pause" | "resume" | "resign" | "rematch";

export interface Offer {
  seat: number;
  what: OfferKind;
  /** The seats that have not answered yet. */
  awaits: number[];
}

export interface May {
  takeback: "free" | "ask" | null;
  draw: boolean;
  pause: boolean;
  resign: boolean;
  hint: boolean;
  rematch: boolean;
}

export interface Lesson {
  number: number;
  of: number;
  title: string;
  text: string;
}

export interface Result {
  scores: number[];
  reason: string;
  words: string;
}

/** A legal action: `path` names the spots to point at, `a|b` where either will do. */
export interface Choice {
  action: string;
  words: string;
  verb: string;
  path: Spot[];
}

/** Why a spot can't be pointed at after those spots. */
export interface Reason {
  spot: Spot;
  after: Spot[];
  words: string;
}

export interface Layout {
  board: "lanes" | "triangles";
  lanes: LaneTitle[];
  players: { player: number; side: number }[];
  zones: string[];
  faces?: Record<string, Face>;
}

export interface LaneTitle {
  key: string;
  title: string;
}

/** What a rank does, in words. */
export interface Face {
  name: string;
  works: "flip" | "constant" | "death";
  short: string;
  text: string;
  /** Hit points face-up; 2 where it is not said. */
  health?: number;
  banner?: FaceBanner;
  hero?: { kind: "mage" | "warrior"; name: string; power: string; text: string };
}

export interface FaceBanner {
  name: string;
  text: string;
  /** The ranks that this banner improves; its own where it is not said. */
  ranks?: string[];
  health?: number;
}

export interface View {
  seat: number | null;
  turn: number;
  player: number | null;
  actions: number;
  over: { winner: number | null; reason: string } | null;
  named: number | null;
  question: Question | null;
  pile: number[];
  hands: HandView[];
  shown: (ShownHand | null)[];
  heroes: (HeroView | null)[];
  banners: CardCode[][];
  forts: FortView[];
  left: CardCode[];
  discard: (CardCode | null)[];
  lanes: LaneView[];
}

export interface Question {
  kind: string;
  player: number | null;
  at: Label | null;
}

export interface HandView {
  size: number;
  cards: CardCode[] | null;
}

export interface ShownHand {
  cards: CardCode[];
  turn: number;
}

export interface HeroView {
  card: CardCode;
  state: "ready" | "cast" | "exerted" | "enraged" | "played";
}

export interface FortView {
  label: Label;
  card: CardCode | null;
  looked: number[];
}

export interface LaneView {
  winner: number | "dead" | null;
  closed: number[];
  cards: LaneCard[];
}

export interface LaneCard {
  label: Label;
  player: number;
  card: CardCode | null;
  up: boolean;
  damage: number;
  base: boolean;
  frozen: boolean;
  stasis: boolean;
  pair: Label | null;
  attacks: number;
  looked: number[];
}

/** One entry of the table's log as these eyes may read it. */
export interface Entry {
  n: number;
  at: number;
  kind: string;
  seat: number | null;
  step: number;
  turn: number;
  events: GameEvent[];
  words: string[];
}

/** What happened, with the sentence for it. Which fields there are depends on the kind. */
export interface GameEvent {
  kind: string;
  words?: string;
  player?: number;
  other?: Label | number;
  at?: Label;
  to?: Label;
  by?: Label[];
  card?: CardCode | null;
  cards?: CardCode[] | null;
  amount?: number;
  turn?: number;
  actions?: number;
  lane?: string;
  unused?: number;
  winner?: number | null;
  reason?: string;
  about?: Record<Label, [number | null, CardCode | null]>;
}

/** The few best actions of a seat, as the hall weighs them. */
export interface Hint {
  seat: number;
  turn: number;
  ask: string;
  chance: number;
  actions: Advice[];
}

export interface Advice {
  notation: string;
  words: string;
  chance: number;
  share: number;
}

/** A refusal of the hall: a code for programs, a message for people. */
export interface Refusal {
  code: string;
  message: string;
}
