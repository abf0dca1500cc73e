/** Who stands where in a view. */

import type { Spot } from "../../lib/types";
import { AROUND, pointOf, spotAt } from "./chart";
import type { FighterView, Odds, PartyView, SideView, SquareView, View } from "./types";

export function squareAt(view: View, spot: Spot | null | undefined): SquareView | null {
  return view.squares.find((square) => square.spot === spot) ?? null;
}

export function partyAt(view: View, spot: Spot | null | undefined): PartyView | null {
  return view.parties.find((party) => party.spot === spot) ?? null;
}

export function partyOn(view: View, square: Spot): PartyView | null {
  return view.parties.find((party) => party.at === square) ?? null;
}

export function fightersOf(party: PartyView): FighterView[] {
  return [party.leader, ...party.units];
}

/** A fighter in the battle, else in a party. */
export function fighterAt(view: View, spot: Spot | null | undefined): FighterView | null {
  const fighting = (view.battle?.sides ?? []).flatMap(placesOf);
  const all = [...fighting, ...view.parties.flatMap(fightersOf)];
  return all.find((one) => one.spot === spot) ?? null;
}

/** All of a side that have a place or are to get one. */
export function placesOf(side: SideView): FighterView[] {
  return [...(side.front ?? []), ...(side.back ?? []), ...(side.unplaced ?? [])].flatMap(
    (one) => one ?? [],
  );
}

/** The party that a fighter belongs to. */
export function partyOf(view: View, fighter: Spot): PartyView | null {
  return (
    view.parties.find((party) => fightersOf(party).some((one) => one.spot === fighter)) ?? null
  );
}

/** Squares that share a side with this one. */
export function besides(view: View, spot: Spot): SquareView[] {
  const { x, y } = pointOf(spot);
  return AROUND.flatMap((way) => squareAt(view, spotAt({ x: x + way.x, y: y + way.y })) ?? []);
}

export function isAlly(view: View, one: number | null, other: number | null): boolean {
  if (one === null || other === null || one === other) return false;
  return view.teams && view.players[one]?.team === view.players[other]?.team;
}

/** What a strike of one on another needs and does. */
export function oddsFor(view: View, by: Spot, on: Spot): Odds | null {
  return view.battle?.odds.find((one) => one.by === by && one.on === on) ?? null;
}

/** A row as it is drawn: who stands alone stands in the middle. */
export function drawnRow(row: SideView["front"]): (FighterView | null)[] {
  const [one, other] = (row ?? []).filter(Boolean);
  return one && !other ? [null, one, null] : (row ?? []);
}

/** The row a fighter stands in. */
export function rowOf(side: SideView, spot: Spot): "front" | "back" | null {
  if (side.front?.some((one) => one?.spot === spot)) return "front";
  return side.back?.some((one) => one?.spot === spot) ? "back" : null;
}

/** The side that a seat has in the battle; who only looks on sees the attacker's as near. */
export function sidesOf(view: View, near: number): { mine: SideView; theirs: SideView } | null {
  const [first, second] = view.battle?.sides ?? [];
  if (!first || !second) return null;
  const flips = second.seat === near || (first.seat !== near && isAlly(view, second.seat, near));
  return flips ? { mine: second, theirs: first } : { mine: first, theirs: second };
}

/** Untapped and living: who may still act in this round. */
export function readyOf(side: SideView): FighterView[] {
  return placesOf(side).filter((one) => !one.dead && !one.tapped);
}

/** `80 %`. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
