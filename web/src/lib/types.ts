/** What the hall tells. Made from the server's own types by `make types`: don't edit. */

/** A place that can be pointed at: `card:b4`, as the game names it. */
export type Spot = string;

export type TableStatus = "open" | "over" | "paused" | "playing";

export type SeatKind = "bot" | "machine" | "open" | "person";

export type EntryKind =
  | "absent"
  | "accept"
  | "back"
  | "decline"
  | "end"
  | "eyes"
  | "grace"
  | "leave"
  | "offer"
  | "open"
  | "out"
  | "pause"
  | "present"
  | "rematch"
  | "resume"
  | "rules"
  | "sit"
  | "skip"
  | "start"
  | "step";

export type OfferKind = "draw" | "pause" | "rematch" | "resign" | "resume" | "takeback";

export type ClockRule = NoClock | MoveClock | BankClock | DaysClock;

export type Grade = "best" | "blunder" | "forced" | "good" | "slip";

export type Beforehand = "always" | "ask" | "turn";

export type SeatWish = MySeat | OpenSeat | LevelSeat;

export type ReviewAnswer = ReviewDone | ReviewRunning;

/** All that can be played here. */
export interface Catalogue {
  games: GameInfo[];
}

/** A game with its options in words, the levels of the machines, and its usual form. */
export interface GameInfo {
  key: string;
  title: string;
  tagline: string;
  short: string;
  rules_version: string;
  status: string;
  /** Fewest and most. */
  seats: number[];
  options: Option[];
  levels: Level[];
  documents: DocumentRow[];
  /** None where the hall can make no PDFs. */
  prints: PrintRow[];
  lesson: boolean;
  /** What opens its windows; none where it has none. */
  windows: WindowKind[];
  /** Whether who is away can be passed over. */
  passes: boolean;
  /** Whether it ships results of the lab. */
  atlas: boolean;
  /** Whether its positions can be had as pictures. */
  pictured: boolean;
  form: Form;
}

/** An option of a game in words. */
export interface Option {
  name: string;
  title: string;
  words: string;
  group: Group | null;
  values: Value[];
  /** The least and the greatest number that it can be besides its values. */
  bounds: number[] | null;
  /** The id of the rule that it changes. */
  rule: string;
}

/** Options that stand together; a folded group opens for who looks for it. */
export interface Group {
  title: string;
  folded: boolean;
  /** Rules that a table changes for itself: it is never rated then. */
  house: boolean;
}

/** A value of an option in words. */
export interface Value {
  name: string;
  title: string;
  words: string;
}

/** How strong a machine may be. */
export interface Level {
  number: number;
  name: string;
  words: string;
}

/** A document of a game in a list. */
export interface DocumentRow {
  key: string;
  title: string;
}

/** Something of a game to have on paper, in a list. */
export interface PrintRow {
  key: string;
  title: string;
  words: string;
}

/** What opens windows of a game, in words. */
export interface WindowKind {
  key: string;
  words: string;
}

/** A game with options, and what else would change with each other value of an option. */
export interface Form {
  options: Record<string, string>;
  title: string;
  seats: number;
  sides: number[];
  /** The house rules in force, in words. */
  house: string[];
  /** By option and value; null where no game has that value. */
  values: Record<string, Record<string, Record<string, string> | null>>;
  /** How its table looks; left out in the list of games, which everybody loads. */
  layout: unknown | null;
}

/** A document of a game, ready to be shown; `contents` are its larger parts. */
export interface GameDocument {
  title: string;
  contents: Heading[];
  html: string;
}

/** A part of a document, with the anchor that leads to it. */
export interface Heading {
  id: string;
  title: string;
}

/** The results that a game ships. */
export interface Atlas {
  game: string;
  title: string;
  sheets: AtlasSheet[];
}

/** What one experiment found; `wanted` games are played once it is finished. Of the cells in `watch` there is a game to look at. */
export interface AtlasSheet {
  name: string;
  title: string;
  question: string;
  rules: string;
  seed: number;
  players: string[];
  commits: string[];
  games: number;
  wanted: number;
  words: AtlasWords[];
  sure: AtlasNote[];
  limits: string[];
  map: AtlasMap | null;
  plots: AtlasPlot[];
  lengths: AtlasLength[];
  swings: string;
  strengths: AtlasStrengths[];
  watch: number[];
}

/** What was found in words, with its figure and interval. */
export interface AtlasWords {
  figure: string;
  interval: string;
  text: string;
}

/** One thing that stands behind the figures. */
export interface AtlasNote {
  name: string;
  value: string;
}

/** Rows against columns, strongest first. */
export interface AtlasMap {
  row: string;
  column: string;
  columns: AtlasColumn[];
  rows: AtlasLine[];
}

/** A column of a map. */
export interface AtlasColumn {
  name: string;
  title: string;
}

/** A row of a map. */
export interface AtlasLine {
  name: string;
  title: string;
  mean: number | null;
  cells: (AtlasCell | null)[];
  note: string;
}

/** A pair: the share of the row, how sure that is, and what is known besides. */
export interface AtlasCell {
  words: string;
  value: number;
  low: number;
  high: number;
  games: number;
  sure: string;
  first: number | null;
  second: number | null;
  turns: number | null;
  cell: number | null;
}

/** Values around what is even: shares of 1, or points of winning chance. */
export interface AtlasPlot {
  title: string;
  caption: string;
  even: number;
  in_points: boolean;
  rows: AtlasRow[];
}

/** A value on its interval; `cell` is the experiment's, if the row is one. */
export interface AtlasRow {
  label: string;
  value: number;
  low: number;
  high: number;
  is_sure: boolean;
  games: number;
  cell: number | null;
}

/** How long the games of a group lasted: counts from `least` on in steps of turns. */
export interface AtlasLength {
  label: string;
  least: number;
  step: number;
  counts: number[];
  median: number;
  low: number;
  high: number;
}

/** What changes most between strengths. */
export interface AtlasStrengths {
  title: string;
  names: string[];
  rows: AtlasWorth[];
  caption: string;
}

/** What one thing is worth at each strength, in points, with the ends of each interval. */
export interface AtlasWorth {
  label: string;
  values: number[];
  lows: number[];
  highs: number[];
}

/** The record of a game of one cell, as it is brought to the hall to be looked at. */
export interface AtlasGame {
  text: string;
}

/** Tables, the latest first. */
export interface TableRows {
  tables: TableRow[];
}

/** A table in a list. */
export interface TableRow {
  table: string;
  game: string;
  title: string;
  form_title: string;
  options: Record<string, string>;
  sides: number[];
  seats: Seat[];
  clock: ClockRule;
  rated: boolean;
  forked: boolean;
  public: boolean;
  stand_in: number | null;
  lesson: boolean;
  status: TableStatus;
  turn: number;
  to_move: number[];
  eyes: number | null;
  /** Whether who asks has opened it. */
  owner: boolean;
  your_turn: boolean;
  created: number;
  updated: number;
  key: string | null;
}

/** Who sits at a seat. */
export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  level: number | null;
  rating: number | null;
  /** Whether the rating is still unsure. */
  provisional: boolean;
  you: boolean;
  here: boolean;
  /** Whether a machine sits in for the player now. */
  stand_in: boolean;
  /** Resigned or out of time in a game that goes on: a machine plays there. */
  out: boolean;
  /** Whether spectators may look over the shoulder. */
  eyes_open: boolean;
  /** Has decided, where several decide at once and others have yet to. */
  decided: boolean;
  /** Whether the player has an account, and so a page. */
  account: boolean;
}

/** All the time in the world. */
export interface NoClock {
  kind: "none";
}

/** So many seconds for each decision. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** So many seconds for the game, and some more for each turn with a decision. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  increment: number;
}

/** So many days for each decision. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** A new table; the key lets others in if it is private. */
export interface Opened {
  table: string;
  key: string | null;
  snapshot: Snapshot;
}

/** The table as it is for these eyes; `step` goes with an action. */
export interface Snapshot {
  table: string;
  n: number;
  /** The seat whose eyes these are; none of a spectator. */
  eyes: number | null;
  status: TableStatus;
  game: string;
  title: string;
  /** The game with its options in words. */
  form_title: string;
  options: Record<string, string>;
  /** The side of each seat: who wins together. */
  sides: number[];
  /** Told once; none in what is pushed later. */
  layout: unknown | null;
  seats: Seat[];
  rated: boolean;
  /** Whether it goes on from a position of another game, which some may know. */
  forked: boolean;
  public: boolean;
  stand_in: number | null;
  /** Whether who runs out of time is passed over. */
  passes: boolean;
  owner: boolean;
  /** The key of a private table, told to those who sit at it. */
  key: string | null;
  clock: ClockRule;
  /** Seconds for a window, 0 for as many as any decision has; none in a game without windows. */
  window_time: number | null;
  clocks: Clocks | null;
  step: number;
  turn: number;
  to_move: number[];
  ask: string;
  window: OpenWindow | null;
  view: unknown | null;
  legal: Choice[];
  reasons: Reason[];
  offers: Offer[];
  may: May;
  lesson: Lesson | null;
  result: Result | null;
  /** The table of the rematch. */
  next: string | null;
}

/** The clocks as they were with the last entry. */
export interface Clocks {
  /** Milliseconds left to each seat at the time `at`. */
  left: number[];
  /** The seats that lose time. */
  running: number[];
  at: number;
}

/** A window that is open: known to everybody, whoever can answer it. */
export interface OpenWindow {
  /** What opened it, as the game's `windows` name it. */
  kind: string;
  /** By seat, what else it is to this seat, as they name it. */
  about: string[][];
  /** The action that lets it pass. */
  passing: string;
  at: number;
  /** When it closes by itself. */
  until: number | null;
}

/** A legal action: send back its `action`. */
export interface Choice {
  action: string;
  words: string;
  verb: string;
  /** The spots to point at one after the other, `a|b` where either will do. */
  path: string[];
}

/** Why a spot can't be pointed at after those spots. */
export interface Reason {
  spot: string;
  after: string[];
  words: string;
}

/** What a seat offers. */
export interface Offer {
  seat: number;
  what: OfferKind;
  /** The seats that have not answered yet. */
  awaits: number[];
}

/** What else a player may do now. */
export interface May {
  takeback: "ask" | "free" | null;
  draw: boolean;
  pause: boolean;
  resign: boolean;
  hint: boolean;
  rematch: boolean;
}

/** What a lesson says now. */
export interface Lesson {
  number: number;
  of: number;
  title: string;
  text: string;
}

/** How a game ended. */
export interface Result {
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  scores: number[];
  reason: string;
  /** What the rules counted, a number per seat. */
  counts: Record<string, number[]>;
  words: string;
}

/** The table to play at, or to wait at. */
export interface Paired {
  table: string;
  snapshot: Snapshot;
}

/** The next entries after a number and the table now; `now` is the hall's time. */
export interface Log {
  entries: Entry[];
  /** Whether there are more entries: ask again after the last of these. */
  more: boolean;
  snapshot: Snapshot;
  now: number;
}

/** What happened as number `n`, told to these eyes. */
export interface Entry {
  n: number;
  at: number;
  kind: EntryKind;
  seat: number | null;
  step: number;
  turn: number;
  events: GameEvent[];
  words: string[];
}

/** What happened, with the sentence for it; which other facts there are the kind says. */
export interface GameEvent {
  kind: string;
  words?: string;
  [fact: string]: unknown;
}

/** The best that a seat can do, by what it knows. */
export interface Hint {
  seat: number;
  turn: number;
  ask: string;
  chance: number;
  actions: Advice[];
  step: number;
}

/** An action worth considering. */
export interface Advice {
  notation: string;
  words: string;
  /** What the seat may expect of it, 0 to 1. */
  chance: number;
  /** Part of the visits of the search for the best action, 0 to 1. */
  share: number;
  /** What may follow, this action first. */
  line: ToldStep[];
}

/** One step of a line as a seat would hear it. */
export interface ToldStep {
  seat: number;
  /** null where the notation names what the seat can't know. */
  notation: string | null;
  words: string[];
  /** Whether all of it is told; else the rest depends on what the seat can't know. */
  goes_on: boolean;
}

/** Where one sits now. */
export interface Seated {
  seat: number | null;
  n: number;
}

/** The number of the table's last entry, or of the action's. */
export interface EntryNumber {
  n: number;
}

/** What a player has said to windows, and of which kinds there are; nobody else is told. */
export interface Standing {
  answer: Beforehand;
  unless: string[];
  kinds: WindowKind[];
}

/** Finished games, the latest first. */
export interface RecordRows {
  records: RecordRow[];
  /** What to ask for `after` for more; none if these were the last. */
  next: string | null;
}

/** A finished game in a list. */
export interface RecordRow {
  id: string;
  game: string;
  title: string;
  form_title: string;
  sides: number[];
  options: Record<string, string>;
  at: number;
  names: string[];
  result: Result | null;
  turns: number;
  /** The seat that one had. */
  eyes: number | null;
  mine: boolean;
  rated: boolean;
  /** Whether it went on from a position of another game. */
  forked: boolean;
  lesson: boolean;
  imported: boolean;
  has_review: boolean;
  /** Whether its last position can be asked for, to be shown in a list. */
  has_still: boolean;
  /** The account that sat at each seat, which has a page; none of guests and machines. */
  players: (string | null)[];
  /** The points that each seat's rating changed by; empty where it did not count. */
  changes: (number | null)[];
}

/** The id of a record that was brought. */
export interface Brought {
  record: string;
}

/** All of a finished game but its positions. */
export interface GameRecord {
  id: string;
  game: string;
  title: string;
  form_title: string;
  options: Record<string, string>;
  sides: number[];
  layout: unknown;
  names: string[];
  seats: Player[];
  eyes: number | null;
  headers: Record<string, string>;
  result: Result | null;
  steps: number;
  turns: number;
  at: number;
  minutes: number | null;
  rated: boolean;
  public: boolean;
  imported: boolean;
  mine: boolean;
  /** The record and the step in it that the table went on from. */
  forked: [string, number] | null;
  /** What was wrong with a record that could be read all the same. */
  notice: string | null;
  has_review: boolean;
  /** The points that each seat's rating changed by; empty where it did not count. */
  changes: (number | null)[];
}

/** Who sat at a seat. */
export interface Player {
  seat: number;
  name: string;
  kind: SeatKind;
  level: number | null;
  rating: number | null;
  /** Whether the player has an account, and so a page. */
  account: boolean;
}

/** A whole game for some eyes: `all`, `none` or a seat. */
export interface Replay {
  id: string;
  eyes: string;
  positions: Position[];
}

/** A position of a replay, with what led to it. */
export interface Position {
  step: number;
  turn: number;
  seat: number | null;
  notation: string | null;
  events: GameEvent[];
  ask: string;
  view: unknown;
}

/** The last position of a game as a spectator sees it. */
export interface Still {
  game: string;
  layout: unknown;
  sides: number[];
  view: unknown;
}

/** A game judged. */
export interface ReviewDone {
  status: "done";
  eyes: number | "all" | null;
  open_cards: boolean;
  names: string[];
  turns: number;
  result: number[] | null;
  decisions: Decision[];
  curve: CurvePoint[];
  turning: TurningPoint[];
  players: (Tally | null)[];
}

/** A decision judged: chances are those of its seat, 0 to 1. */
export interface Decision {
  step: number;
  turn: number;
  seat: number;
  grade: Grade;
  chance: number;
  loss: number;
  played: Act;
  better: Act | null;
  told: string[];
}

/** An action that was judged: what it promises, and the spots to point at. */
export interface Act {
  notation: string | null;
  words: string;
  chance: number;
  path?: string[];
}

/** The chance of each seat before a step, null where nothing is known of it yet. */
export interface CurvePoint {
  step: number;
  turn: number;
  chances: (number | null)[];
}

/** A turning point: who acted, and how the chance changed in the eyes of `judge`. */
export interface TurningPoint {
  step: number;
  turn: number;
  seat: number;
  judge: number;
  kind: "loss" | "swing";
  grade: Grade | null;
  before: number;
  after: number;
  words: string;
}

/** A player's decisions together; the accuracy is 0 to 100. */
export interface Tally {
  accuracy: number | null;
  loss: number;
  counts: Grades;
}

/** How many decisions have each grade. */
export interface Grades {
  best: number;
  good: number;
  slip: number;
  blunder: number;
  forced: number;
}

/** A review that is being made, or waits: so many decisions are judged. */
export interface ReviewRunning {
  status: "running";
  done: number;
  of: number;
  /** How many reviews come first; 0 once it is being made. */
  ahead: number;
}

/** A lesson to read: each page as the learner's seat sees the table. */
export interface LessonRead {
  game: string;
  layout: unknown;
  sides: number[];
  learner: number;
  pages: LessonPage[];
}

/** What a lesson says, and the position that it says it about. */
export interface LessonPage {
  title: string;
  text: string;
  view: unknown;
}

/** How browsers let themselves be called. */
export interface Calling {
  /** The public key of the hall, in base64url; none if it calls nobody. */
  key: string | null;
}

/** What everybody may know of a player with an account. */
export interface Person {
  name: string;
  /** When the account was made. */
  since: number;
  you: boolean;
  /** The games played for a rating, the most played first. */
  skills: Skill[];
  /** What they play with most in games that all may see, the most played first. */
  favourites: Favourite[];
}

/** How somebody stands in a game, by the games they played for a rating. */
export interface Skill {
  game: string;
  title: string;
  rating: number;
  give: number;
  provisional: boolean;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** Where they stand among those whose rating is sure; none while theirs is not. */
  place: number | null;
  /** How many have a sure rating. */
  of: number;
  /** The last games, the first of them first. */
  curve: RatingPoint[];
}

/** What a rating was after a game. */
export interface RatingPoint {
  at: number;
  rating: number;
  /** How much it may have been off; of older games it is not known. */
  give: number | null;
}

/** What somebody often plays with in a game, by the game's own words. */
export interface Favourite {
  game: string;
  title: string;
  /** What it is one of, in the plural. */
  liked: string;
  /** The game's own short name for it. */
  value: string;
  name: string;
  games: number;
  /** What part of these games was won, a draw as half a game. */
  share: number;
  /** Between which shares the true one is, with 95 % certainty. */
  low: number;
  high: number;
}

/** What a game did to the ratings of its players; nothing if it did not count. */
export interface RatingChanges {
  changes: RatingChange[];
}

/** What a game did to a rating. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

/** What goes on around a table. */
export interface Around {
  /** How many watch without a seat. */
  watching: number;
  /** What one may say here; empty if nothing. */
  phrases: Phrase[];
  /** Why nothing can be said. */
  why: string | null;
}

/** Something that can be said in passing. */
export interface Phrase {
  phrase: string;
  words: string;
}

/** What somebody likes at tables. */
export interface Likes {
  /** Whether phrases may be said to them in rated games. */
  rated_phrases: boolean;
}

/** All whom one blocks, the latest first. */
export interface BlockedPeople {
  blocked: Blocked[];
}

/** Somebody whom one blocks. */
export interface Blocked {
  id: string;
  name: string;
}

/** What is new at a table, as it is pushed. */
export interface Push {
  table: string;
  entries: Entry[];
  snapshot: Snapshot;
  now: number;
  /** Who is there, seat by seat. */
  here: boolean[];
}

/** What is new at a table after steps, as it is pushed to who asked for it in brief. */
export interface Brief {
  table: string;
  entries: Entry[];
  snapshot: Moment;
  now: number;
  here: boolean[];
}

/** What a step may have changed in a snapshot; all else is as it was. */
export interface Moment {
  n: number;
  eyes: number | null;
  status: TableStatus;
  clocks: Clocks | null;
  step: number;
  turn: number;
  to_move: number[];
  ask: string;
  window: OpenWindow | null;
  view: unknown | null;
  legal: Choice[];
  reasons: Reason[];
  offers: Offer[];
  may: May;
  lesson: Lesson | null;
  result: Result | null;
  /** Told where seats decide at once; else no step changes them. */
  seats?: Seat[];
}

/** A new table: without seats I sit first, and the others are open. */
export interface Wish {
  game: string;
  options: Record<string, string | boolean>;
  seats?: SeatWish[];
  clock: ClockRule;
  rated: boolean;
  public: boolean;
  stand_in: number | null;
  /** Whether who runs out of time is passed over. */
  passes: boolean;
  /** Seconds for a window; 0: as any decision. By default as its clock suggests. */
  window: number | null;
}

/** A seat for who opens the table. */
export interface MySeat {
  kind: "me";
}

/** A seat for whoever comes. */
export interface OpenSeat {
  kind: "open";
}

/** A seat for a machine. */
export interface LevelSeat {
  kind: "level";
  level: number;
}

/** Who asks, and what unsafe requests repeat in the header `x-csrf-token`. */
export interface Me {
  user: User | null;
  csrf: string | null;
}

/** What a user is told of themselves. */
export interface User {
  name: string;
  guest: boolean;
  /** By game; none in a game that was never played for a rating. */
  ratings: Record<string, Rating>;
}

/** How strong somebody is in a game. */
export interface Rating {
  rating: number;
  /** How much the true strength may differ from it. */
  give: number;
  provisional: boolean;
  games: number;
}

/** A token with its secret, shown this once. */
export interface NewToken {
  token: Token;
  secret: string;
}

/** What is shown of a token; its secret is shown once, when it is made. */
export interface Token {
  id: string;
  label: string;
  created: number;
  used: number | null;
}
