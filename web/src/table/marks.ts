/** How the spots of the board stand in the present choice, as marks to draw. */

import type { VerbLook, Words } from "../games/board";
import type { Mark } from "../games/desk";
import type { Choice, Reason, Spot } from "../lib/types";
import { complete, isGradual, nextSpots, reasonsNow, remaining, type Aim } from "./narrowing";

const PLAIN: VerbLook = { glyph: "target", can: "can be chosen", target: "can be chosen" };

/** A verb that the board knows only by its first word looks like that. */
export function lookOf(looks: Words["looks"], verb: string): VerbLook {
  return looks?.[verb] ?? looks?.[verb.split(" ")[0]!] ?? PLAIN;
}

export interface Choosing {
  legal: Choice[];
  reasons: Reason[];
  aim: Aim;
  looks: Words["looks"];
  /** What asks, as the board marks it. */
  asks: { spot: Spot; mark: Mark } | null;
  /** Spots of the advice that is shown. */
  advised: Spot[];
  /** What is closed is marked before something is pointed at, too. */
  bars?: boolean;
}

/** The marks by spot. Later ones win: reasons, then what may be chosen, then what is chosen. */
export function marksOf(choosing: Choosing): Map<Spot, Mark> {
  const { legal, reasons, aim } = choosing;
  const marks = new Map<Spot, Mark>();
  if (choosing.bars || aim.picked.length > 0 || !isGradual(legal)) {
    reasonsNow(reasons, aim).forEach((reason) => marks.set(reason.spot, barred(reason.words)));
  }
  if (choosing.asks && aim.picked.length === 0) marks.set(choosing.asks.spot, choosing.asks.mark);
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

function open({ legal, aim, advised, looks: all }: Choosing, spot: Spot, choices: Choice[]): Mark {
  const first = aim.picked.length === 0 && isGradual(legal);
  const verbs = [...new Set(choices.map((choice) => choice.verb))];
  const looks = verbs.map((verb) => lookOf(all, verb));
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

function chosen({ legal, aim, looks }: Choosing, index: number): Mark {
  const done = complete(legal, aim)[0];
  const verb = (remaining(legal, aim)[0] ?? done)?.verb ?? "";
  const acts = index === 0;
  const { doing } = lookOf(looks, verb);
  const glyph = done && acts ? lookOf(looks, done.verb).glyph : (doing?.glyph ?? "check");
  const words = acts ? (doing?.words ?? chosenWords(verb, !!done)) : "chosen";
  return { state: "pick", glyph, number: acts ? null : index, words, lift: acts };
}

function chosenWords(verb: string, ready: boolean): string {
  return ready ? `chosen, choose again to ${verb.toLowerCase()}` : "chosen";
}
