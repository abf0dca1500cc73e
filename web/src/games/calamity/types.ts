/** What the hall sends about a game of Heroes of Calamity: its views, its layout, its events. */

import type { GameEvent, Spot } from "../../lib/types";
import type { Rolled } from "./tray";

/** A hero by its short name, `Sefa`; no two heroes of a set share it. */
export type HeroKey = string;

export type Role =
  "guardian" | "striker" | "healer" | "trickster" | "summoner" | "duelist" | "warden" | "sage";

/** What a card answers to: null in one's own turn. */
export type EventName = "attacked" | "hit" | "cast" | "fallen" | "after-roll";

export interface Layout {
  zones: string[];
  set: { title: string; words: string; digest: string };
  heroes: HeroSheet[];
  cards: CardSheet[];
  terms: Record<string, string>;
}

/** A hero as it is printed. */
export interface HeroSheet {
  key: HeroKey;
  name: string;
  role: Role;
  /** The calamity that the hero outlived. */
  outlived: string;
  words: string;
  health: number;
  armour: number;
  attack: string;
  actions: Record<string, string>;
  passive: Record<string, string>;
}

/** The word that an effect begins with, and its figure. */
export type EffectWord = [word: string, figure: number];

/** A spell as it is printed. */
export interface CardSheet {
  key: string;
  name: string;
  of: HeroKey | null;
  /** The whole text, with `Major.` and `Reaction.` before it. */
  text: string;
  /** The text without them. */
  does: string;
  effects: EffectWord[];
  major: boolean;
  event: number;
  ready: number;
}

/** Where the game is: before the duel, in it, or over. */
export type Phase = "roll-off" | "choice" | "draft" | "decks" | "deal" | "duel" | "over";

export type Asked = "act" | "react" | "after-roll" | "discard" | "cleanse";

export interface View {
  seat: number | null;
  phase: Phase;
  /** What is asked in the duel, and of which seat. */
  asks: Asked | null;
  asked: number | null;
  round: number;
  turn: number;
  turn_in_round: number;
  /** The seat in turn; -1 before the first turn. */
  player: number;
  calamity: number;
  roll_off: number[];
  first_pick: number;
  first_turn: number;
  heroes: HeroView[][];
  free: FreeHero[];
  active: HeroKey | null;
  actions: number;
  attack: AttackView | null;
  odds: Odds[];
  event: EventName | null;
  majors: boolean[];
  hand_sizes: number[];
  deck_sizes: (number | null)[];
  piles: CardView[][];
  hands: (CardView[] | null)[];
  decks: (Record<string, number> | null)[];
  building: Building | null;
  winner: number | null;
  /** The page's own: what lies in the tray while events are shown one by one. */
  tray?: Rolled | null;
}

/** A hero on the table. */
export interface HeroView {
  spot: Spot;
  title: string;
  words: string;
  seat: number;
  role: Role;
  health: number;
  most: number;
  shield: number;
  armour: number;
  printed_armour: number;
  attack: string;
  state: "fresh" | "active" | "acted" | "defeated";
  tags: Tag[];
  actions: Record<string, string>;
  passive: Record<string, string> | null;
}

/** A status that lasts. */
export interface Tag {
  kind: string;
  figure?: number;
  from?: string;
  next?: boolean;
  rounds?: number | null;
  ends?: string | null;
  words: string;
}

/** A hero that can still be picked. */
export interface FreeHero {
  spot: Spot;
  title: string;
  words: string;
  role: Role;
  health: number;
  armour: number;
  attack: string;
}

/** The attack that is being made. */
export interface AttackView {
  by: HeroKey;
  on: HeroKey;
  /** The d20, or both of them. */
  dice: number[];
  /** What is added to the d20. */
  bonus: number;
  roll: number | null;
  armour: number;
  needs: number;
  /** The chance that it hits, while no die has fallen. */
  hits: number | null;
}

/** The exact chances of an attack before it. */
export interface Odds {
  by: HeroKey;
  on: HeroKey;
  needs: number;
  hits: number;
  defeats: number;
  average: number;
  defeats_with: number;
  least: number;
  most: number;
}

/** Spells of one name in a hand or a pile. */
export interface CardView {
  spot?: Spot;
  title: string;
  words: string;
  of: string;
  copies: number;
}

/** The group of cards that is decided on next. */
export interface Building {
  fewest: number;
  most: number;
  copies: number;
  /** Every card that may be in the deck, in the order of the actions, with its copies in the ready one. */
  pool: { card: string; ready: number }[];
  group: number;
  groups: number;
  cards_so_far: number;
  cards: { title: string; words: string; ready: number }[];
}

/** What happened. Which fields there are depends on the kind. */
export interface HeroEvent extends GameEvent {
  player?: number;
  hero?: HeroKey;
  on?: HeroKey | EventName | null;
  to?: HeroKey;
  targets?: HeroKey[];
  card?: string | null;
  round?: number;
  turn?: number;
  in_round?: number;
  actions?: number;
  calamity?: number | boolean;
  die?: number;
  sides?: number;
  second?: boolean;
  total?: number;
  roll?: number;
  armour?: number;
  hit?: boolean;
  amount?: number;
  left?: number;
  stopped?: number;
  figure?: number;
  status?: string;
  from?: string | null;
  action?: string;
  event?: EventName;
  winner?: number | null;
}
