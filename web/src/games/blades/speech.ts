/** What the board says at a table. */

import type { Choice, Spot } from "../../lib/types";
import type { ButtonLook, VerbLook, Words } from "../board";
import { agendaText, askedText, priceOf } from "./agenda";
import { capitalised, shortName } from "./cards";
import type { BladesSeen } from "./desk";
import { KINDS, SIGNS } from "./drawings";
import { stageOf } from "./stages";
import {
  besides,
  fighterAt,
  isAlly,
  oddsFor,
  partyAt,
  percent,
  placesOf,
  squareAt,
} from "./standing";
import { battleText, mapText, placeName } from "./telling";
import { shortStep } from "./times";
import type { CardTile, Layout, View } from "./types";

function look(glyph: VerbLook["glyph"], can: string, target: string, doing?: string): VerbLook {
  return { glyph, can, target, ...(doing ? { doing: { glyph, words: doing } } : {}) };
}

function moving(glyph: VerbLook["glyph"], target: string): VerbLook {
  return { ...look(glyph, "can move", target), doing: { glyph: "next", words: "moves" } };
}

export const LOOKS: Record<string, VerbLook> = {
  Choose: look("check", "can be chosen", "can be chosen"),
  Equip: look("down", "can be laid in the Capital", "can be laid in the Capital"),
  "Pick up": look("check", "can be picked up", "may carry it", "being picked up"),
  Build: look("target", "can be built", "may be built here", "being built"),
  Lay: look("target", "can be laid", "may be laid here", "being laid"),
  Hire: look("check", "can be hired", "can be hired"),
  Recruit: look("target", "can be hired", "may join here", "being hired"),
  Dismiss: look("down", "can be dismissed", "can be dismissed"),
  Transfer: look("target", "can change the party", "may take it", "changes the party"),
  Cast: look("spark", "can be cast", "legal target of the spell", "being cast"),
  Play: look("spark", "can be played", "legal target of the card", "being played"),
  Move: moving("target", "may move here"),
  Take: moving("flag", "may take it"),
  Attack: {
    ...look("target", "can attack", "legal target of an attack"),
    doing: { glyph: "sword", words: "attacks" },
  },
  Strike: {
    ...look("target", "can strike", "legal target"),
    doing: { glyph: "sword", words: "striking" },
  },
  Use: look("spark", "can use its ability", "legal target of the ability", "uses its ability"),
  Item: look("spark", "can be used", "may use it", "being used"),
  Wait: look("pause", "can wait", "can wait"),
  Spy: look("eye", "can spy", "may be spied on", "spies"),
  Poison: look("down", "can poison", "may be poisoned", "poisons"),
  Steal: look("down", "can steal", "may be stolen from", "steals"),
  Convert: look("turn", "can convert mana", "may be converted", "converts"),
  Discard: look("down", "can be discarded", "can be discarded"),
  Pass: look("next", "can pass", "can pass"),
  "Next step": look("next", "can go on", "can go on"),
};

const QUESTIONS: Record<string, string> = {
  Build: "Where is it built?",
  Lay: "Where is it laid?",
  Recruit: "Which party does it join?",
  Transfer: "Which party takes it?",
  "Pick up": "Who carries it?",
  Cast: "On whom?",
  Play: "On whom?",
  Move: "Where does it go?",
  Take: "Where does it go?",
  Attack: "Whom does it attack?",
  Strike: "Whom does it strike?",
  Use: "On whom?",
  Item: "On whom?",
  Convert: "Which mana?",
  Poison: "Whom?",
  Steal: "From whom?",
  Spy: "On whom?",
};

export const words: Words<View, Layout> = {
  piece: "party, a fighter or a card",
  opening: "Before the first turn",
  bars: true,
  looks: LOOKS,
  spot: nameOf,
  asked: askedText,
  agenda: agendaText,
  price: priceOf,
  begins: (view, spot) => view.phase === "battle" && spot.startsWith("f:"),
  headline: (verbs) => {
    const asked = new Set(verbs.map((verb) => QUESTIONS[verb] ?? QUESTIONS[verb.split(" ")[0]!]));
    const [only] = asked;
    return asked.size === 1 && only ? only : "What does it do?";
  },
  confirm: (seen, { verb, path }) => {
    const [first = ""] = path;
    if (verb === "Strike") return `${nameOf(seen, first)} strikes all?`;
    return path.length === 1 ? `${verb} ${nameOf(seen, first)}?` : null;
  },
  doing: (verb, name, spot) =>
    spot.startsWith("party:") || spot.startsWith("f:") ? name : `${verb} ${name}`,
  picked: (seen, spot) => pickedWords(seen, spot),
  button: buttonOf,
  beside: (view, spot, compact) => isAway(view, spot) || (!compact && isListed(view, spot)),
  stead: (spot) => (spot.startsWith("f:") ? `on:${spot.slice(2)}` : null),
  steads: (view) => (view.battle?.sides ?? []).flatMap(placesOf).map((one) => one.spot),
  tally: () => null,
  strip: () => "",
  note: (seen, player) => noteWords(seen, player),
  board: (seen) => (stageOf(seen.view) === "field" ? battleText(seen) : mapText(seen)),
  subject: (_, spot, told) =>
    /^(sq|party|f|card|item):/.test(spot) ? { spot, words: told } : null,
};

/** What has no place on the board: players, whom an ability helps, and on the map units and items. */
function isAway(view: View, spot: Spot): boolean {
  if (/^(seat|row|item|on):/.test(spot)) return true;
  return spot.startsWith("f:") && stageOf(view) !== "field";
}

/** What may be aimed at is listed in the question as well, with its price. */
function isListed(view: View, spot: Spot): boolean {
  if (spot.startsWith("sq:")) return view.phase === "turn" && view.open.mana.length < 9;
  if (spot.startsWith("f:"))
    return view.phase === "battle" && fighterAt(view, spot)?.seat !== view.seat;
  if (!spot.startsWith("party:") || view.phase !== "turn") return false;
  const seat = partyAt(view, spot)?.seat ?? null;
  return seat !== view.seat && !isAlly(view, seat, view.seat);
}

/** Anything on the board by its name. */
export function nameOf(
  { view, near, names }: Pick<BladesSeen, "view" | "near" | "names">,
  spot: Spot,
): string {
  const kind = spot.slice(0, spot.indexOf(":"));
  if (kind === "seat") return names[Number(spot.slice(5)) - 1] ?? "a player";
  if (kind === "sq") return placeName(view, spot);
  if (kind === "party") return partyAt(view, spot)?.leader.title ?? "the party";
  if (kind === "f" || kind === "on")
    return fighterAt(view, `f:${spot.slice(kind.length + 1)}`)?.title ?? "the fighter";
  if (kind === "item") return itemNamed(view, spot) ?? "the item";
  if (kind === "card") return cardNamed(view, near, spot)?.title ?? spot.slice(5);
  return spot.slice(spot.indexOf(":") + 1);
}

function itemNamed(view: View, spot: Spot): string | null {
  const carried = view.parties.flatMap((party) => party.item ?? []);
  const lying = view.squares.flatMap((square) => square.items);
  return [...carried, ...lying].find((item) => item.spot === spot)?.title ?? null;
}

export function cardNamed(view: View, near: number, spot: Spot): CardTile | null {
  const all = [...(view.hands[near] ?? []), ...(view.leaders?.own ?? [])];
  return all.find((card) => card.spot === spot) ?? null;
}

function pickedWords(seen: BladesSeen, spot: Spot): string[] {
  const card = spot.startsWith("card:") ? cardNamed(seen.view, seen.near, spot) : null;
  if (card) return [card.words];
  const fighter = spot.startsWith("f:") ? fighterAt(seen.view, spot) : null;
  return fighter?.ability ? [`${fighter.ability.name}: ${fighter.ability.words}`] : [];
}

/** The way on names the step it leads to; a target has its price beside it. */
function buttonOf(seen: BladesSeen, choice: Choice): ButtonLook | null {
  const { verb, path } = choice;
  if (verb === "Next step") return nextButton(seen.view);
  if (verb === "End turn") return { word: verb, drawing: SIGNS.check.line, key: "e" };
  if (verb === "Pass") return { word: "Pass", drawing: SIGNS.move.line, key: "space" };
  if (verb === "Keep" || verb === "Redraw") return { word: verb };
  const target = path.at(-1) ?? "";
  const told = path.length > 1 ? targetText(seen, choice, target) : null;
  if (!told) return null;
  return { word: told.title, drawing: drawingOf(verb), told: told.text ? told : null };
}

function nextButton(view: View): ButtonLook {
  const next = view.steps.find((step) => step.number > (view.step ?? 0) && !step.forced);
  const word = next ? `Next step: ${next.number} ${shortStep(next)}` : "Next step";
  return { word, drawing: SIGNS.move.line, key: "n" };
}

function drawingOf(verb: string): string {
  if (verb === "Take") return SIGNS.flag.line;
  if (verb === "Attack") return SIGNS.battle.line;
  if (verb === "Strike") return SIGNS.sword.line;
  if (verb === "Build") return KINDS.city.line;
  return SIGNS.target.line;
}

/** What a target means; nothing where its name says all. */
function targetText(seen: BladesSeen, choice: Choice, target: Spot): ButtonLook["told"] {
  const { view } = seen;
  const name = capitalised(nameOf(seen, target));
  if (choice.verb === "Strike") return strikeTold(view, choice.path[0]!, target, name);
  if (choice.verb === "Take")
    return { title: `Take ${name}`, text: "yours, tapped until your next turn" };
  if (choice.verb === "Move") return { title: name, text: moveText(seen, target) };
  if (choice.verb === "Attack")
    return { title: `Attack ${shortName(name)}`, text: attackText(view, target) };
  if (choice.verb === "Build") return { title: name, text: "opens its four roads" };
  if (choice.verb === "Lay") return { title: name, text: "" };
  const [, means] = /^(?:Spy|Steal)[^:]*: (.*)$/.exec(choice.words) ?? [];
  return { title: name, text: (means ?? capitalised(choice.words)).replace(/\.$/, "") };
}

function strikeTold(view: View, by: Spot, on: Spot, name: string): ButtonLook["told"] {
  const odds = oddsFor(view, by, on);
  if (!odds) return { title: name, text: "" };
  const hp = fighterAt(view, on)?.hp ?? 0;
  const title = `${name}, ${percent(odds.chance)}`;
  return { title, text: `${odds.damage} damage, ${hp} → ${Math.max(0, odds.left)}` };
}

/** Where spells of enemies reach a party that moves there (BW-15). */
function moveText({ view }: BladesSeen, target: Spot): string {
  const square = squareAt(view, target);
  if (square?.kind === "city") return "no spell reaches a party inside a city";
  const hostile = besides(view, target).find(
    ({ owner }) => owner !== null && owner !== view.seat && !isAlly(view, owner, view.seat),
  );
  return hostile ? `spells from ${hostile.title} reach it there` : "";
}

function attackText(view: View, target: Spot): string {
  const party = partyAt(view, target);
  if (!party) return "";
  return `${1 + party.units.length} to fight, ${party.hp} hit points`;
}

/** What part one has in a battle. */
function noteWords(seen: BladesSeen, player: number): string {
  const { view } = seen;
  const one = view.players[player];
  if (!one) return "";
  if (one.beaten) return "beaten";
  const side = view.battle?.sides.find((each) => each.seat === player);
  if (side && stageOf(view) === "field") {
    const attacks = partyAt(view, view.battle?.attacker)?.seat === player;
    return attacks ? "Attacker" : "Defender";
  }
  return "";
}
