/**
 * What a game gives to the page. The shell (tables, replays, lists) knows the legal actions with
 * the spots to point at, the log, the seats and the clocks; how a view looks, moves and sounds is
 * the board's. Views, layouts and the facts of events are the game's own: the shell only hands
 * them on. What a board leaves out, the shell does plainly. docs/page.md tells the whole.
 */

import type { Component, Snippet } from "svelte";

import type { GlyphName } from "../app/glyphs";
import type { Choice, Entry, GameEvent, Spot } from "../lib/types";
import type { Boxes, Mover } from "../motion/mover";
import type { Desk, Mark, Seen, Subject } from "./desk";

/** A game on the page. Small: its parts come when they are shown. */
export interface Board<View = unknown, Layout = unknown> {
  /** A line drawing on a field of 24 by 24, for rows of lists. */
  glyph: string;
  /** The side of each player, where the board has others than the seats: one may play several. */
  players?(layout: Layout): number[] | null;
  /** The player in turn, where one alone is. */
  inTurn?(view: View): number | null;
  /** The player who is asked, where one seat plays several. */
  asked?(view: View): number | null;
  /** A sentence of the game in pieces, so that what it names can be coloured. */
  pieces?(sentence: string): Piece[];
  /** A moment of a finished game from which on it is another. */
  landmark?(views: View[]): { index: number; words: string } | null;
  /** Parts with a title of their own: in the log, among the moves, and to go to in a replay. */
  chapters?: Chapters;
  /** All that a table needs. */
  table(): Promise<TableBoard<View, Layout>>;
  /** A position to look at only: in replays and reviews. */
  still(): Promise<Component<StillProps>>;
  /** The last position of a game, small, in lists: 192 by 120 or less, without words. */
  mini?(): Promise<Component<MiniProps>>;
  /**
   * Beside the words about the game on the first page, large or small: it stands in a container
   * with a size, 456 by 376 or 178 by 182 pixels and less on phones, and takes its measures from it.
   */
  picture?(): Promise<Component>;
  /** What a newcomer should see, on the page to learn the game. */
  primer?(): Promise<Component<{ layout: unknown }>>;
}

/** Parts of a game longer than a move: one begins with an event, and ends with its turn at the latest. */
export interface Chapters {
  /** What one of them is called in a sentence: `trial`. */
  thing: string;
  /** The title of the part that an event begins; null if it begins none. */
  opens(event: GameEvent): string | null;
  /** Whether an event ends the part that another one began. */
  closes(event: GameEvent, opening: GameEvent): boolean;
}

/** A piece of a sentence: words, or the name of something that has a colour. */
export interface Piece {
  text: string;
  colour: "red" | "black" | null;
}

/** A line from spot to spot: what was done, or what was better. */
export interface Arrow {
  from: Spot;
  to: Spot;
  kind: "did" | "better";
}

export interface StillProps {
  seen: Seen;
  arrows?: Arrow[];
}

/** A position as a spectator sees it, as the game wrote it. */
export interface MiniProps {
  view: unknown;
  layout: unknown;
  sides: number[];
}

/** The board of a table: its components, and what it says and does. */
export interface TableBoard<View = unknown, Layout = unknown> {
  /** All beside the rail. `strips` shows the rivals in one line, where `plates` says so. */
  Wide: Component<{ strips: Snippet | null; plate: Snippet<[number]> }>;
  /** In one column: above the question, and below it. */
  Upper: Component;
  Lower?: Component;
  /** In the strip of a player, after the name, and before the clock. */
  StripStart?: Component<{ player: number }>;
  StripEnd?: Component<{ player: number }>;
  /** On the plate of a player, below the name: what they have. */
  PlateEnd?: Component<{ player: number }>;
  /** What a choice that is picked would bring, in the question before it is made. */
  Prospect?: Component<{ choice: Choice; compact: boolean }>;
  /** In place of the question and the log, while `asks` says so: the board asks in its own way. */
  Question?: Component<{ compact: boolean }>;
  asks?(view: View): boolean;
  /** An answer is put together from many actions there: a hint is told, and none is sent alone. */
  composes?(view: View): boolean;
  /** What a subject is and does, on a sheet beside it. */
  About?: Component<{ subject: Subject }>;
  /** Where the plates of the rivals are beside a rail: in it, in one strip, or on the board. */
  plates?(desk: Desk<View, Layout>): "rail" | "strips" | "board";
  words?: Words<View, Layout>;
  keys?: Keys<View, Layout>;
  log?: Telling;
  /** The view one event later, to show it on its way. The next snapshot has the last word. */
  after?(view: View, event: GameEvent, layout: Layout): View;
  /** Whether an event is a blow that can be heard. */
  strikes?(event: GameEvent): boolean;
  /** How events move what lies on the board. */
  motion?(mover: Mover): Motion;
}

/** What the board says. */
export interface Words<View = unknown, Layout = unknown> {
  /** What is pointed at, in general: `card`. */
  piece?: string;
  /** The heading of the log before the first turn. */
  opening?: string;
  /** A spot as a sentence names it. */
  spot?(seen: Seen<View, Layout>, spot: Spot): string;
  /** How verbs look and sound on the board, by the verb or its first word. */
  looks?: Record<string, VerbLook>;
  /** The question before anything is pointed at, or what one waits for; null: the hall's words. */
  asked?(seen: Seen<View, Layout>, legal?: Choice[]): string | null;
  /** What can be done at all, before anything is pointed at; null: the usual words. */
  agenda?(seen: Seen<View, Layout>, legal: Choice[]): string | null;
  /** What is lost by going on with one of the choices that are left, each a sentence. */
  price?(seen: Seen<View, Layout>, legal: Choice[], left: Choice[]): string[];
  /** Whether a spot with which all choices begin is pointed at by itself. */
  begins?(view: View, spot: Spot): boolean;
  /** The question once something has been pointed at; null: the usual words. */
  headline?(verbs: string[], next: Spot[]): string | null;
  /** The question when one choice is left that only has to be said; null: its verb. */
  confirm?(seen: Seen<View, Layout>, choice: Choice): string | null;
  /** What is being done: `Attack with 10♠`; null: the usual words. */
  doing?(verb: string, name: string, spot: Spot): string | null;
  /** Spots that need no name, for the question has it. */
  obvious?(spot: Spot): boolean;
  /** What the one spot that is picked would do. */
  picked?(seen: Seen<View, Layout>, spot: Spot): string[];
  /** The button of a choice whose last spot is not on the board. */
  button?(seen: Seen<View, Layout>, choice: Choice): ButtonLook | null;
  /** Whether a spot is no place on the board, so that it is offered as a button. */
  beside?(view: View, spot: Spot, compact: boolean): boolean;
  /** Whether a spot that is no place on the board leads on to one: it is a button by itself. */
  leads?(spot: Spot): boolean;
  /** The button of such a spot. */
  lead?(seen: Seen<View, Layout>, spot: Spot): ButtonLook | null;
  /** Another spot that this one stands for, where that is asked for. */
  stead?(spot: Spot): Spot | null;
  /** The spots of a view that stand for others, and show their marks. */
  steads?(view: View): Spot[];
  /** What is closed is marked at once, before something is pointed at. */
  bars?: boolean;
  /** What asks: a card whose effect is being decided. */
  asking?(view: View): { spot: Spot; mark: Mark } | null;
  /** What is left to a player in turn. */
  tally?(seen: Seen<View, Layout>, player: number, told: Entry[]): Tally | null;
  /** A few words about a player in a strip. */
  strip?(seen: Seen<View, Layout>, player: number): string;
  /** A word about a player that stays: what they said, whose partner they are. */
  note?(seen: Seen<View, Layout>, player: number): string;
  /** The board for those who listen, a paragraph for each of its regions in their order. */
  board?(seen: Seen<View, Layout>): string[];
  /** What a spot tells about itself, where its element does not say. */
  subject?(view: View, spot: Spot, words: string): Subject | null;
}

export interface VerbLook {
  glyph: GlyphName;
  /** On what would do it. */
  can: string;
  /** On what it would be done to. */
  target: string;
  /** On what does it, while the rest is being chosen. */
  doing?: { glyph: GlyphName; words: string };
  /** One pointing is never enough: what it would bring is shown first. */
  weighs?: boolean;
}

export interface ButtonLook {
  word: string;
  /** A line drawing on a field of 24 by 24. */
  drawing?: string;
  /** The letter that presses it. */
  key?: string;
  /** A heading and what it means, where there is room; a result is told with little room as well. */
  told?: { title: string; text: string; result?: boolean } | null;
}

/** So many of a turn, and so many left: `2 of 3 actions left`. */
export interface Tally {
  all: number;
  left: number;
  thing: string;
}

/** What keys mean on the board, besides arrows, Enter and the shell's letters (`TAKEN` in table/keys.ts). */
export interface Keys<View = unknown, Layout = unknown> {
  /** Verbs by their letter, for the spot the keyboard is at. */
  verbs?: Record<string, string>;
  /** The spot that a letter points at. */
  spot?(letter: string, seen: Seen<View, Layout>, isLegal: (spot: Spot) => boolean): Spot | null;
  /** Whether a spot lies in the region that a number stands for; null if there is none. */
  region?(
    layout: Layout,
    number: number,
    seen: Seen<View, Layout>,
  ): ((spot: Spot) => boolean) | null;
  /** The letter that tells about what the keyboard is at, besides the question mark. */
  about?: string;
  /** Where to begin when nothing can be chosen. */
  first?(seen: Seen<View, Layout>): Spot | null;
  /** Lines for the list of keys: about the numbers, and about the letters. */
  list?: { numbers?: KeyLine; letters?: KeyLine[] };
  /** What else can be done without keys. */
  note?: string;
}

/** Keys, and what they do. */
export type KeyLine = [keys: string[], does: string];

/** How events are told in the log. */
export interface Telling {
  /** Events that begin a group: a turn, and whose. */
  opens?(event: GameEvent): { turn: number; player: number | null } | null;
  /** Kinds told by the heading of the group, or plain to see. */
  silent?: ReadonlySet<string>;
  /** That somebody has decided, covered, is no line: it happens too often. */
  covered?: boolean;
  /** Kinds that a listener need not hear. */
  unspoken?: ReadonlySet<string>;
  /** Whether an event goes on with the one before, so that both make one line. */
  joins?(before: GameEvent, event: GameEvent): boolean;
  /** The spots that an event is about, to mark them; where it is not said, its facts that are. */
  spots?(event: GameEvent): Spot[];
  /** The one line of events that were joined. */
  joined?(events: GameEvent[], names: string[], eyes: number | null): string;
}

/** How the events of a game move. Each beat is shown around the moment when the view changes. */
export interface Motion {
  /** Events in the groups that happen together. */
  beats(events: GameEvent[]): GameEvent[][];
  /** Whether there is something to see, and so to rest after. */
  isSeen(beat: GameEvent[]): boolean;
  /** What leads up to the change. */
  lead(beat: GameEvent[]): Promise<void>;
  /** What will be gone after the change; a copy of it flies. `still`: without travel. */
  leaving(event: GameEvent, still: boolean): HTMLElement | null;
  /** What follows the change. */
  follow(event: GameEvent, before: Boxes, index: number): Promise<void>[];
  /** How a copy of what left goes away. */
  depart(event: GameEvent, ghost: HTMLElement, box: DOMRect, index: number): Promise<void>;
}
