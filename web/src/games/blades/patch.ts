/** The view one event later, as far as the page can tell. The next snapshot has the last word. */

import type { Spot } from "../../lib/types";
import type { BladesEvent, FighterView, PartyView, PlayerView, SquareView, View } from "./types";

type Patch = (view: View, event: BladesEvent) => View;

export function patch(view: View, event: BladesEvent): View {
  const change = Object.hasOwn(PATCHES, event.kind) ? PATCHES[event.kind] : undefined;
  const next = change ? change(view, event) : view;
  return KEEPS_ROLL.has(event.kind) ? next : { ...next, rolled: null };
}

/** A roll stays in sight while what it brings is told. */
const KEEPS_ROLL = new Set(["strike", "damage", "fell", "attack"]);

const PATCHES: Record<string, Patch> = {
  round: (view, { round }) => ({ ...view, round: round ?? view.round }),
  turn: (view, { seat, round }) => ({
    ...view,
    player: seat ?? view.player,
    round: round ?? view.round,
  }),
  step: (view, { step }) => (step ? atStep(view, step) : view),
  untap: untapped,
  draw: (view, { seat }) =>
    withPlayer(view, seat, (one) => ({
      ...one,
      hand_size: one.hand_size + 1,
      deck_size: Math.max(0, one.deck_size - 1),
    })),
  deal: (view, event) => PATCHES.draw!(view, event),
  built: (view, { seat, at, title }) => built(view, seat, at, title ?? ""),
  laid: (view, { seat, at, colour }) =>
    withSquare(view, at, (one) => ({
      ...one,
      mana: { colour: colour ?? "", owner: seat ?? null, tapped: false },
    })),
  moved: (view, { party, to }) => movedTo(view, party, to, true),
  sent_back: (view, { party, to }) => movedTo(view, party, to, true),
  taken: (view, { seat, at }) =>
    withSquare(view, at, (one) => ({ ...one, owner: seat ?? one.owner, tapped: true })),
  converted: (view, { seat, at }) =>
    withSquare(view, at, (one) => ({
      ...one,
      mana: one.mana && { ...one.mana, owner: seat ?? one.mana.owner, tapped: true },
    })),
  strike: (view, { by, on, roll, needs, hit }) => ({
    ...tapFighter(view, by),
    rolled:
      typeof roll === "number"
        ? { by: by ?? null, on: on ?? null, roll, needs: needs ?? 0, hit: hit === true }
        : null,
  }),
  damage: (view, { on, left }) => withFighter(view, on, (one) => ({ ...one, hp: left ?? one.hp })),
  healed: (view, { on, left }) => withFighter(view, on, (one) => ({ ...one, hp: left ?? one.hp })),
  fell: (view, { on }) => withFighter(view, on, (one) => ({ ...one, hp: 0, dead: true })),
  revived: (view, { on, left }) =>
    withFighter(view, on, (one) => ({ ...one, hp: left ?? one.hp, dead: false })),
  tapped: (view, { on }) => tapFighter(view, on),
  buried: (view, { party }) => without(view, party),
  ended_battle: (view) => ({ ...view, battle: null, phase: "turn" }),
};

function atStep(view: View, step: number): View {
  const steps = view.steps.map((one) => {
    if (one.number === step) return { ...one, state: "now" as const };
    if (one.number > step) return { ...one, state: "later" as const };
    return one.state === "now" || one.state === "later" ? { ...one, state: "done" as const } : one;
  });
  return { ...view, step, steps };
}

function untapped(view: View, { seat }: BladesEvent): View {
  const squares = view.squares.map((one) => {
    const mana = one.mana && one.mana.owner === seat ? { ...one.mana, tapped: false } : one.mana;
    return { ...one, mana, tapped: one.owner === seat ? false : one.tapped };
  });
  return { ...view, squares };
}

function withPlayer(
  view: View,
  seat: number | undefined,
  change: (one: PlayerView) => PlayerView,
): View {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? change(one) : one)) };
}

function withSquare(
  view: View,
  spot: Spot | undefined,
  change: (one: SquareView) => SquareView,
): View {
  return { ...view, squares: view.squares.map((one) => (one.spot === spot ? change(one) : one)) };
}

/** Land grows: the city, and the roads around it that were not there. */
function built(view: View, seat: number | undefined, at: Spot | undefined, title: string): View {
  if (!at) return view;
  const [x = 0, y = 0] = at.slice(3).split(",").map(Number);
  const city: SquareView = { ...bare(x, y, "city"), title, owner: seat ?? null };
  const around = [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ] as const;
  const roads = around
    .map(([rx, ry]) => bare(rx, ry, "road"))
    .filter((road) => !view.squares.some((one) => one.spot === road.spot));
  return { ...view, squares: [...view.squares.filter((one) => one.spot !== at), city, ...roads] };
}

function bare(x: number, y: number, kind: "city" | "road"): SquareView {
  const free = { owner: null, capital_of: null, tapped: false, mana: null, party: null, items: [] };
  return { spot: `sq:${x},${y}`, x, y, kind, title: "", ...free };
}

function movedTo(view: View, party: Spot | undefined, to: Spot | undefined, moved: boolean): View {
  const one = view.parties.find((each) => each.spot === party);
  if (!one || !to) return view;
  const parties = view.parties.map((each) => (each === one ? { ...each, at: to, moved } : each));
  const squares = view.squares.map((square) => {
    if (square.spot === to) return { ...square, party: one.spot };
    return square.party === one.spot ? { ...square, party: null } : square;
  });
  return { ...view, parties, squares };
}

function without(view: View, party: Spot | undefined): View {
  const parties = view.parties.filter((one) => one.spot !== party);
  const squares = view.squares.map((one) => (one.party === party ? { ...one, party: null } : one));
  return { ...view, parties, squares };
}

type Change = (one: FighterView) => FighterView;

function withFighter(view: View, spot: Spot | undefined, change: Change): View {
  const each = (one: FighterView): FighterView => (one.spot === spot ? change(one) : one);
  const maybe = (one: FighterView | null): FighterView | null => one && each(one);
  const parties = view.parties.map((party) =>
    counted({
      ...party,
      leader: each(party.leader),
      units: party.units.map(each),
    }),
  );
  const battle = view.battle && {
    ...view.battle,
    sides: view.battle.sides.map((side) => ({
      ...side,
      front: side.front?.map(maybe) ?? null,
      back: side.back?.map(maybe) ?? null,
    })),
  };
  return { ...view, parties, battle };
}

function counted(party: PartyView): PartyView {
  const hp = [party.leader, ...party.units].reduce((sum, one) => sum + one.hp, 0);
  return { ...party, hp };
}

function tapFighter(view: View, spot: Spot | undefined): View {
  return withFighter(view, spot, (one) => ({ ...one, tapped: true }));
}
