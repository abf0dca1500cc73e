/** What a board shares with the shell: what is seen, and what pointing at it means. */

import { getContext, setContext } from "svelte";

import type { GlyphName } from "../app/glyphs";
import type { Seating } from "../lib/seats";
import type { Choice, Entry, Spot } from "../lib/types";

/** A position as one pair of eyes sees it. Only the game's own board knows view and layout. */
export interface Seen<View = unknown, Layout = unknown> extends Seating {
  view: View;
  layout: Layout;
}

/** How a spot stands in the present choice. */
export interface Mark {
  /** `may`: could begin a choice; `aim`: comes next; `pick`: chosen; `barred`: not in this choice. */
  state: "may" | "aim" | "pick" | "barred";
  glyph: GlyphName | null;
  number: number | null;
  /** For those who listen: `legal target`, `chosen`, or why not. */
  words: string;
  /** Lifted from the board: the one who acts. */
  lift: boolean;
}

/** What a person wants to read about. A board adds what its own sheet needs. */
export interface Subject {
  spot: Spot;
  words: string;
}

/** One column, or a rail beside the board, or room for more beside it as well. */
export type Mode = "stacked" | "rail" | "wide";

/** The room there is for a table. Pixels. */
export interface Space {
  width: number;
  height: number;
  mode: Mode;
  /** A phone that lies on its side, or a page that is much enlarged: no room for the log. */
  low: boolean;
  /** Everything a little smaller. */
  tight: boolean;
  /** Hardly any height in one column: of the others only what lies on the board. */
  scant: boolean;
}

/** The desk that a board lies on. Its fields change; read them where they are shown. */
export interface Desk<View = unknown, Layout = unknown> extends Readonly<Seen<View, Layout>> {
  /** To look at only: nothing is marked, and pointing does nothing. */
  readonly readonly: boolean;
  readonly space: Space;
  /** What one may do now, and while it is shown what led to it. */
  readonly legal: Choice[];
  /** The log as far as the board shows it. */
  readonly told: Entry[];
  mark(spot: Spot): Mark | null;
  /** Whether the tab key stops here: one spot of the board at a time. */
  stops(spot: Spot): boolean;
  point(spot: Spot): void;
  /** A double click. */
  insist(spot: Spot): void;
  /** The keyboard is at this spot. */
  reached(spot: Spot): void;
  /** Tell about something, or no longer where no subject is given. */
  inspect(subject: Subject | null, anchor: HTMLElement | null, how: "hover" | "press"): void;
  /** A press that may become a drag. */
  grab(spot: Spot, event: PointerEvent): void;
  /**
   * Do this by its notation, without a further question: what a button of the board says, or several
   * covered decisions that it put together. Answers whether the hall has them.
   */
  send(actions: string[]): Promise<boolean>;
  /** Something is on its way to the hall. */
  readonly sending: boolean;
  /** Why the last thing was refused. */
  readonly refusal: string | null;
  /** Where there are several tables: which this is. */
  readonly table: string;
  /** Say something to those who listen. */
  say(words: string): void;
}

const KEY = Symbol("desk");

export function layDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk<View, Layout>(): Desk<View, Layout> {
  return getContext<Desk<View, Layout>>(KEY);
}

const NOWHERE: Space = {
  width: 0,
  height: 0,
  mode: "wide",
  low: false,
  tight: false,
  scant: false,
};
const nothing = (): void => undefined;

/** A desk to look at only. */
export function stillDesk(seen: () => Seen): Desk {
  const marks = {
    readonly: true,
    space: NOWHERE,
    told: [],
    legal: [],
    mark: () => null,
    stops: () => false,
  };
  const line = { send: async () => false, sending: false, refusal: null, table: "" };
  const deaf = {
    point: nothing,
    insist: nothing,
    reached: nothing,
    inspect: nothing,
    grab: nothing,
    say: nothing,
  };
  return following(seen, { ...marks, ...line, ...deaf });
}

/** A desk whose position is read anew each time. */
export function following(seen: () => Seen, rest: Omit<Desk, keyof Seen>): Desk {
  return new Proxy(rest as Desk, {
    get: (own, name) => (name in own ? Reflect.get(own, name) : Reflect.get(seen(), name)),
  });
}
