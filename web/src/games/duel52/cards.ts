/** Names of cards and of who holds them. */

import type { CardCode, Face, Label, Layout, Seat } from "../lib/types";

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

/** The lane a label lies in; -1 for a fort beside the pile. */
export function laneOf(layout: Layout, label: Label): number {
  return layout.lanes.findIndex((lane) => label.startsWith(lane.key));
}

/** The side of a player: who shares cards on the board with whom. */
export function sideOf(layout: Layout, player: number): number {
  return layout.players.find((one) => one.player === player)?.side ?? player;
}

export function sharesSides(layout: Layout): boolean {
  return layout.players.some((one) => one.player !== one.side);
}

/** The player at the bottom of the page: whose eyes these are, else the first. */
export function nearPlayer(eyes: number | null): number {
  return eyes ?? 0;
}

/** The players from the near one on, in the order of turns. */
export function aroundFrom(layout: Layout, near: number): number[] {
  const all = layout.players.map((one) => one.player);
  return [...all.slice(near), ...all.slice(0, near)];
}

/** The names of the players; alone one person plays them all. */
export function namesOf(layout: Layout, seats: Seat[]): string[] {
  return layout.players.map(({ player }) =>
    seats.length < layout.players.length ? `Player ${player + 1}` : nameOf(seats[player], player),
  );
}

function nameOf(seat: Seat | undefined, player: number): string {
  return seat?.name || `Player ${player + 1}`;
}

/** The colour class of a player: the side's. */
export function colourOf(layout: Layout, player: number): string {
  return `seat-${sideOf(layout, player) + 1}`;
}

/** The shape class of a player's sigil. */
export function shapeOf(player: number): string {
  return `shape-${player + 1}`;
}
