/** What the game tells the page: views, layouts and the facts of events. */

import type { GameEvent, Spot } from "../../lib/types";

export type Race = "empire" | "clans" | "legions" | "hordes";
export type Colour = "life" | "rune" | "infernal" | "death";
export type Reach = "melee" | "ranged" | "area";
export type Phase =
  "leaders" | "redraw" | "turn" | "window" | "formation" | "battle" | "over" | "deal";
export type Kind =
  | "capital"
  | "city"
  | "mana"
  | "leader"
  | "unit"
  | "equip"
  | "battle"
  | "event"
  | "instant"
  | "spell";

export interface Step {
  number: number;
  key: string;
  title: string;
  forced: boolean;
  state: "done" | "skipped" | "idle" | "now" | "later";
}

/** What a card costs, by what pays it: `gold` and the colours of mana. */
export type Cost = Record<string, number>;

/** The printed figures of one who fights. */
export interface Figures {
  hp: number;
  attack: number;
  reach: Reach;
  armour: number;
  hits_on: number;
  large: boolean;
  leadership?: number | null;
}

/** A card, in a hand, a cemetery or on the map. */
export interface CardTile {
  spot?: Spot;
  title: string;
  words: string;
  brief?: string;
  /** What sort of card, as it is printed. */
  sort?: string;
  /** So many of the same in a hand. */
  copies?: number;
  kind: Kind;
  race: Race;
  cost: Cost;
  when: string;
  fighter?: Figures | null;
}

/** An item that lies in a Capital or is carried. */
export interface ItemTile extends Pick<CardTile, "title" | "words" | "brief"> {
  spot: Spot;
}

export interface PlayerView {
  seat: number;
  race: Race;
  team: number;
  title: string;
  beaten: boolean;
  hand_size: number;
  deck_size: number;
  cemetery: CardTile[];
  cities: number;
  /** Untapped cities. */
  gold: number;
  /** By colour: untapped, and all. */
  mana: Record<string, [number, number]>;
  /** Parties of main leaders. */
  parties: number;
  hp: number;
  /** The spot of the Capital; none when it is lost. */
  capital: Spot | null;
}

export interface ManaView {
  colour: string;
  owner: number | null;
  tapped: boolean;
}

export interface SquareView {
  spot: Spot;
  x: number;
  y: number;
  kind: "city" | "road";
  title: string;
  owner: number | null;
  capital_of: number | null;
  tapped: boolean;
  mana: ManaView | null;
  party: Spot | null;
  items: ItemTile[];
}

export interface Tag {
  key: string;
  words: string;
  amount: number | null;
}

export interface FighterView {
  spot: Spot;
  title: string;
  words: string;
  race?: Race;
  seat: number;
  leader: boolean;
  large: boolean;
  reach: Reach;
  attack: number;
  armour: number;
  hits_on: number;
  hp: number;
  most: number;
  dead: boolean;
  tapped: boolean;
  tags: Tag[];
  ability: { name: string; words: string } | null;
  leadership: number | null;
}

export interface PartyView {
  spot: Spot;
  seat: number;
  at: Spot;
  kind: "main" | "thief" | "planter";
  leader: FighterView;
  units: FighterView[];
  /** Leadership, and how much of it is free. */
  points: number;
  free: number;
  item: ItemTile | null;
  moved: boolean;
  fought: boolean;
  deed: boolean;
  /** Held fast: it can't move. */
  held?: boolean;
  hp: number;
  most: number;
}

export interface WindowView {
  kind: string;
  by: number;
  at: Spot | null;
  asked: number[];
  answered: string | null;
}

export interface SideView {
  seat: number;
  /** None while they are secret. */
  front: (FighterView | null)[] | null;
  back: (FighterView | null)[] | null;
  ready: boolean;
  /** One's own who have no place yet. */
  unplaced?: FighterView[];
}

/** An action of the present round of a battle. */
export interface StrikeView {
  by: Spot;
  on?: Spot | null;
  seat: number;
  title: string;
  roll?: number | null;
  hit?: boolean | null;
  damage?: number | null;
  fell?: boolean;
  words?: string;
}

export interface Odds {
  by: Spot;
  on: Spot;
  needs: number;
  chance: number;
  damage: number;
  left: number;
}

export interface BattleView {
  at: Spot;
  attacker: Spot;
  defender: Spot;
  round: number;
  /** The side that acts: attacker 0, defender 1. */
  turn: number | null;
  sides: SideView[];
  odds: Odds[];
  striking?: { by: Spot; on: Spot } | null;
}

export interface LeadersView {
  own: CardTile[];
  /** One's own choice, once it is made. */
  chosen: string | null;
  ready: number[];
}

export interface RedrawView {
  asked: number[];
  ready: number[];
  times: number;
  answered: boolean | null;
}

export interface View {
  seat: number | null;
  phase: Phase;
  round: number;
  starter: number | null;
  player: number | null;
  /** None before the first turn. */
  step: number | null;
  goal: string;
  teams: boolean;
  longest_round: number;
  steps: Step[];
  players: PlayerView[];
  squares: SquareView[];
  open: { city: Spot[]; mana: Spot[] };
  parties: PartyView[];
  hands: (CardTile[] | null)[];
  window: WindowView | null;
  battle: BattleView | null;
  /** While leaders are chosen. */
  leaders?: LeadersView | null;
  /** While first hands are kept or shuffled back. */
  redraw?: RedrawView | null;
  won?: number[] | null;
  winner?: number | null;
  /** What the dice show, while it is told. Only the page writes it. */
  rolled?: Rolled | null;
}

/** A roll that was just made. */
export interface Rolled {
  by: Spot | null;
  on: Spot | null;
  roll: number;
  needs: number;
  hit: boolean;
}

export interface CardSheet extends Omit<CardTile, "spot" | "when"> {
  when?: string;
  copies: number;
  /** Which of the kinds' signs stands on it. */
  sign: string;
  picture: PictureName;
}

/** Which drawing: the list of them, and its name or number there. */
export interface PictureName {
  from: string;
  name: string | number;
}

export interface Layout {
  cards?: CardSheet[];
  races?: { key: Race; title: string; colour: string }[];
}

export interface BladesEvent extends GameEvent {
  seat?: number;
  player?: number;
  at?: Spot;
  to?: Spot;
  on?: Spot;
  by?: Spot;
  party?: Spot;
  title?: string;
  card?: string | null;
  colour?: string;
  round?: number;
  step?: number;
  roll?: number;
  needs?: number;
  hit?: boolean;
  amount?: number;
  left?: number;
  name?: string;
  other?: string;
  ability?: string;
  from?: number | null;
}
