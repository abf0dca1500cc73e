/** The map and the battle in sentences, for those who listen. Roads are named by their cities. */

import type { Spot } from "../../lib/types";
import { capitalised, colourName, kindWords } from "./cards";
import { directionOf, pointOf, turnsFor, type Facing } from "./chart";
import type { BladesDesk, BladesSeen } from "./desk";
import { goalText } from "./goals";
import { endsOf } from "./land";
import {
  besides,
  fightersOf,
  oddsFor,
  partyAt,
  percent,
  placesOf,
  rowOf,
  sidesOf,
  squareAt,
} from "./standing";
import { actingSeat } from "./strikes";
import type {
  FighterView,
  ManaView,
  PartyView,
  PlayerView,
  SideView,
  SquareView,
  View,
  WindowView,
} from "./types";

type Names = Pick<BladesSeen, "names" | "eyes" | "view">;

/** `you`, `copperfox`. */
export function whoIs({ names, eyes }: Pick<Names, "names" | "eyes">, seat: number): string {
  return seat === eyes ? "you" : (names[seat] ?? `player ${seat + 1}`);
}

/** `Your`, `copperfox's`. */
export function whose(seen: Pick<Names, "names" | "eyes">, seat: number): string {
  return seat === seen.eyes ? "Your" : `${seen.names[seat] ?? `Player ${seat + 1}`}'s`;
}

/** `your city`, `city of copperfox`. */
function ownedBy(seen: Names, what: string, seat: number | null): string {
  if (seat === null) return `${what} without an owner`;
  return seat === seen.eyes ? `your ${what}` : `${what} of ${whoIs(seen, seat)}`;
}

/** A city by its name, a road by its cities. */
export function placeText(
  seen: Pick<Names, "view"> & { near?: number },
  square: SquareView,
): string {
  if (square.kind === "city") return square.title;
  return `Road ${roadName(seen.view, square, seen.near)}`;
}

/** `from Hollin to Morrow`, `north of Hollin`. */
function roadName(view: View, square: SquareView, near = view.seat ?? 0): string {
  if (/ to /.test(square.title)) return `from ${square.title}`;
  const [end] = endsOf(view.squares, square);
  if (!end) return square.title;
  const turns = turnsFor(view.players.length, near, facingOf(view));
  return `${directionOf({ turns }, end, square)} of ${end.title}`;
}

/** A square as a sentence names it in passing: `Morrow`, `the road from Hollin to Morrow`. */
export function placeName(view: View, spot: Spot): string {
  const square = squareAt(view, spot);
  if (!square) return openName(view, spot);
  return square.kind === "city" ? square.title : `the road ${roadName(view, square)}`;
}

/** A spot without a city yet, by its neighbours: `the spot north of Wendal`. */
function openName(view: View, spot: Spot): string {
  const { x, y } = pointOf(spot);
  const near = view.squares.find(
    (one) => one.kind === "city" && Math.abs(one.x - x) + Math.abs(one.y - y) === 2,
  );
  if (!near) return "an open spot";
  const turns = turnsFor(view.players.length, view.seat ?? 0, facingOf(view));
  return `the spot ${directionOf({ turns }, near, { x, y })} of ${near.title}`;
}

function facingOf(view: View): Facing {
  return view.players.length === 2 ? "left" : "foot";
}

function cityText(seen: Names, square: SquareView): string {
  const what = square.capital_of === null ? "city" : "Capital";
  const owned = ownedBy(seen, what, square.owner);
  return `${square.title}, ${owned}, ${square.tapped ? "tapped" : "untapped"}`;
}

function manaText(seen: Names, { colour, owner, tapped }: ManaView): string {
  const name = `${colourName(colour)} mana`;
  return `${ownedBy(seen, name, owner)}, ${tapped ? "tapped" : "untapped"}`;
}

/** All about a square: what it is, whose, what lies and who stands there. */
export function squareText(seen: Names, square: SquareView): string {
  const party = partyAt(seen.view, square.party);
  const parts = [square.kind === "city" ? cityText(seen, square) : placeText(seen, square)];
  if (square.mana) parts.push(manaText(seen, square.mana));
  if (party) parts.push(partyText(seen, party));
  else parts[parts.length - 1] += square.kind === "city" ? ", empty" : square.mana ? "" : ", free";
  if (square.items.length > 0)
    parts.push(`${listOf(square.items.map((item) => item.title))} lies there`);
  return parts.join("; ");
}

export function listOf(names: string[]): string {
  const [last] = names.slice(-1);
  return names.length < 2 ? (last ?? "") : `${names.slice(0, -1).join(", ")} and ${last}`;
}

const SPECIALISTS: Record<string, string> = { thief: "Thief", planter: "Rod Planter" };

export function partyText(seen: Names, party: PartyView): string {
  const { leader, kind, hp, most, units, free } = party;
  const job = SPECIALISTS[kind];
  const name = job ? `${leader.title}, ${job}` : leader.title;
  const owner = party.seat === seen.eyes ? "yours" : `of ${whoIs(seen, party.seat)}`;
  const parts = [name, owner, hp < most ? `${hp} of ${most} hit points` : `${hp} hit points`];
  if (leader.dead) parts.push("leader dead, can't hire");
  if (!job) parts.push(unitsText(units.length), free > 0 ? `room for ${free}` : "no room");
  if (party.held) parts.push("held fast");
  if (party.item) parts.push(`carries ${party.item.title}`);
  if (party.seat === seen.view.player) parts.push(doneText(party));
  return parts.filter(Boolean).join(", ");
}

function unitsText(count: number): string {
  return count === 0 ? "no units" : count === 1 ? "1 unit" : `${count} units`;
}

function doneText({ moved, fought, deed }: PartyView): string {
  const done = [moved ? "has moved" : "", fought ? "has fought" : "", deed ? "has acted" : ""];
  return done.filter(Boolean).join(", ") || "has not moved";
}

/** A square with its neighbours, each with what can be done there. */
export function aroundText(
  seen: Names & Partial<Pick<BladesDesk, "mark" | "near">>,
  square: SquareView,
): string {
  const turns = turnsFor(seen.view.players.length, seen.near ?? 0, facingOf(seen.view));
  const ways = besides(seen.view, square.spot).map((other) => {
    const may = seen.mark?.(other.spot) ?? null;
    const way = capitalised(directionOf({ turns }, square, other));
    return `${way}, ${squareText(seen, other)}${may && may.state !== "barred" ? `: ${may.words}` : ""}.`;
  });
  return `${capitalised(squareText(seen, square))}. ${ways.join(" ")}`;
}

/** The map in paragraphs: the round, each player, then each player's parties and cities. */
export function mapText(seen: BladesSeen): string[] {
  const order = [seen.near, ...seen.others];
  return [
    roundText(seen),
    ...order.map((seat) => playerText(seen, seat)),
    goalText(seen),
    ...order.flatMap((seat) => regionText(seen, seat)),
    handText(seen),
  ].filter(Boolean);
}

function roundText(seen: BladesSeen): string {
  const { view } = seen;
  const step = view.steps.find((one) => one.state === "now");
  const turn = view.player === null ? "" : `, ${whose(seen, view.player).toLowerCase()} turn`;
  const at = step ? `, step ${step.number} of ${view.steps.length}, ${step.title}` : "";
  return `Map, round ${view.round}${turn}${at}.`;
}

function playerText(seen: BladesSeen, seat: number): string {
  const player = seen.view.players[seat];
  if (!player) return "";
  if (player.beaten) return `${capitalised(whoIs(seen, seat))}: beaten.`;
  const mana = manaOf(player);
  const agents = seen.view.parties
    .filter((party) => party.seat === seat && party.kind !== "main")
    .map((party) => SPECIALISTS[party.kind]!);
  const parts = [
    `${player.cities} ${player.cities === 1 ? "city" : "cities"}, ${player.gold} untapped`,
    `${mana.all} mana, ${mana.untapped} untapped`,
    [`${player.parties} ${player.parties === 1 ? "party" : "parties"}`, ...agents].join(", "),
    `${player.hand_size} cards in hand, ${player.deck_size} in the deck`,
  ];
  return `${capitalised(whoIs(seen, seat))}: ${parts.join("; ")}.`;
}

/** Mana of all colours: untapped, and all. */
export function manaOf({ mana }: Pick<PlayerView, "mana">): { untapped: number; all: number } {
  const sums = Object.values(mana);
  return {
    untapped: sums.reduce((sum, [untapped]) => sum + untapped, 0),
    all: sums.reduce((sum, [, all]) => sum + all, 0),
  };
}

function regionText(seen: BladesSeen, seat: number): string[] {
  const { view } = seen;
  const parties = view.parties.filter((party) => party.seat === seat);
  const stand = parties.map((party) => {
    const at = squareAt(view, party.at);
    return `${capitalised(at ? placeText(seen, at) : "")}: ${partyText(seen, party)}.`;
  });
  const empty = view.squares
    .filter((square) => square.kind === "city" && square.owner === seat && !square.party)
    .map((square) => `${cityText(seen, square)}, empty.`);
  const all = [...stand, ...empty];
  return all.length > 0 ? [`${whose(seen, seat)} side. ${all.join(" ")}`] : [];
}

function handText(seen: BladesSeen): string {
  const hand = seen.view.hands[seen.near];
  if (!hand) return "";
  const cards = hand.map((card) => `${card.title}, ${kindWords(card)}, ${card.when}`);
  return `${whose(seen, seen.near)} hand: ${cards.join("; ") || "empty"}.`;
}

/** One who fights: name, row, attack, armour, hit points, what lasts. */
export function fighterText(fighter: FighterView, row: "front" | "back" | null = null): string {
  const parts = [fighter.title, fighter.leader ? "leader" : fighter.large ? "large" : ""];
  if (row) parts.push(`${row} row`);
  if (fighter.dead) return [...parts, "fallen"].filter(Boolean).join(", ");
  parts.push(
    `${fighter.reach} ${fighter.attack}`,
    fighter.armour ? `armour ${fighter.armour}` : "",
  );
  parts.push(healthText(fighter));
  parts.push(...fighter.tags.map((tag) => tag.words), fighter.tapped ? "tapped" : "");
  return parts.filter(Boolean).join(", ");
}

function healthText({ hp, most }: FighterView): string {
  return hp < most ? `${hp} of ${most} hit points` : `${hp} hit points`;
}

/** The battle in paragraphs: whose strike, then each side. */
export function battleText(seen: BladesSeen): string[] {
  const { view } = seen;
  const { battle } = view;
  const sides = sidesOf(view, seen.near);
  if (!battle || !sides) return mapText(seen);
  const acting = actingSeat(battle);
  const turn = acting === null ? "" : `, ${whose(seen, acting).toLowerCase()} strike`;
  const start = battle.round === 0 ? "before round 1" : `round ${battle.round}`;
  return [
    `Battle at ${placeName(view, battle.at)}, ${start}${turn}.`,
    sideText(seen, sides.mine),
    sideText(seen, sides.theirs),
    handText(seen),
  ].filter(Boolean);
}

function sideText(seen: BladesSeen, side: SideView): string {
  const all = placesOf(side);
  if (all.length === 0)
    return `${whose(seen, side.seat)} side: places are secret, ${side.ready ? "ready" : "not ready"}.`;
  const told = all.map((one) => `${capitalised(fighterText(one, rowOf(side, one.spot)))}.`);
  return `${whose(seen, side.seat)} side. ${told.join(" ")}`;
}

/** `hits on 3 or more, 80 per cent; 4 damage, 2 left`. */
export function strikeText(view: View, by: Spot, on: Spot): string {
  const odds = oddsFor(view, by, on);
  if (!odds) return "";
  const chance = percent(odds.chance).replace(" %", " per cent");
  const left = odds.left > 0 ? `${odds.left} left` : "falls";
  return `hits on ${odds.needs} or more, ${chance}; ${odds.damage} damage, ${left}`;
}

export function troopText(party: PartyView): string {
  return listOf(fightersOf(party).map((one) => `${one.title} ${one.hp}`));
}

/** What opened the window, and the question to those who may answer it; null where none is open. */
export function windowText(seen: BladesSeen): string | null {
  const { view, eyes } = seen;
  const open = view.window;
  if (!open) return null;
  const told = openedBy(seen, open);
  if (eyes === open.by) return `${told} Others may answer.`;
  const asked = eyes !== null && open.asked.includes(eyes) && open.answered === null;
  return asked ? `${told} Do you answer?` : `${told} Others may still answer.`;
}

function openedBy(seen: BladesSeen, { kind, by, at }: WindowView): string {
  const { view } = seen;
  const who = capitalised(whose(seen, by));
  if (kind === "battle") {
    const [attacker, defender] = [view.battle?.attacker, view.battle?.defender].map(
      (party) => partyAt(view, party)?.leader.title,
    );
    return attacker && defender ? `${attacker} attacks ${defender}.` : "A battle is declared.";
  }
  if (kind !== "move" || !at) return `${who} turn ${kind === "end" ? "ends" : "begins"}.`;
  const party = view.parties.find((one) => one.at === at && one.seat === by);
  return `${party?.leader.title ?? "A party"} moved to ${placeName(view, at)}.`;
}
