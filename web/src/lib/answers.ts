/** What the hall answers to the pages. */

import type { ClockRule, GameEvent, Layout, Result, Seat, TableStatus, View } from "./types";

export type Options = Record<string, string>;

export interface Catalogue {
  games: GameInfo[];
}

export interface GameInfo {
  key: string;
  title: string;
  options: OptionInfo[];
  /** The combinations that can be played. */
  forms: Form[];
  levels: Level[];
  /** The usual form's, with what each rank does. */
  layout?: Layout;
}

export interface OptionInfo {
  name: string;
  values: string[];
  meaning: string;
}

export interface Form {
  options: Options;
  seats: number;
}

export interface Level {
  number: number;
  name: string;
  words: string;
}

export type SeatWish = { kind: "me" } | { kind: "open" } | { kind: "level"; level: number };

/** What a new table shall be. */
export interface Wish {
  game: string;
  options: Options;
  seats: SeatWish[];
  clock: ClockRule;
  rated: boolean;
  public: boolean;
  stand_in: number | null;
}

export interface Opened {
  table: string;
  key?: string | null;
}

/** A table in a list. */
export interface TableRow {
  table: string;
  game: string;
  title: string;
  options: Options;
  seats: Seat[];
  clock: ClockRule;
  rated: boolean;
  public: boolean;
  status: TableStatus;
  turn: number;
  to_move: number[];
  eyes: number | null;
  your_turn: boolean;
  created: number;
  updated: number;
  key?: string | null;
  lesson?: boolean;
}

/** A finished game in a list. */
export interface RecordRow {
  id: string;
  title: string;
  options: Options;
  names: string[];
  result: Result | null;
  turns: number;
  at: number;
  mine: boolean;
  rated: boolean;
  imported: boolean;
  has_review: boolean;
}

export interface GameRecord extends RecordRow {
  game: string;
  layout: Layout;
  headers: Record<string, string>;
  steps: number;
  minutes?: number | null;
  /** What was wrong with an imported record that could be read all the same. */
  notice?: string | null;
}

export interface Position {
  step: number;
  turn: number;
  seat: number | null;
  view: View;
  ask: string;
  events: GameEvent[];
  words?: string[];
}

export interface Replay {
  positions: Position[];
}

export type Grade = "best" | "good" | "slip" | "blunder" | "forced";

export interface Option {
  notation: string;
  words: string;
  chance: number;
  path?: string[];
}

export interface Decision {
  step: number;
  turn: number;
  seat: number;
  grade: Grade;
  chance: number;
  loss: number;
  played: Option;
  better: Option | null;
  told: string[];
}

export interface CurvePoint {
  step: number;
  turn: number;
  chances: (number | null)[];
}

export interface TurningPoint {
  step: number;
  turn: number;
  seat: number;
  judge: number;
  kind: string;
  grade: Grade | null;
  before: number;
  after: number;
  words: string;
}

export interface Accuracy {
  accuracy: number;
  loss: number;
  counts: Record<Grade, number>;
}

export interface ReviewData {
  status: "done";
  names: string[];
  turns: number;
  result: number[] | null;
  decisions: Decision[];
  curve: CurvePoint[];
  turning: TurningPoint[];
  players: (Accuracy | null)[];
}

export interface ReviewRunning {
  status: "running";
  done: number;
  of: number;
}

export type ReviewAnswer = ReviewData | ReviewRunning;

export interface BotToken {
  id: string;
  label: string;
  created: number;
  used: number | null;
}

/** A token with its secret, which is told this once. */
export interface NewToken {
  token: BotToken;
  secret: string;
}
