/** What a turn still offers, and what a deed of a later step leaves behind. */

import type { Choice } from "../../lib/types";
import type { BladesSeen } from "./desk";
import { windowText } from "./telling";
import { shortStep, skippedBy, stepOf } from "./times";
import type { Step, View } from "./types";

/** The line of steps; of those to come one's own with nothing to do are idle. */
export function ownSteps(view: View, legal: Choice[]): Step[] {
  if (view.phase !== "turn" || legal.length === 0 || view.player !== view.seat) return view.steps;
  const open = new Set(legal.map((choice) => stepOf(view, choice.verb)));
  return view.steps.map((step) =>
    step.state === "later" && !step.forced && !open.has(step.number)
      ? { ...step, state: "idle" }
      : step,
  );
}

/** The names of the steps at which something can be done, from the present one on. */
export function openSteps(view: View, legal: Choice[]): string[] {
  const numbers = new Set(legal.map((choice) => stepOf(view, choice.verb)));
  return view.steps.filter((step) => numbers.has(step.number)).map(shortStep);
}

/** `Your turn: City or a later step`; null where the hall's words will do. */
export function askedText(seen: BladesSeen, legal: Choice[] = []): string | null {
  const { view } = seen;
  if (view.window) return windowText(seen);
  if (view.phase !== "turn" || view.player !== seen.eyes || legal.length === 0) return null;
  const [first, ...later] = openSteps(view, legal);
  if (!first) return "Your turn: nothing is left to do";
  return later.length > 0 ? `Your turn: ${first} or a later step` : `Your turn: ${first}`;
}

/** What can be done at all, in a sentence or two. */
export function agendaText({ view }: BladesSeen, legal: Choice[]): string | null {
  if (view.phase === "window")
    return legal.length > 1 ? "Choose a card to answer with." : "You hold nothing that can answer.";
  if (view.phase === "battle") return "Choose a fighter of yours, or a Battle item.";
  if (view.phase === "redraw")
    return legal.length > 1 ? null : "Your hand has a City; only one without may be drawn anew.";
  if (view.phase !== "turn") return null;
  const open = openSteps(view, legal);
  if (open.length === 0) return null;
  return `Choose a card or a party. Open to you: ${open.join(", ")}.`;
}

/** What is lost by going on with one of these choices. */
export function priceOf({ view }: BladesSeen, legal: Choice[], left: Choice[]): string[] {
  const [first] = left;
  if (view.phase !== "turn" || !first) return [];
  const open = openSteps(view, legal);
  const ends = first.verb === "End turn";
  const passed = ends ? open : skippedBy(view, first.verb).filter((step) => open.includes(step));
  const found = passed.length > 0 ? [`Passes over ${passed.join(", ")}.`] : [];
  if (left.every(isMove) && canAttack(legal, first)) found.push("Who moves can't attack.");
  return found;
}

function isMove({ verb }: Choice): boolean {
  return verb === "Move" || verb === "Take";
}

function canAttack(legal: Choice[], { path }: Choice): boolean {
  return legal.some((choice) => choice.verb === "Attack" && choice.path[0] === path[0]);
}
