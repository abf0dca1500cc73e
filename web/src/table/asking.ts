/** The choice panel's sentences, from the choices that remain. */

import type { ButtonLook, Words } from "../games/board";
import type { Seen } from "../games/desk";
import type { Choice, Spot } from "../lib/types";
import { complete, nextSpots, remaining, type Aim } from "./narrowing";

/** What the hall asks, spoken to the one who decides. */
export function askedOf(ask: string): string {
  return sentence(ask.replace(/^You: /, "").replace(/\.$/, ""));
}

/** A choice as a button says it: the words of the hall, as a sentence. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A spot as a sentence names it. */
export function spotName(words: Words, seen: Seen, spot: Spot): string {
  return words.spot?.(seen, spot) ?? spot.slice(spot.indexOf(":") + 1);
}

/** The question once something has been pointed at. */
export function headline(words: Words, legal: Choice[], aim: Aim): string {
  const open = remaining(legal, aim).filter((choice) => choice.path.length > aim.picked.length);
  const done = complete(legal, aim);
  if (open.length === 0) return done.length === 1 ? `${done[0]!.verb}?` : "Which one?";
  const verbs = [...new Set(open.map((choice) => choice.verb))];
  const usual = "Choose what goes with it";
  return words.headline?.(verbs, [...nextSpots(legal, aim).keys()]) ?? usual;
}

/** What the spot that is picked does, once it only has to be said. */
export function pickedWords(words: Words, seen: Seen, legal: Choice[], aim: Aim): string[] {
  const [first] = aim.picked;
  if (first === undefined || complete(legal, aim).length === 0) return [];
  return words.picked?.(seen, first) ?? [];
}

/** What the game warns of before it is done: all that follows a semicolon in a choice's words. */
export function warnings(legal: Choice[], aim: Aim): string[] {
  if (aim.picked.length === 0) return [];
  return complete(legal, aim).flatMap((choice) =>
    choice.words
      .split("; ")
      .slice(1)
      .map((words) => `${sentence(words).replace(/\.$/, "")}.`),
  );
}

/** What is being done: the verb and what was pointed at first. */
export function doing(words: Words, seen: Seen, legal: Choice[], aim: Aim): string {
  const [first] = aim.picked;
  if (first === undefined) return "";
  const [verb = "", ...others] = new Set(remaining(legal, aim).map((choice) => choice.verb));
  const what = spotName(words, seen, first);
  if (!verb || others.length > 0) return sentence(what);
  return words.doing?.(verb, what, first) ?? `${verb} ${what}`;
}

/** What may come next, by name; empty where it would be long, or is plain to see. */
export function namesNext(words: Words, seen: Seen, legal: Choice[], aim: Aim): string {
  const spots = [...nextSpots(legal, aim).keys()];
  if (spots.length === 0 || spots.length > 4) return "";
  if (spots.every((spot) => words.obvious?.(spot))) return "";
  const names = [...new Set(spots.map((spot) => spotName(words, seen, spot)))];
  const [last] = names.slice(-1);
  return names.length < 2 ? (last ?? "") : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** The button of a choice: as the board has it, its verb, or all of it where more would follow. */
export function buttonOf(words: Words, seen: Seen, choice: Choice, aim: Aim): ButtonLook {
  const own = words.button?.(seen, choice);
  if (own) return own;
  const whole = choice.path.length > aim.picked.length;
  return { word: whole ? sentence(choice.words).replace(/\.$/, "") : choice.verb };
}

/** What a button is called: all that its choice does, and what stands on it. */
export function labelOf(choice: Choice, look: ButtonLook): string {
  const whole = sentence(choice.words);
  const text = look.told?.text ?? "";
  if (look.told && !whole.includes(text)) return `${look.told.title} ${text}. ${whole}`;
  const more = whole.includes(text) ? "" : ` ${text}`;
  const named = whole.toLowerCase().includes(look.word.toLowerCase());
  return `${named ? "" : `${look.word}. `}${whole}${more}`;
}
