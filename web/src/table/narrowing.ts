/**
 * From pointing to an action. The hall sends each legal action with the spots to point at; this
 * module narrows them down and knows nothing else about the game.
 */

import type { Choice, Reason, Spot } from "../lib/types";

/** What has been pointed at so far, and the only verb meant, if one was named. */
export interface Aim {
  picked: Spot[];
  verb: string | null;
}

export const NOTHING: Aim = { picked: [], verb: null };

export type Pointed =
  /** Nothing more to say: this action. */
  | { kind: "chosen"; choice: Choice }
  /** Pointed at; more has to follow, or one of the verbs. */
  | { kind: "aimed"; aim: Aim }
  /** The spot is not in this choice. */
  | { kind: "barred"; reason: string | null };

/** Either of these spots will do at this place of the path. */
function alternatives(part: Spot): Spot[] {
  return part.split("|");
}

/** Whether the spots pointed at begin this path; one spot never stands for two places. */
function begins(path: Spot[], picked: Spot[]): boolean {
  return (
    picked.length <= path.length &&
    picked.every((spot, index) => alternatives(path[index]!).includes(spot)) &&
    new Set(picked).size === picked.length
  );
}

/** The choices that remain. */
export function remaining(legal: Choice[], aim: Aim): Choice[] {
  return legal.filter(
    (choice) => (aim.verb === null || choice.verb === aim.verb) && begins(choice.path, aim.picked),
  );
}

/** The remaining choices that need no more pointing: offered by their verbs. */
export function complete(legal: Choice[], aim: Aim): Choice[] {
  return remaining(legal, aim).filter((choice) => choice.path.length === aim.picked.length);
}

/** The spots that may come next, each with the choices it leads to. */
export function nextSpots(legal: Choice[], aim: Aim): Map<Spot, Choice[]> {
  const spots = new Map<Spot, Choice[]>();
  for (const choice of remaining(legal, aim)) {
    const part = choice.path[aim.picked.length];
    if (part === undefined) continue;
    for (const spot of alternatives(part)) {
      if (!aim.picked.includes(spot)) spots.set(spot, [...(spots.get(spot) ?? []), choice]);
    }
  }
  return spots;
}

/** The one spot with which all choices begin, where more has to follow; else null. */
export function onlyFirst(legal: Choice[]): Spot | null {
  const first = legal[0]?.path[0];
  if (first === undefined || first.includes("|")) return null;
  const all = legal.every(({ path }) => path[0] === first);
  return all && isGradual(legal) ? first : null;
}

/** Whether an action here takes more than one pointing, so that one alone should not spend it. */
export function isGradual(legal: Choice[]): boolean {
  return legal.some((choice) => choice.path.length > 1);
}

/** Whether all begins on the board, and pointing there takes more than one step somewhere. */
export function isPointed(legal: Choice[], onBoard: (spot: Spot) => boolean): boolean {
  const begins = legal.flatMap(({ path }) => path.slice(0, 1).flatMap(alternatives));
  return isGradual(legal) && begins.every(onBoard);
}

/** Whether a choice is weighed: shown before it is made. */
export type Weighs = (choice: Choice) => boolean;

/** Point at a spot. A spot that only begins another choice begins it. */
export function point(
  legal: Choice[],
  reasons: Reason[],
  aim: Aim,
  spot: Spot,
  weighs: Weighs = () => false,
): Pointed {
  const next = { ...aim, picked: [...aim.picked, spot] };
  if (remaining(legal, next).length > 0) return settled(legal, next, weighs);
  if (aim.picked.at(-1) === spot) return repeated(legal, aim);
  const anew = { picked: [spot], verb: null };
  if (remaining(legal, anew).length > 0) return settled(legal, anew, weighs);
  return { kind: "barred", reason: reasonFor(reasons, aim, spot) };
}

/** Done if one choice is left and used up; what a single tap would spend is only taken up. */
function settled(legal: Choice[], aim: Aim, weighs: Weighs = () => false): Pointed {
  const left = remaining(legal, aim);
  const [only] = left;
  const done = left.length === 1 && only !== undefined && only.path.length === aim.picked.length;
  if (!done) return { kind: "aimed", aim };
  const spends = aim.picked.length === 1 && aim.verb === null && (isGradual(legal) || weighs(only));
  return spends ? { kind: "aimed", aim } : { kind: "chosen", choice: only };
}

/** The same spot again: take what it alone means, else put it down. */
function repeated(legal: Choice[], aim: Aim): Pointed {
  const [only, more] = complete(legal, aim);
  if (only && !more) return { kind: "chosen", choice: only };
  return { kind: "aimed", aim: back(aim) };
}

/** One step back. */
export function back(aim: Aim): Aim {
  const picked = aim.picked.slice(0, -1);
  return picked.length === 0 ? NOTHING : { ...aim, picked };
}

/** Name the verb for a spot: `F` on a card. Chosen at once if that says it all. */
export function name(legal: Choice[], spot: Spot, verb: string): Pointed {
  const aim = { picked: [spot], verb };
  if (remaining(legal, aim).length === 0) return { kind: "barred", reason: null };
  return settled(legal, aim);
}

/** Why a spot is not in this choice, if the hall said so. */
export function reasonFor(reasons: Reason[], aim: Aim, spot: Spot): string | null {
  const fits = (reason: Reason): boolean =>
    reason.spot === spot &&
    begins(reason.after, aim.picked) &&
    reason.after.length === aim.picked.length;
  return reasons.find(fits)?.words ?? null;
}

/** All reasons that hold at this step. */
export function reasonsNow(reasons: Reason[], aim: Aim): Reason[] {
  return reasons.filter((reason) => reasonFor([reason], aim, reason.spot) !== null);
}

/** The sentences of these reasons, each once. */
export function sentencesOf(reasons: Reason[]): string[] {
  return [...new Set(reasons.map((reason) => reason.words))];
}

/** Whether an aim still means something, after the table went on. */
export function survives(legal: Choice[], aim: Aim): boolean {
  return aim.picked.length > 0 && remaining(legal, aim).length > 0;
}

/** How many pointings the remaining choices take, for "step 2 of 3"; null where they differ. */
export function stepsOf(legal: Choice[], aim: Aim): number | null {
  const lengths = new Set(remaining(legal, aim).map((choice) => choice.path.length));
  return lengths.size === 1 ? [...lengths][0]! : null;
}

/** Choices to show as buttons now: used up, or next at a spot that is no place on the board. */
export function buttons(legal: Choice[], aim: Aim, beside: (spot: Spot) => boolean): Choice[] {
  return remaining(legal, aim).filter((choice) => {
    const part = choice.path[aim.picked.length];
    return part === undefined || beside(alternatives(part)[0]!);
  });
}

/** Spots that are no places on the board and lead on to one: each is one button. */
export function leads(legal: Choice[], aim: Aim, leadsOn: (spot: Spot) => boolean): Spot[] {
  return [...nextSpots(legal, aim).keys()].filter(leadsOn);
}
