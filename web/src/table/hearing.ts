/** What is worth hearing: a turn as one short paragraph, the question, the table when it opens. */

import type { Board, Telling } from "../games/board";
import { plainly } from "../games/sentence";
import type { Seating } from "../lib/seats";
import { facing } from "../lib/seats";
import type { Entry, Snapshot } from "../lib/types";
import { askedOf, buttonOf, doing, headline, namesNext, sentence, warnings } from "./asking";
import { spoken } from "./log";
import { NOTHING } from "./narrowing";
import type { Scene } from "./scene.svelte";
import { lets, secondsLeft } from "./windows";

/** So many sentences of one who acted are a short paragraph; those before are in the log. */
const MOST = 10;

/** What entries tell as a listener hears it, in one paragraph: the last of it, if it is long. */
export function paragraph(board: Board | null, entries: Entry[], telling: Telling): string {
  const told = entries.flatMap((entry) => spoken(entry, telling));
  const all = counted(told.map((sentence) => plainly(board, sentence)));
  const most = MOST * new Set(entries.map((entry) => entry.seat)).size;
  if (all.length <= most) return all.join(" ");
  return `Much happened, see the log. Then: ${all.slice(-most).join(" ")}`;
}

/** What is said several times, once: `Your base thaws, 3 times.` */
function counted(sentences: string[]): string[] {
  const times = new Map<string, number>();
  for (const one of sentences) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, number]) =>
    number === 1 ? one : `${one.replace(/\.$/, "")}, ${number} times.`,
  );
}

/** The question to one who is asked; `anew` if others acted before. */
export function question(table: Snapshot, anew: boolean): string {
  return `${anew && !table.window ? "Your turn. " : ""}${ended(askedOf(table.ask))}`;
}

/** So many answers are named; more are counted. */
const NAMED = 6;

/** An open window: the question, what may be answered, and the seconds that are left. */
export function windowCall(
  { table, words, seen }: Pick<Scene, "table" | "words" | "seen">,
  now: number,
): string {
  const does = table.legal.filter((choice) => !lets(table, choice));
  const names = [...new Set(does.map((choice) => buttonOf(words, seen, choice, NOTHING).word))];
  const named = names.length > NAMED ? `${names.length} answers` : names.join(", ");
  const until = table.window?.until ?? null;
  const seconds = until === null ? 0 : secondsLeft(until - now);
  const left = seconds > 0 ? ` ${seconds} ${seconds === 1 ? "second" : "seconds"}.` : "";
  return `${question(table, false)} You may ${named ? `answer: ${named}, or pass` : "pass"}.${left}`;
}

/** As a sentence, which ends as it did or with a full stop. */
function ended(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

/** A table as one comes to it. */
export function opening(table: Snapshot, seating: Seating): string {
  const { turn } = table;
  return `${table.title}: ${facing(seating)}.${turn > 0 ? ` Turn ${turn}.` : ""}`;
}

/** What has been pointed at and what comes next; empty while nothing is chosen. */
export function choosing(scene: Scene): string {
  const { sitting, words, seen } = scene;
  const { aim, legal, proposed } = sitting;
  if (proposed) return `${sentence(proposed.words)}? Enter confirms.`;
  if (aim.picked.length === 0 || legal.length === 0) return "";
  const next = namesNext(words, seen, legal, aim);
  const asks = [
    doing(words, seen, legal, aim),
    ...warnings(legal, aim),
    headline(words, legal, aim),
    sentence(next),
  ];
  return asks.filter(Boolean).map(ended).join(" ");
}
