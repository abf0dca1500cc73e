/** What the parts of a board share: what is seen, and what pointing at it means. */

import { getContext, setContext } from "svelte";

import type { CardCode, Layout, Spot, View } from "../lib/types";
import type { GlyphName } from "./symbols";

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

/** What a person wants to read about. */
export interface Subject {
  spot: Spot;
  card: CardCode | null;
  role: "card" | "hero" | "banner" | "fort";
  player: number | null;
  /** The rank is improved by a banner. */
  improved: boolean;
  words: string;
}

export interface Desk {
  readonly view: View;
  readonly layout: Layout;
  readonly names: string[];
  readonly eyes: number | null;
  readonly readonly: boolean;
  mark(spot: Spot): Mark | null;
  /** Whether the tab key stops here: one spot of the board at a time. */
  stops(spot: Spot): boolean;
  point(spot: Spot): void;
  /** A double click. */
  insist(spot: Spot): void;
  reached(spot: Spot): void;
  inspect(subject: Subject | null, anchor: HTMLElement | null, how: "hover" | "press"): void;
  grab(spot: Spot, event: PointerEvent): void;
}

const KEY = Symbol("desk");

export function layDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

/** A desk to look at only: nothing is marked, pointing does nothing. */
export function stillDesk(seen: () => Pick<Desk, "view" | "layout" | "names" | "eyes">): Desk {
  const nothing = (): void => undefined;
  return {
    get view() {
      return seen().view;
    },
    get layout() {
      return seen().layout;
    },
    get names() {
      return seen().names;
    },
    get eyes() {
      return seen().eyes;
    },
    readonly: true,
    mark: () => null,
    stops: () => false,
    point: nothing,
    insist: nothing,
    reached: nothing,
    inspect: nothing,
    grab: nothing,
  };
}
