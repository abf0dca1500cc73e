/** Who sits where, seen from the near side of the table. */

import { aroundFrom, namesOf, nearPlayer, sideOf } from "../board/cards";
import type { Snapshot } from "../lib/types";

export interface Seating {
  names: string[];
  /** The player at the lower edge. */
  near: number;
  /** All but the near one, in the order of turns. */
  others: number[];
  /** In teams the partner sits on my side. */
  partners: number[];
  rivals: number[];
  /** Alone one plays all hands. */
  alone: boolean;
  /** Who is `you` in words: nobody where one plays all hands. */
  eyes: number | null;
}

export function seatingOf(table: Pick<Snapshot, "layout" | "seats" | "eyes">): Seating {
  const { layout, seats } = table;
  const near = nearPlayer(table.eyes);
  const others = aroundFrom(layout, near).slice(1);
  const isPartner = (player: number): boolean => sideOf(layout, player) === sideOf(layout, near);
  const alone = seats.length < layout.players.length;
  return {
    names: namesOf(layout, seats),
    near,
    others,
    partners: others.filter(isPartner),
    rivals: others.filter((player) => !isPartner(player)),
    alone,
    eyes: alone ? null : table.eyes,
  };
}
