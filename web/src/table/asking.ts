/** The choice panel's sentences, from the choices that remain. */

import { cardWord, faceOf, rankOf, rankWord, sign } from "../board/cards";
import { bannersOver } from "../board/habits";
import { laneWord, whose } from "../board/words";
import type { Choice, Layout, Spot, View } from "../lib/types";
import { complete, lastSpot, nextSpots, remaining, type Aim } from "./narrowing";
import { cardAt } from "./patch";

export interface Reading {
  view: View;
  layout: Layout;
  names: string[];
  eyes: number | null;
}

/** `10♠`, `the face-down 7♠`, `copperfox's face-down card`, `the left lane`. */
export function spotName(reading: Reading, spot: Spot): string {
  const [kind = "", rest = ""] = spot.split(":");
  if (kind === "hand") return sign(rest);
  if (kind === "card") return cardName(reading, rest);
  if (kind === "fort") return `fort ${rest.slice(1)}`;
  if (kind === "rank") return rankWord(rest);
  if (kind === "player") return reading.names[Number(rest)] ?? rest;
  if (kind === "hero") return heroName(reading, Number(rest));
  return kind === "lane" ? `the ${laneNamed(reading.layout, rest)}` : rest;
}

function laneNamed(layout: Layout, key: string): string {
  const index = layout.lanes.findIndex((lane) => lane.key === key);
  return laneWord(layout, index).toLowerCase();
}

function cardName(reading: Reading, label: string): string {
  const card = cardAt(reading.view, label);
  if (!card) return label;
  if (card.up && card.card) return sign(card.card);
  const lane =
    reading.layout.lanes.length > 0 ? ` in the ${laneNamed(reading.layout, label[0]!)}` : "";
  if (card.card) return `face-down ${sign(card.card)}`;
  return `${whose(reading, card.player)} ${card.base ? "base" : "face-down card"}${lane}`;
}

function heroName(reading: Reading, player: number): string {
  const hero = reading.view.heroes[player];
  if (!hero) return "the hero";
  const face = reading.layout.faces?.[rankOf(hero.card)]?.hero;
  return face?.name ?? cardWord(hero.card);
}

/** What the hall asks, spoken to the one who decides. */
export function askedOf(ask: string): string {
  const told = ask.replace(/^You: /, "").replace(/\.$/, "");
  return told.charAt(0).toUpperCase() + told.slice(1);
}

const ON: Record<string, string> = {
  Attack: "to attack",
  Pair: "to pair with",
  Cast: "for the spell",
  Move: "to move",
};

/** The question once something has been pointed at. */
export function headline(legal: Choice[], aim: Aim): string {
  const open = remaining(legal, aim).filter((choice) => choice.path.length > aim.picked.length);
  const done = complete(legal, aim);
  if (open.length === 0) return done.length === 1 ? `${done[0]!.verb}?` : "Which one?";
  const spots = [...nextSpots(legal, aim).keys()];
  if (spots.every((spot) => spot.startsWith("lane:"))) return "Choose a lane";
  const verbs = [...new Set(open.map((choice) => choice.verb))];
  const ends = verbs.map(
    (verb) => ON[verb] ?? ON[verb.split(" ")[0]!] ?? `to ${verb.toLowerCase()}`,
  );
  const kind = spots.every((spot) => spot.startsWith("hand:")) ? "a card of your hand" : "a card";
  return `Choose ${kind} ${ends.join(" or ")}`;
}

/** What a face-down card does, once it is picked and only has to be turned up. */
export function powerOf(reading: Reading, legal: Choice[], aim: Aim): string[] {
  const [kind, label] = (aim.picked[0] ?? "").split(":");
  const card = kind === "card" ? cardAt(reading.view, label) : null;
  if (!card?.card || card.up || complete(legal, aim).length === 0) return [];
  const { faces } = reading.layout;
  const banners = bannersOver(reading.view, reading.layout, card);
  const texts = [
    faceOf(reading.layout, card.card),
    ...banners.map((rank) => faces?.[rank]?.banner),
  ];
  return texts.flatMap((one) => (one ? [`${one.name}: ${one.text}`] : []));
}

/** `Attack with the 10♠`, `Play 7♥`. */
export function doing(reading: Reading, legal: Choice[], aim: Aim): string {
  const [first] = aim.picked;
  if (first === undefined) return "";
  const verbs = [...new Set(remaining(legal, aim).map((choice) => choice.verb))];
  const what = spotName(reading, first);
  if (verbs.length !== 1) return what.charAt(0).toUpperCase() + what.slice(1);
  const verb = verbs[0]!;
  if (first.startsWith("hero:")) return verb === "Enter" ? `${what} enters` : verb;
  return verb === "Attack" ? `Attack with ${what}` : `${verb} ${what}`;
}

/** `7♠, 4♦ or your face-down card`; empty where it would be long. */
export function namesNext(reading: Reading, legal: Choice[], aim: Aim): string {
  const spots = [...nextSpots(legal, aim).keys()];
  if (spots.length === 0 || spots.length > 4) return "";
  if (spots.every((spot) => spot.startsWith("lane:"))) return "";
  const names = [...new Set(spots.map((spot) => spotName(reading, spot)))];
  const [last] = names.slice(-1);
  return names.length < 2 ? (last ?? "") : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** A choice as a button says it: the words of the hall, as a sentence. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The rank that a choice names last; null if it names none. */
export function rankOn(choice: Choice): string | null {
  const last = lastSpot(choice);
  return last.startsWith("rank:") ? last.slice(5) : null;
}

/** The word on the button of a choice: what it names that is no place on the board, or its verb. */
export function wordOn(reading: Reading, choice: Choice): string {
  const last = lastSpot(choice);
  return /^(rank|player|fort):/.test(last) ? sentence(spotName(reading, last)) : choice.verb;
}
