/**
 * The view one event later, so that what happened is seen in its order. Pure; the next snapshot has
 * the last word.
 */

import { heroAt, keyOf } from "./standing";
import { rolledAfter, rollOf } from "./tray";
import type { AttackView, CardView, HeroEvent, HeroKey, HeroView, Layout, View } from "./types";

export function patch(view: View, event: HeroEvent, layout: Layout): View {
  const change = CHANGES[event.kind];
  const tray = rolledAfter(view.tray === undefined ? rollOf(view) : view.tray, event);
  return { ...(change ? change(view, event, layout) : view), tray };
}

type Change = (view: View, event: HeroEvent, layout: Layout) => View;

const CHANGES: Record<string, Change> = {
  round: (view, { round, calamity }) => ({
    ...view,
    round: round ?? view.round,
    calamity: Number(calamity ?? 0),
    heroes: view.heroes.map((side) => side.map(rested)),
  }),
  turn: (view, { turn, in_round, player }) => ({
    ...view,
    turn: turn ?? view.turn,
    turn_in_round: in_round ?? view.turn_in_round,
    player: player ?? view.player,
    attack: null,
    majors: [false, false],
  }),
  end: (view) => ({ ...withHero(view, view.active, acted), active: null, actions: 0, odds: [] }),
  activate: (view, { hero, actions }) => ({
    ...withHero(view, hero, (one) => ({ ...one, state: "active" })),
    active: hero ?? null,
    actions: actions ?? 0,
  }),
  attack: (view, event) => ({
    ...view,
    actions: event.actions ?? view.actions,
    odds: [],
    attack: declared(view, event),
  }),
  redirect: (view, { to }) => withAttack(view, (attack) => ({ ...attack, on: to ?? attack.on })),
  d20: (view, event) => withAttack(view, (attack) => rolled(attack, event)),
  reroll: (view) => withAttack(view, (attack) => ({ ...attack, dice: [], roll: null })),
  check: (view, { roll, armour }) =>
    withAttack(view, (one) => ({ ...one, roll: roll ?? null, armour: armour ?? 0 })),
  damage: (view, event) => ({ ...hurt(view, event), attack: null }),
  loss: (view, event) => hurt(view, event),
  heal: (view, { hero, left }) =>
    withHero(view, hero, (one) => ({ ...one, health: left ?? one.health })),
  shield: (view, { hero, figure }) =>
    withHero(view, hero, (one) => ({ ...one, shield: figure ?? one.shield })),
  fall: (view, { hero }) =>
    withHero(view, hero, (one) => ({ ...one, health: 0, shield: 0, state: "defeated", tags: [] })),
  revive: (view, { hero, left }) =>
    withHero(view, hero, (one) => ({ ...one, health: left ?? 1, state: "acted" })),
  stun: (view, { hero }) =>
    withHero(view, hero, (one) => ({
      ...one,
      tags: [...one.tags, { kind: "stun", words: "Stunned, one action less" }],
    })),
  action: (view, { actions }) => ({ ...view, actions: actions ?? view.actions, odds: [] }),
  extra: (view, { actions }) => ({ ...view, actions: actions ?? view.actions + 1 }),
  deal: drawn,
  draw: drawn,
  cast: spent,
  discard: spent,
};

function rested(hero: HeroView): HeroView {
  return hero.state === "defeated" ? hero : { ...hero, state: "fresh" };
}

function acted(hero: HeroView): HeroView {
  return hero.state === "defeated" ? hero : { ...hero, state: "acted" };
}

function withHero(
  view: View,
  key: HeroKey | null | undefined,
  change: (hero: HeroView) => HeroView,
): View {
  const heroes = view.heroes.map((side) =>
    side.map((hero) => (keyOf(hero) === key ? change(hero) : hero)),
  );
  return { ...view, heroes };
}

function withAttack(view: View, change: (attack: AttackView) => AttackView): View {
  return view.attack ? { ...view, attack: change(view.attack) } : view;
}

/** An attack as it begins: its chances were told before. */
function declared(view: View, { hero, on }: HeroEvent): AttackView {
  const odds = view.odds.find((one) => one.by === hero && one.on === on);
  const armour = heroAt(view, on as HeroKey)?.armour ?? 0;
  return {
    by: hero ?? "",
    on: (on as HeroKey) ?? "",
    dice: [],
    bonus: odds ? armour - odds.needs : 0,
    roll: null,
    armour,
    needs: odds?.needs ?? armour,
    hits: odds?.hits ?? null,
  };
}

function rolled(attack: AttackView, { die, second, total }: HeroEvent): AttackView {
  const dice = [...(second ? attack.dice : []), die ?? 0];
  return { ...attack, dice, roll: total ?? null, hits: null };
}

function hurt(view: View, { hero, left, stopped }: HeroEvent): View {
  return withHero(view, hero, (one) => ({
    ...one,
    health: left ?? one.health,
    shield: Math.max(0, one.shield - (stopped ?? 0)),
  }));
}

function at<T>(list: T[], index: number, change: (one: T) => T): T[] {
  return list.map((one, place) => (place === index ? change(one) : one));
}

function drawn(view: View, { player = 0, card }: HeroEvent, layout: Layout): View {
  return {
    ...view,
    hand_sizes: at(view.hand_sizes, player, (size) => size + 1),
    deck_sizes: at(view.deck_sizes, player, (size) => (size === null ? null : size - 1)),
    hands: at(view.hands, player, (hand) => (hand && card ? taken(hand, card, layout) : hand)),
  };
}

/** A card comes into the hand. */
function taken(hand: CardView[], name: string, layout: Layout): CardView[] {
  if (hand.some((one) => one.title === name))
    return hand.map((one) => (one.title === name ? { ...one, copies: one.copies + 1 } : one));
  const sheet = layout.cards.find((one) => one.name === name);
  if (!sheet) return hand;
  const { key, text, of } = sheet;
  return [
    ...hand,
    { spot: `card:${key}`, title: name, words: text, of: of ?? "Common", copies: 1 },
  ];
}

/** A card leaves the hand for the pile. */
function spent(view: View, { player = 0, card }: HeroEvent): View {
  const [name, moved] = [card ?? "", { title: card ?? "", words: "", of: "", copies: 1 }];
  return {
    ...view,
    hand_sizes: at(view.hand_sizes, player, (size) => Math.max(0, size - 1)),
    hands: at(view.hands, player, (hand) => hand && without(hand, name)),
    piles: at(view.piles, player, (pile) => [...pile, moved]),
  };
}

function without(hand: CardView[], name: string): CardView[] {
  return hand.flatMap((one) => {
    if (one.title !== name) return [one];
    return one.copies > 1 ? [{ ...one, copies: one.copies - 1 }] : [];
  });
}
