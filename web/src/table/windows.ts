/** Windows: short questions, and what somebody has said to them beforehand. */

import type { Beforehand, Choice, Snapshot, Standing } from "../lib/types";

/** Whole seconds, counted down to nought at the very end. */
export function secondsLeft(ms: number): number {
  return Math.ceil(Math.max(0, ms) / 1000);
}

/** The standing answers in the order in which they are offered. */
export const ANSWERS: { answer: Beforehand; words: string }[] = [
  { answer: "ask", words: "Ask me" },
  { answer: "turn", words: "Pass this turn" },
  { answer: "always", words: "Pass always" },
];

/** What a plate says while windows pass by themselves; empty while one is asked. */
export function standingTag(standing: Standing | null): string {
  if (!standing || standing.answer === "ask") return "";
  const words = standing.answer === "turn" ? "Passes this turn" : "Always passes";
  const but = standing.kinds.filter((kind) => standing.unless.includes(kind.key));
  return but.length ? `${words}, unless ${but.map((kind) => kind.words).join(" or ")}` : words;
}

/** Whether a choice lets the window pass that is open. */
export function lets(table: Snapshot, choice: Choice): boolean {
  return table.window !== null && choice.action === table.window.passing;
}

/** Whether what was said beforehand answers the window that is open. */
export function answers(table: Snapshot, standing: Standing | null): boolean {
  if (!table.window || !standing || standing.answer === "ask") return false;
  const { kind, about } = table.window;
  const own = (table.eyes === null ? undefined : about[table.eyes]) ?? [];
  return ![kind, ...own].some((each) => standing.unless.includes(each));
}
