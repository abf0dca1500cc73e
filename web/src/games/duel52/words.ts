/** The board in words, for those who listen to it. */

import type { CardSeen, Reading } from "./desk";
import type { LaneCard, LaneView, Layout } from "./types";
import { cardWord, sideOf } from "./cards";
import { healthOf, isImproved, isLocked, powerName } from "./habits";

export interface Telling extends Reading {
  /** What may be done with a spot now, in words; empty for nothing. */
  may: (spot: string) => string;
}

/** `copperfox's`, `your`. */
export function whose(telling: Pick<Telling, "names" | "eyes">, player: number): string {
  return player === telling.eyes ? "your" : `${telling.names[player] ?? `player ${player + 1}`}'s`;
}

export function whoIs(telling: Pick<Telling, "names" | "eyes">, player: number): string {
  return player === telling.eyes ? "You" : (telling.names[player] ?? `Player ${player + 1}`);
}

/** `Centre lane`. */
export function laneWord(layout: Layout, lane: number): string {
  const title = layout.lanes[lane]?.title ?? "";
  const name = title.charAt(0).toUpperCase() + title.slice(1);
  return layout.board === "triangles" ? `${name} triangle` : `${name} lane`;
}

/** A whole lane from far to near: `Centre lane. copperfox: base, locked; ... You: ...` */
export function laneText(telling: Telling, lane: number, order: number[]): string {
  const here = telling.view.lanes[lane];
  if (!here) return "";
  const sides = order.map((player) => sideText(telling, here, player));
  return [`${laneWord(telling.layout, lane)}.`, ...stateOfLane(telling, here), ...sides].join(" ");
}

/** The whole board for those who listen, lane by lane. */
export function boardText(seen: CardSeen): string[] {
  const sides = new Map(
    [...seen.rivals, seen.near].map((player) => [sideOf(seen.layout, player), player]),
  );
  const telling = { ...seen, may: () => "" };
  return seen.view.lanes.map((_, lane) => laneText(telling, lane, [...sides.values()]));
}

function stateOfLane(telling: Telling, lane: LaneView): string[] {
  const told: string[] = [];
  if (lane.winner === "dead") told.push("Dead: nobody's.");
  else if (lane.winner !== null) told.push(`Won by ${ownerOf(telling, lane.winner)}.`);
  for (const player of lane.closed) told.push(`Closed to ${ownerOf(telling, player)}.`);
  return told;
}

function sideText(telling: Telling, lane: LaneView, player: number): string {
  const side = sideOf(telling.layout, player);
  const cards = lane.cards.filter((card) => sideOf(telling.layout, card.player) === side);
  const told = cards.map((card) => cardText(telling, card)).join("; ") || "nothing";
  return `${sideName(telling, side)}: ${told}.`;
}

/** Whose something is, in the middle of a sentence: all of the side. */
export function ownerOf(
  telling: Pick<Reading, "names" | "eyes" | "layout">,
  player: number,
): string {
  return sideName(telling, sideOf(telling.layout, player)).replace(/\bYou\b/, "you");
}

function sideName(telling: Pick<Reading, "names" | "eyes" | "layout">, side: number): string {
  const players = telling.layout.players.filter((one) => one.side === side);
  return players.map((one) => whoIs(telling, one.player)).join(" and ");
}

/** One card: name, power, hit points if hurt, frozen, paired, seen, what may be done. */
export function cardText(telling: Telling, card: LaneCard): string {
  const parts = [nameText(telling, card), ...stateText(telling, card)];
  const may = telling.may(`card:${card.label}`);
  return [...parts, ...(may ? [may] : [])].join(", ");
}

function nameText(telling: Telling, card: LaneCard): string {
  if (card.up && card.card) return faceText(telling, card, card.card);
  const what = card.base ? "base" : "face-down card";
  if (card.card === null) return what;
  return card.base ? `base, ${cardWord(card.card)}` : `face-down ${cardWord(card.card)}`;
}

function faceText(telling: Telling, card: LaneCard, code: string): string {
  const name = powerName(telling.view, telling.layout, card);
  const improved = isImproved(telling.view, telling.layout, card) ? ", improved" : "";
  return `${cardWord(code)}${name ? `, ${name}` : ""}${improved}`;
}

function stateText(telling: Telling, card: LaneCard): string[] {
  const told: string[] = [];
  if (isLocked(telling.view, card)) told.push("locked");
  if (card.damage > 0) told.push(hurtText(telling, card));
  if (card.frozen) told.push("frozen");
  if (card.pair) told.push(pairText(telling, card));
  return [...told, ...seenText(telling, card)];
}

function hurtText(telling: Telling, card: LaneCard): string {
  const health = healthOf(telling.view, telling.layout, card);
  if (health === null) return `${card.damage} damage`;
  return `${health - card.damage} of ${health} hit points`;
}

function pairText(telling: Telling, card: LaneCard): string {
  const cards = telling.view.lanes.flatMap((lane) => lane.cards);
  const other = cards.find((one) => one.label === card.pair)?.card;
  return other ? `paired with the ${cardWord(other)}` : "paired";
}

function seenText(telling: Telling, card: LaneCard): string[] {
  if (card.up) return [];
  return card.looked
    .filter((player) => player !== telling.eyes || card.player !== telling.eyes)
    .map((player) => `${player === telling.eyes ? "you" : whoIs(telling, player)} looked at it`);
}
