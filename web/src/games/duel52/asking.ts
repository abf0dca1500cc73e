/** What the board says while somebody chooses. */

import type { Choice, Spot } from "../../lib/types";
import type { ButtonLook, VerbLook } from "../board";
import type { Mark } from "../desk";
import { cardWord, faceOf, rankOf, rankWord, sign } from "./cards";
import type { Reading } from "./desk";
import { bannersOver } from "./habits";
import { powersUnder } from "./notes";
import { cardAt } from "./patch";
import { drawingOf } from "./symbols";
import type { Layout, View } from "./types";
import { laneWord, whose } from "./words";

export const LOOKS: Record<string, VerbLook> = {
  Play: { glyph: "down", can: "can be played", target: "can be played here" },
  Flip: { glyph: "turn", can: "can be flipped", target: "can be flipped" },
  Attack: {
    glyph: "target",
    can: "can attack",
    target: "legal target",
    doing: { glyph: "sword", words: "attacking" },
  },
  Pair: { glyph: "link", can: "can pair", target: "can be paired with" },
  Cast: { glyph: "spark", can: "can cast", target: "legal target" },
  Enter: { glyph: "down", can: "can enter", target: "can enter here" },
  Strike: { glyph: "target", can: "legal target", target: "legal target" },
  Look: { glyph: "eye", can: "can be looked at", target: "can be looked at" },
  Discard: { glyph: "down", can: "can be discarded", target: "can be discarded" },
  Move: { glyph: "next", can: "can be moved", target: "can move here" },
  Bomb: { glyph: "spark", can: "can take the bomb", target: "can take the bomb" },
  Resolve: { glyph: "play", can: "can resolve next", target: "can resolve next" },
  Take: { glyph: "check", can: "can be taken", target: "can be taken" },
  "Fort here": { glyph: "down", can: "a fort can go here", target: "a fort can go here" },
};

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

const ON: Record<string, string> = {
  Attack: "to attack",
  Pair: "to pair with",
  Cast: "for the spell",
  Move: "to move",
};

/** The question once something has been pointed at. */
export function headline(verbs: string[], next: Spot[]): string {
  if (next.every(isLane)) return "Choose a lane";
  const ends = verbs.map(
    (verb) => ON[verb] ?? ON[verb.split(" ")[0]!] ?? `to ${verb.toLowerCase()}`,
  );
  const kind = next.every((spot) => spot.startsWith("hand:")) ? "a card of your hand" : "a card";
  return `Choose ${kind} ${ends.join(" or ")}`;
}

export function isLane(spot: Spot): boolean {
  return spot.startsWith("lane:");
}

/** `Attack with the 10♠`, `Queen Ada enters`; else the verb and the card. */
export function doing(verb: string, name: string, spot: Spot): string | null {
  if (spot.startsWith("hero:")) return verb === "Enter" ? `${name} enters` : verb;
  return verb === "Attack" ? `Attack with ${name}` : null;
}

/** What a face-down card does once it is turned up. */
export function powerOf(reading: Reading, spot: Spot): string[] {
  const [kind, label] = spot.split(":");
  const card = kind === "card" ? cardAt(reading.view, label) : null;
  if (!card?.card || card.up) return [];
  const face = faceOf(reading.layout, card.card);
  if (!face) return [];
  const banners = bannersOver(reading.view, reading.layout, card);
  const powers = powersUnder(reading.layout, face, banners, card.card);
  return powers.map((one) => `${one.name}: ${one.text}`);
}

/** A button names what is no place on the board; null for one that says its verb. */
export function buttonOf(reading: Reading, choice: Choice): ButtonLook | null {
  const last = choice.path.at(-1)?.split("|")[0] ?? "";
  if (!/^(rank|player|fort):/.test(last)) return null;
  const name = spotName(reading, last);
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  return last.startsWith("rank:") ? { word, ...bannerOf(reading, last.slice(5), word) } : { word };
}

function bannerOf(reading: Reading, rank: string, word: string): Partial<ButtonLook> {
  const face = reading.layout.faces?.[rank];
  const banner = face?.banner;
  const told = banner ? { title: `${word}: ${banner.name}`, text: banner.text } : null;
  return { drawing: drawingOf(rank, face?.power), told };
}

/** With little room forts are offered as buttons, too. */
export function isBeside(spot: Spot, compact: boolean): boolean {
  return (compact ? /^(rank|player|option|fort):/ : /^(rank|player|option):/).test(spot);
}

/** A card stands for its lane, a hand card for its rank, where those are asked for. */
export function steadOf(spot: Spot): Spot | null {
  if (spot.startsWith("card:")) return `lane:${spot.slice(5, 6)}`;
  return spot.startsWith("hand:") ? `rank:${spot.slice(5, -1)}` : null;
}

export function handSpots(view: View): Spot[] {
  return view.hands.flatMap((hand) => (hand.cards ?? []).map((code) => `hand:${code}`));
}

/** The card whose power or attack is being decided. */
export function askingCard(view: View): { spot: Spot; mark: Mark } | null {
  const { at, kind } = view.question ?? {};
  if (!at) return null;
  const lift = kind === "strike";
  const words = lift ? "attacking" : "its power is being decided";
  const mark: Mark = {
    state: "pick",
    glyph: lift ? "sword" : "spark",
    number: null,
    words,
    lift,
  };
  return { spot: `card:${at}`, mark };
}
