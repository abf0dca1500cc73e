/**
 * A view, one event later: so that each step of an action can be shown. The view that comes with
 * the snapshot replaces the last of these; they only have to look right.
 */

import { laneOf } from "./cards";
import type { DuelEvent, Label, LaneCard, Layout, View } from "./types";

type Patch = (view: View, event: DuelEvent, layout: Layout) => View;

const PATCHES: Record<string, Patch> = {
  turn: (view, event) => ({
    ...roused(view),
    player: event.player ?? view.player,
    turn: event.turn ?? view.turn,
    actions: event.actions ?? view.actions,
    heroes: view.heroes.map((hero) => hero && { ...hero, state: rested(hero.state) }),
  }),
  draw: (view, event) => dealt(fewer(view, event.player ?? 0), event),
  deal: (view, event) => dealt(view, event),
  hero: (view, event) =>
    withHero(view, event, (card) => ({ card: card ?? "", state: "ready" as const })),
  banner: (view, event) => ({
    ...view,
    banners: at(view.banners, event.player, (cards) =>
      event.card ? [...cards, event.card] : cards,
    ),
  }),
  fort: (view, event) => ({
    ...view,
    forts: [...view.forts, { label: event.at ?? "", card: null, looked: [] }],
  }),
  leave: (view, event) => ({ ...view, left: event.card ? [...view.left, event.card] : view.left }),
  base: (view, event, layout) => laid(view, layout, event.at, { ...blank(event), base: true }),
  play: (view, event, layout) =>
    laid(taken(view, event), layout, event.at, { ...blank(event), card: event.card ?? null }),
  enter: (view, event, layout) =>
    laid(
      withHero(view, event, (card) => ({ card: card ?? "", state: "played" as const })),
      layout,
      event.at,
      { ...blank(event), card: event.card ?? null, up: true },
    ),
  take: (view, event, layout) =>
    laid(
      { ...view, forts: view.forts.filter((fort) => fort.label !== event.at) },
      layout,
      event.to,
      {
        ...blank(event),
        card: event.card ?? null,
        base: true,
      },
    ),
  cast: (view, event) =>
    withHero(view, event, (card) => ({ card: card ?? "", state: "cast" as const })),
  exert: (view, event) => heroState(view, event, "exerted"),
  enrage: (view, event) => heroState(view, event, "enraged"),
  flip: (view, event) =>
    change(view, event.at, (card) => ({
      ...card,
      up: true,
      base: false,
      attacks: 1,
      card: event.card ?? card.card,
    })),
  trap: (view, event) =>
    change(view, event.at, (card) => ({
      ...card,
      up: true,
      base: false,
      frozen: false,
      damage: 0,
      card: event.card ?? card.card,
    })),
  freeze: (view, event) => change(view, event.at, (card) => ({ ...card, frozen: true })),
  thaw: (view, event) =>
    change(view, event.at, (card) => ({ ...card, frozen: false, stasis: false })),
  look: (view, event) => looked(view, event),
  discard: (view, event) => {
    const after = taken(view, event);
    return { ...after, discard: [...after.discard, event.card ?? null] };
  },
  heal: (view, event) => hurt(view, event.at, -(event.amount ?? 0)),
  strike: (view, event) => hurt(tired(view, event.by ?? []), event.at, event.amount ?? 0),
  retaliate: (view, event) => hurt(view, labelOf(event.other), event.amount ?? 0),
  bomb: (view, event) => hurt(view, labelOf(event.other), event.amount ?? 0),
  pair: (view, event) => paired(view, event, true),
  unpair: (view, event) => paired(view, event, false),
  move: (view, event, layout) => moved(view, event, layout),
  gain: (view, event) => ({ ...view, actions: view.actions + (event.amount ?? 0) }),
  die: (view, event) => died(view, event),
  close: (view, event, layout) =>
    inLane(view, layout, event.lane, (lane) => ({
      ...lane,
      closed: [...new Set([...lane.closed, event.player ?? 0])],
    })),
  open: (view, event, layout) =>
    inLane(view, layout, event.lane, (lane) => ({
      ...lane,
      closed: lane.closed.filter((player) => player !== event.player),
    })),
  won: (view, event, layout) =>
    inLane(view, layout, event.lane, (lane) => ({ ...lane, winner: event.player ?? null })),
  dead: (view, event, layout) =>
    inLane(view, layout, event.lane, (lane) => ({ ...lane, winner: "dead" as const })),
  over: (view, event) => ({
    ...view,
    over: { winner: event.winner ?? null, reason: event.reason ?? "" },
  }),
};

/** The view after one event; an event that changes nothing to see leaves it as it is. */
export function patch(view: View, event: DuelEvent, layout: Layout): View {
  return PATCHES[event.kind]?.(view, event, layout) ?? view;
}

/** The card of a label, wherever it lies. */
export function cardAt(view: View, label: Label | undefined): LaneCard | null {
  for (const lane of view.lanes) {
    const card = lane.cards.find((one) => one.label === label);
    if (card) return card;
  }
  return null;
}

function labelOf(other: Label | number | undefined): Label | undefined {
  return typeof other === "string" ? other : undefined;
}

function rested(state: string): "ready" | "exerted" | "enraged" | "played" {
  return state === "cast" ? "ready" : (state as "ready");
}

function blank(event: DuelEvent): LaneCard {
  return {
    label: event.to ?? event.at ?? "",
    player: ownerOf(event),
    card: null,
    up: false,
    damage: 0,
    base: false,
    frozen: false,
    stasis: false,
    pair: null,
    attacks: 0,
    looked: [],
  };
}

/** The owner on the board: with teams the side's first player, as `about` tells. */
function ownerOf(event: DuelEvent): number {
  const label = event.to ?? event.at;
  const owner = label === undefined ? null : event.about?.[label]?.[0];
  return owner ?? event.player ?? 0;
}

function at<Item>(list: Item[], index: number | undefined, change: (item: Item) => Item): Item[] {
  return list.map((item, place) => (place === index ? change(item) : item));
}

function inLane(
  view: View,
  layout: Layout,
  key: string | undefined,
  change: (lane: View["lanes"][number]) => View["lanes"][number],
): View {
  const index = layout.lanes.findIndex((lane) => lane.key === key);
  return { ...view, lanes: at(view.lanes, index, change) };
}

function change(
  view: View,
  label: Label | undefined,
  how: (card: LaneCard) => LaneCard | null,
): View {
  const lanes = view.lanes.map((lane) => {
    if (!lane.cards.some((card) => card.label === label)) return lane;
    const cards = lane.cards.map((card) => (card.label === label ? how(card) : card));
    return { ...lane, cards: cards.filter((card) => card !== null) };
  });
  return { ...view, lanes };
}

function laid(view: View, layout: Layout, label: Label | undefined, card: LaneCard): View {
  const lane = label === undefined ? -1 : laneOf(layout, label);
  return {
    ...view,
    lanes: at(view.lanes, lane, (one) => ({ ...one, cards: [...one.cards, card] })),
  };
}

/** One card fewer in the pile of this player. */
function fewer(view: View, player: number): View {
  const index = view.pile.length > 1 ? player : 0;
  return { ...view, pile: at(view.pile, index, (size) => Math.max(0, size - 1)) };
}

function dealt(view: View, event: DuelEvent): View {
  const hands = at(view.hands, event.player, (hand) => ({
    size: hand.size + 1,
    cards: hand.cards && event.card ? [...hand.cards, event.card] : hand.cards,
  }));
  return { ...view, hands };
}

/** One card fewer in the hand of this player. */
function taken(view: View, event: DuelEvent): View {
  const hands = at(view.hands, event.player, (hand) => ({
    size: Math.max(0, hand.size - 1),
    cards: hand.cards && hand.cards.filter((card) => card !== event.card),
  }));
  return { ...view, hands };
}

function withHero(
  view: View,
  event: DuelEvent,
  make: (card: string | null) => View["heroes"][number],
): View {
  return { ...view, heroes: at(view.heroes, event.player, () => make(event.card ?? null)) };
}

function heroState(view: View, event: DuelEvent, state: "exerted" | "enraged"): View {
  return { ...view, heroes: at(view.heroes, event.player, (hero) => hero && { ...hero, state }) };
}

function looked(view: View, event: DuelEvent): View {
  const player = event.player ?? 0;
  const seen = (before: number[]): number[] => [...new Set([...before, player])].sort();
  const forts = view.forts.map((fort) =>
    fort.label === event.at
      ? { ...fort, card: event.card ?? fort.card, looked: seen(fort.looked) }
      : fort,
  );
  return change({ ...view, forts }, event.at, (card) => ({
    ...card,
    card: event.card ?? card.card,
    looked: seen(card.looked),
  }));
}

function hurt(view: View, label: Label | undefined, amount: number): View {
  return change(view, label, (card) => ({ ...card, damage: Math.max(0, card.damage + amount) }));
}

/** Who strikes has attacked; the next snapshot knows if more is left. */
function tired(view: View, labels: Label[]): View {
  return labels.reduce(
    (now, label) => change(now, label, (card) => ({ ...card, attacks: 0 })),
    view,
  );
}

/** In a new turn nobody has attacked yet. */
function roused(view: View): View {
  const fresh = (card: LaneCard): LaneCard => ({ ...card, attacks: card.up ? 1 : 0 });
  return { ...view, lanes: view.lanes.map((lane) => ({ ...lane, cards: lane.cards.map(fresh) })) };
}

function paired(view: View, event: DuelEvent, together: boolean): View {
  const [one, other] = [event.at, labelOf(event.other)];
  const half = change(view, one, (card) => ({ ...card, pair: together ? (other ?? null) : null }));
  return change(half, other, (card) => ({ ...card, pair: together ? (one ?? null) : null }));
}

function moved(view: View, event: DuelEvent, layout: Layout): View {
  const card = cardAt(view, event.at);
  if (!card || event.to === undefined) return view;
  const gone = change(view, event.at, () => null);
  return laid(gone, layout, event.to, { ...card, label: event.to, base: false, pair: null });
}

function died(view: View, event: DuelEvent): View {
  const card = cardAt(view, event.at);
  const shown = event.card ?? (card?.up ? card.card : null);
  return { ...change(view, event.at, () => null), discard: [...view.discard, shown] };
}
