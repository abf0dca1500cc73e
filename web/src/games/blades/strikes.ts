/** Who strikes, whom, with what chance: what the die between the sides shows. Pure. */

import type { Entry, Spot } from "../../lib/types";
import type { Mark } from "../desk";
import { fighterAt, oddsFor, placesOf, readyOf } from "./standing";
import type {
  BattleView,
  BladesEvent,
  FighterView,
  Odds,
  SideView,
  StrikeView,
  View,
} from "./types";

type Marks = (spot: Spot) => Mark | null;

/** The fighter that was chosen to act. */
export function strikerOf(mine: SideView, mark: Marks): FighterView | null {
  return placesOf(mine).find((one) => mark(one.spot)?.state === "pick") ?? null;
}

/** The odds of the strike that is looked at: on the one looked at, else on the one chosen or best. */
export function oddsShown(
  view: View,
  striker: FighterView | null,
  looked: Spot | null,
  mark: Marks,
): Odds[] {
  if (!striker || !view.battle) return [];
  const all = view.battle.odds.filter((one) => one.by === striker.spot);
  if (striker.reach === "area") return all;
  const on =
    (looked && oddsFor(view, striker.spot, looked)) ??
    all.find((one) => mark(one.on)?.state === "pick") ??
    bestOf(all);
  return on ? [on] : [];
}

/** A strike that fells comes first, then the one that takes most. */
function bestOf(all: Odds[]): Odds | null {
  const worth = (one: Odds): number => one.chance * (one.left <= 0 ? 1000 : one.damage);
  return [...all].sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** The seat whose side acts. */
export function actingSeat({ turn, sides }: Pick<BattleView, "turn" | "sides">): number | null {
  return turn === null ? null : (sides[turn]?.seat ?? null);
}

/** What ends the memory of a round. */
const STARTS = new Set(["battle_round", "formed", "declared"]);

/** The actions of this round, as the log tells them. */
export function strikesOf(view: View, told: Entry[]): StrikeView[] {
  const found: StrikeView[] = [];
  for (const event of told.flatMap((entry) => entry.events as BladesEvent[])) {
    if (STARTS.has(event.kind)) found.length = 0;
    const last = found.at(-1);
    if (event.kind === "strike" || event.kind === "used" || event.kind === "item")
      found.push(struck(view, event));
    else if (event.kind === "damage" && last && last.on === event.on)
      last.damage = event.amount ?? 0;
    else if (event.kind === "fell" && last && last.on === event.on) last.fell = true;
  }
  return found;
}

function struck(view: View, event: BladesEvent): StrikeView {
  const by = event.by ?? "";
  return {
    by,
    on: event.on ?? null,
    seat: event.seat ?? fighterAt(view, by)?.seat ?? 0,
    title: event.name ?? fighterAt(view, by)?.title ?? "",
    roll: event.roll ?? null,
    hit: event.hit ?? null,
    words: event.ability ?? event.title ?? "",
  };
}

/** A stop on the line of the round. */
export interface Stop {
  seat: number;
  state: "past" | "now" | "next";
  title: string;
  text: string;
}

/** The strikes of this round, whose it is now, and what is left to each side. */
export function stopsOf(view: View, told: Entry[], nameOf: (seat: number) => string): Stop[] {
  const { battle } = view;
  if (!battle) return [];
  const past = strikesOf(view, told).map((one): Stop => ({
    seat: one.seat,
    state: "past",
    title: one.title,
    text: resultText(one),
  }));
  const now = actingSeat(battle);
  if (now === null) return past;
  const order = [now, ...battle.sides.map((side) => side.seat)];
  const seats = [...new Set(order)];
  const next = seats.flatMap((seat) => {
    const side = battle.sides.find((one) => one.seat === seat);
    const ready = side ? readyOf(side) : [];
    return ready.length > 0 ? [{ seat, ready }] : [];
  });
  return [
    ...past,
    ...next.map(({ seat, ready }): Stop => ({
      seat,
      state: seat === now ? "now" : "next",
      title: nameOf(seat),
      text: ready.length === 1 ? `${ready[0]!.title} left` : `${ready.length} untapped`,
    })),
  ];
}

/** `7, hit for 6`; `9, Levy fell`; an item or an ability by its words. */
export function resultText({ roll, hit, damage, fell, words }: StrikeView): string {
  if (roll == null) return words ?? (damage ? `${damage} damage` : "");
  if (!hit) return `${roll}, missed`;
  return fell ? `${roll}, felled` : `${roll}, hit for ${damage ?? 0}`;
}

/** Who begins the next round: the sides take turns (BW-21). */
export function nextStarter(view: View): number | null {
  const { battle } = view;
  const [first, second] = battle?.sides ?? [];
  if (!battle || !first || !second) return null;
  const attacker = view.parties.find((party) => party.spot === battle.attacker)?.seat ?? first.seat;
  const defender = first.seat === attacker ? second.seat : first.seat;
  return (battle.round + 1) % 2 === 1 ? attacker : defender;
}
