/** Games against the machine: started with one press, at a level that follows the results. */

import { ApiError, get, post } from "./api";
import type { Opened } from "./answers";
import { begun, counted, readPractice, type Practice } from "./fitting";
import { ensureGuest } from "./session.svelte";
import type { Snapshot } from "./types";

const PLACE = "duelhall.practice";

export function practice(): Practice {
  return readPractice(localStorage.getItem(PLACE));
}

function keep(next: Practice): void {
  localStorage.setItem(PLACE, JSON.stringify(next));
}

/** A private table against a level, ready to play. */
export async function playLevel(game: string, level: number): Promise<string> {
  await ensureGuest();
  const { table } = await post<Opened>("/tables", {
    game,
    options: {},
    seats: [{ kind: "me" }, { kind: "level", level }],
    clock: { kind: "none" },
    rated: false,
    public: false,
    stand_in: null,
  });
  keep(begun(practice(), table, level));
  return `/t/${table}`;
}

/** Look how the last games ended; the level that fits now. */
export async function fittingLevel(): Promise<number> {
  for (const { table } of practice().running) {
    const score = await scoreAt(table).catch(isGone);
    if (score !== undefined) keep(counted(practice(), table, score));
  }
  return practice().level;
}

/** A game that is not there any more is forgotten; one that can't be asked for now stays. */
function isGone(problem: unknown): null | undefined {
  return problem instanceof ApiError && problem.status === 404 ? null : undefined;
}

/** My score, undefined while the game goes on. */
async function scoreAt(table: string): Promise<number | null | undefined> {
  const { status, result, eyes } = await get<Snapshot>(`/tables/${table}`);
  if (status !== "over") return undefined;
  return eyes === null ? null : (result?.scores[eyes] ?? null);
}
