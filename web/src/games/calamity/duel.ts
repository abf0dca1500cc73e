/** What the board says in the duel. */

import type { Choice, Spot } from "../../lib/types";
import type { ButtonLook, Words } from "../board";
import { cardOf, signOf } from "./cards";
import type { HeroSeen } from "./desk";
import { deedSpot } from "./keys";
import { SIGNS } from "./signs";
import { heroAt } from "./standing";
import { duelText } from "./telling";
import type { Layout, View } from "./types";

export const words: Words<View, Layout> = {
  piece: "hero or spell",
  opening: "Before the duel",
  bars: true,
  looks: {
    Activate: { glyph: "flag", can: "can be activated", target: "can be activated" },
    Attack: {
      glyph: "target",
      can: "legal target of an attack",
      target: "legal target of an attack",
      doing: { glyph: "target", words: "chosen as the target of an attack" },
      weighs: true,
    },
    Cast: {
      glyph: "spark",
      can: "can be cast",
      target: "legal target of the spell",
      doing: { glyph: "spark", words: "being cast" },
    },
    Discard: { glyph: "down", can: "can be discarded", target: "can be discarded" },
    Pass: { glyph: "next", can: "can pass", target: "can pass" },
    "Let the roll stand": { glyph: "next", can: "can go on", target: "can go on" },
    "Roll again": { glyph: "again", can: "can be rolled again", target: "can be rolled again" },
  },
  spot: nameOf,
  confirm: (seen, { verb, path }) => {
    const name = nameOf(seen, path[0] ?? "");
    if (verb === "Attack") return `Strike ${name}?`;
    return verb === "Activate" ? `Activate ${name}?` : null;
  },
  headline: (verbs) => {
    const [verb = ""] = verbs;
    return verbs.length === 1 ? `${verb}: on whom?` : null;
  },
  doing: (verb, name, spot) => {
    if (verb === "Activate") return "One hero a turn";
    return verb === "Attack" && spot.startsWith("hero:") ? `Attack on ${name}` : verb;
  },
  picked: (seen, spot) => {
    const card = spot.startsWith("card:") ? cardOf(seen.layout, spot.slice(5)) : null;
    return card ? [card.does] : [];
  },
  button: buttonOf,
  beside: (view, spot) => spot.startsWith("card:") && answers(view),
  leads: (spot) => spot.startsWith("deed:"),
  lead: deedButton,
  tally: ({ view }, player) => tallyOf(view, player),
  strip: ({ view }, player) => `holds ${view.hand_sizes[player]}`,
  board: duelText,
  subject: (_, spot, told) => (/^(hero|card):/.test(spot) ? { spot, words: told } : null),
};

function tallyOf(view: View, player: number): { all: number; left: number; thing: string } | null {
  if (view.player !== player || view.active === null) return null;
  return { all: Math.max(2, view.actions), left: view.actions, thing: "action" };
}

/** A hero or a spell by its name. */
export function nameOf(seen: HeroSeen, spot: Spot): string {
  const [kind = "", key = ""] = spot.split(":");
  if (kind === "hero") return heroAt(seen.view, key)?.title ?? key;
  if (kind === "card") return cardOf(seen.layout, key)?.name ?? key;
  return kind === "deed" ? (deedNamed(seen, spot)?.[0] ?? key) : key;
}

/** The listed action of the active hero that a spot stands for, with its text. */
function deedNamed({ view }: HeroSeen, spot: Spot): [string, string] | null {
  const deeds = Object.entries(heroAt(view, view.active)?.actions ?? {});
  return deeds.find(([name]) => deedSpot(name) === spot) ?? null;
}

function deedButton(seen: HeroSeen, spot: Spot): ButtonLook | null {
  const deed = deedNamed(seen, spot);
  if (!deed) return null;
  const [title, text] = deed;
  const first = Object.keys(heroAt(seen.view, seen.view.active)?.actions ?? {})[0] === title;
  return {
    word: title,
    drawing: SIGNS.extra,
    told: { title, text },
    ...(first ? { key: "k" } : {}),
  };
}

/** A Reaction with its result, what is done with an attack, and the way past. */
function buttonOf(seen: HeroSeen, choice: Choice): ButtonLook | null {
  const { verb, path, words: told } = choice;
  if (verb === "Attack") return { word: "Roll the dice", drawing: SIGNS.roll };
  if (verb === "Pass") return { word: "Pass", drawing: SIGNS.pass, key: "p" };
  if (verb === "Let the roll stand") return { word: "Go on", drawing: SIGNS.pass, key: "p" };
  if (verb === "Roll again") return { word: "Roll again", drawing: SIGNS.reroll, key: "r" };
  const card = cardOf(seen.layout, path[0]?.slice(5) ?? "");
  return card && answers(seen.view) ? reactionButton(card, told) : null;
}

/** Whether a spell answers something: a Reaction, or right after the d20. */
function answers(view: View): boolean {
  return view.asks === "react" || view.asks === "after-roll";
}

function reactionButton(
  card: Parameters<typeof signOf>[0] & { name: string; does: string },
  told: string,
): ButtonLook {
  const [cast = "", result = ""] = told.split(/: (.*)/);
  const title = cast.replace(/^Cast /, "").replace(/\.$/, "");
  const text = (result || card.does).replace(/\.$/, "");
  const drawing = SIGNS[signOf(card)];
  return { word: title, drawing, told: { title, text, result: !!result } };
}
