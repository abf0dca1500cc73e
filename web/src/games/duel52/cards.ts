/** Names of cards, and what of the table they belong to. */

import { drawingOf } from "./symbols";
import type { CardCode, Face, Label, Layout } from "./types";

const SUIT_WORDS: Record<string, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const SUIT_SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };
const RANK_WORDS: Record<string, string> = { J: "Jack", Q: "Queen", K: "King", A: "Ace" };
/** Keeps a suit a letter where a system would paint it as a picture. */
const AS_TEXT = "\uFE0E";

export function rankOf(code: CardCode): string {
  return code.slice(0, -1);
}

export function suitOf(code: CardCode): string {
  return code.slice(-1);
}

export function isRed(code: CardCode): boolean {
  return "dh".includes(suitOf(code));
}

/** `7♠`, for sentences. */
export function sign(code: CardCode): string {
  return rankOf(code) + (SUIT_SIGNS[suitOf(code)] ?? "") + AS_TEXT;
}

export function rankWord(rank: string): string {
  return RANK_WORDS[rank] ?? rank;
}

/** `7 of spades`, for those who listen. */
export function cardWord(code: CardCode): string {
  return `${rankWord(rankOf(code))} of ${SUIT_WORDS[suitOf(code)] ?? ""}`;
}

export function faceOf(layout: Layout, code: CardCode | null): Face | null {
  return code === null ? null : (layout.faces?.[rankOf(code)] ?? null);
}

/** What is drawn on a card: its power; on a mage the spell, which is of its rank whatever it does. */
export function drawnOn(layout: Layout, code: CardCode, role = "card"): string {
  const face = faceOf(layout, code);
  return drawingOf(rankOf(code), casts(face, role) ? undefined : face?.power);
}

/** Whether a card lies there as a mage. */
export function casts(face: Face | null, role: string): boolean {
  return role === "hero" && face?.hero?.kind === "mage";
}

/** The lane a label lies in; -1 for a fort beside the pile. */
export function laneOf(layout: Layout, label: Label): number {
  return layout.lanes.findIndex((lane) => label.startsWith(lane.key));
}

/** The side of a player: who shares cards on the board with whom. */
export function sideOf(layout: Layout, player: number): number {
  return layout.players.find((one) => one.player === player)?.side ?? player;
}
