/** What the hall sends about a game of Duel 52: its views, its layout, its events. */

import type { GameEvent } from "../../lib/types";

/** A card as the hall writes it: rank and suit, `7h`, `10s`, `Qd`. */
export type CardCode = string;
/** The public name of a card on the table: lane letter and number, or `f1` for a fort. */
export type Label = string;

export interface Layout {
  board: "lanes" | "triangles";
  lanes: LaneTitle[];
  players: { player: number; side: number }[];
  zones: string[];
  /** Hit points of a blank; 2 where it is not said. */
  health?: number;
  faces?: Record<string, Face>;
  /** What words of the game mean in this form. */
  terms?: Record<string, string>;
}

export interface LaneTitle {
  key: string;
  title: string;
}

/** What a rank does, in words. */
export interface Face {
  name: string;
  /** The power by its name; another rank's under house rules. */
  power?: string;
  works: "flip" | "constant" | "death" | "none";
  short: string;
  text: string;
  /** Hit points face-up; 2 where it is not said. */
  health?: number;
  /** What else holds in a pair. */
  paired?: string;
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

/** What happened. Which fields there are depends on the kind. */
export interface DuelEvent extends GameEvent {
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
  about?: Record<Label, [number | null, CardCode | null, boolean, string[]?]>;
}
