/** How the spots of the board stand in the present choice, as marks to draw. */

import type { Mark } from "../board/desk";
import type { GlyphName } from "../board/symbols";
import type { Choice, Label, Reason, Spot } from "../lib/types";
import { complete, isGradual, nextSpots, reasonsNow, remaining, type Aim } from "./narrowing";

interface VerbLook {
  glyph: GlyphName;
  /** On the card that would do it. */
  can: string;
  /** On what it would be done to. */
  target: string;
}

const PLAIN: VerbLook = { glyph: "target", can: "can be chosen", target: "can be chosen" };

const LOOKS: Record<string, VerbLook> = {
  Play: { glyph: "down", can: "can be played", target: "can be played here" },
  Flip: { glyph: "turn", can: "can be flipped", target: "can be flipped" },
  Attack: { glyph: "target", can: "can attack", target: "legal target" },
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

/** Verbs like "Cast Heal One" look like their first word. */
export function lookOf(verb: string): VerbLook {
  return LOOKS[verb] ?? LOOKS[verb.split(" ")[0]!] ?? PLAIN;
}

export interface Choosing {
  legal: Choice[];
  reasons: Reason[];
  aim: Aim;
  /** The card whose power or attack is being decided. */
  asks: { label: Label; kind: string } | null;
  /** Spots of the advice that is shown. */
  advised: Spot[];
}

/** The marks by spot. Later ones win: reasons, then what may be chosen, then what is chosen. */
export function marksOf(choosing: Choosing): Map<Spot, Mark> {
  const { legal, reasons, aim } = choosing;
  const marks = new Map<Spot, Mark>();
  if (aim.picked.length > 0 || !isGradual(legal)) {
    reasonsNow(reasons, aim).forEach((reason) => marks.set(reason.spot, barred(reason.words)));
  }
  if (choosing.asks && aim.picked.length === 0) {
    marks.set(`card:${choosing.asks.label}`, asking(choosing.asks.kind));
  }
  for (const [spot, choices] of nextSpots(legal, aim))
    marks.set(spot, open(choosing, spot, choices));
  aim.picked.forEach((spot, index) => marks.set(spot, chosen(choosing, index)));
  return marks;
}

function barred(words: string): Mark {
  return {
    state: "barred",
    glyph: "no",
    number: null,
    words: `not in this choice: ${words}`,
    lift: false,
  };
}

function asking(kind: string): Mark {
  const attacks = kind === "strike";
  const words = attacks ? "attacking" : "its power is being decided";
  return { state: "pick", glyph: attacks ? "sword" : "spark", number: null, words, lift: attacks };
}

function open({ legal, aim, advised }: Choosing, spot: Spot, choices: Choice[]): Mark {
  const first = aim.picked.length === 0 && isGradual(legal);
  const verbs = [...new Set(choices.map((choice) => choice.verb))];
  const looks = verbs.map(lookOf);
  const words = [...new Set(looks.map((look) => (first ? look.can : look.target)))].join(", ");
  const glyph = advised.includes(spot) ? "bulb" : first ? null : (looks[0] ?? PLAIN).glyph;
  return {
    state: first && glyph === null ? "may" : "aim",
    glyph,
    number: null,
    words,
    lift: false,
  };
}

function chosen({ legal, aim }: Choosing, index: number): Mark {
  const done = complete(legal, aim)[0];
  const verb = (remaining(legal, aim)[0] ?? done)?.verb ?? "";
  const acts = index === 0;
  const glyph = done && acts ? lookOf(done.verb).glyph : verb === "Attack" ? "sword" : "check";
  const number = acts ? null : index;
  return { state: "pick", glyph, number, words: acts ? doing(verb, !!done) : "chosen", lift: acts };
}

function doing(verb: string, ready: boolean): string {
  if (verb === "Attack") return "attacking";
  return ready ? `chosen, choose again to ${verb.toLowerCase()}` : "chosen";
}
