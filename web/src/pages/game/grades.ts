/** How good a decision was, in words. */

import type { Grade } from "../../lib/types";

const WORDS: Record<Grade, string> = {
  best: "best",
  good: "good",
  slip: "a slip",
  blunder: "a blunder",
  forced: "forced",
};

export function gradeWords(grade: Grade | null | undefined): string {
  return grade ? WORDS[grade] : "";
}

/** Those that deserve a mark in a list. */
export function isFault(grade: Grade | null | undefined): boolean {
  return grade === "slip" || grade === "blunder";
}
