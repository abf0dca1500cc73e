/** How large the cards are, from the room there is. Pixels; pure. */

import type { Space } from "../desk";
import type { CardSeen } from "./desk";

/** What the measures follow from. */
export interface Room extends Space {
  /** The table for three. */
  triangles: boolean;
  rivals: number;
  /** Cards in the near hand. */
  held: number;
  piles: number;
  forts: number;
}

/** The width of a card of the near hand, of a rival's back, of a pile, of a hero. */
export interface Measures {
  hand: number;
  back: number;
  pile: number;
  court: number;
}

const GAP = 6;

export function roomOf(seen: CardSeen, space: Space): Room {
  return {
    ...space,
    triangles: seen.layout.board === "triangles",
    rivals: seen.rivals.length,
    held: seen.view.hands[seen.near]?.size ?? 0,
    piles: seen.view.pile.length,
    forts: seen.view.forts.length,
  };
}

export function measure(room: Room): Measures {
  return {
    hand: room.mode === "stacked" ? besideStock(room) : byHeight(room),
    back: room.low ? 22 : room.height >= 800 && room.rivals === 1 ? 56 : 44,
    pile: pileCard(room),
    court: room.height >= 760 ? 78 : 64,
  };
}

/** Rivals have the corners beside triangles, where there are any. */
export function platesOf(room: Room): "rail" | "strips" | "board" {
  if (room.triangles) return room.mode === "rail" || room.low ? "strips" : "board";
  return room.mode !== "stacked" && room.rivals > 1 && room.tight ? "strips" : "rail";
}

function byHeight({ width, height }: Room): number {
  if (height >= 800) return width > 1900 ? 112 : 98;
  if (height >= 640) return 86;
  if (height >= 480) return 70;
  return height >= 380 ? 52 : 44;
}

/** On a narrow page the hand has what the piles beside it leave. */
function besideStock(room: Room): number {
  const count = Math.max(4, room.held);
  const free = room.width - 26 - (room.scant ? 0 : stockWidth(room)) - GAP * (count - 1);
  const [few, most] = room.scant ? [34, 34] : [room.height < 560 ? 40 : 46, room.tight ? 50 : 96];
  return Math.round(Math.max(few, Math.min(most, free / count)));
}

function stockWidth(room: Room): number {
  const piles = (room.piles + 1) * (pileCard(room) + 10) - 10;
  return Math.max(piles, room.forts * 28);
}

/** Beside the lanes there is more room for the piles than beside the hand. */
function pileCard(room: Room): number {
  const high = room.height >= 760;
  if (room.low || room.scant) return 24;
  if (room.mode === "stacked") return room.forts > 0 ? 30 : room.tight ? 34 : 40;
  if (room.piles > 1) return 44;
  if (room.mode === "wide" && !room.triangles) return high ? 70 : 58;
  return high ? 62 : 46;
}
