/** The desk that the cards lie on, and what a card tells about itself. */

import { useDesk as useAny, type Desk, type Seen, type Subject } from "../desk";
import type { CardCode, Layout, View } from "./types";

export type CardDesk = Desk<View, Layout>;
export type CardSeen = Seen<View, Layout>;
/** What sentences about a position need of it. */
export type Reading = Pick<CardSeen, "view" | "layout" | "names" | "eyes">;

/** A card that a person wants to read about. */
export interface CardSubject extends Subject {
  card: CardCode | null;
  role: "card" | "hero" | "banner" | "fort";
  player: number | null;
  /** The rank is improved by a banner. */
  improved: boolean;
}

export function useDesk(): CardDesk {
  return useAny<View, Layout>();
}
