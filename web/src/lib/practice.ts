/** Games against the machine: started with one press, at a level that follows the results. */

import { ApiError, get, post } from "./api";
import { begun, counted, levelWithin, readPractice, type Practice } from "./fitting";
import { ensureGuest } from "./session.svelte";
import type { GameInfo, Opened, SeatWish, Snapshot, Wish } from "./types";

const PLACE = "duelhall.practice";

/** The level that fits in a game, as far as it is known here. */
export function levelIn(game: GameInfo): number {
  return levelWithin(practice(game.key).level, game.levels);
}

function practice(game: string): Practice {
  return readPractice(localStorage.getItem(`${PLACE}.${game}`));
}

function keep(game: string, next: Practice): void {
  localStorage.setItem(`${PLACE}.${game}`, JSON.stringify(next));
}

/** What was kept when there was one game is that game's: the first of the hall. */
export function takeOver(first: string): void {
  const old = localStorage.getItem(PLACE);
  if (old === null) return;
  if (localStorage.getItem(`${PLACE}.${first}`) === null) keep(first, readPractice(old));
  localStorage.removeItem(PLACE);
}

/** A private table against a level, ready to play. */
export async function playLevel(game: GameInfo, level: number): Promise<string> {
  await ensureGuest();
  const rivals = Array.from({ length: game.form.seats - 1 }, () => ({ kind: "level", level }));
  const wish: Wish = {
    game: game.key,
    options: {},
    seats: [{ kind: "me" }, ...(rivals as SeatWish[])],
    clock: { kind: "none" },
    rated: false,
    public: false,
    stand_in: null,
    passes: false,
    window: null,
  };
  const { table } = await post<Opened>("/tables", wish);
  keep(game.key, begun(practice(game.key), table, level));
  return `/t/${table}`;
}

/** Look how the last games ended; the level that fits now. */
export async function fittingLevel(game: GameInfo): Promise<number> {
  for (const { table } of practice(game.key).running) {
    const score = await scoreAt(table).catch(isGone);
    if (score !== undefined) keep(game.key, counted(practice(game.key), table, score));
  }
  return levelIn(game);
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
