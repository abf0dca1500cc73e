/** What a press on a page does in the hall: each leads to where it goes on. */

import { go } from "../app/router.svelte";
import { toast } from "../app/toasts.svelte";
import { post, put, remove, wordsOf } from "../lib/api";
import { ensureGuest } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";
import type { Brought, ClockRule, Opened, Paired, Seat, TableRow, Wish } from "../lib/types";

/** The clock of who looks for an opponent. */
const PAIRING: ClockRule = { kind: "bank", seconds: 900, increment: 10 };

/** Whether a table is what who looks for an opponent would find. */
export function isPairing(row: TableRow): boolean {
  const { clock, rated } = row;
  return !rated && clock.kind === "bank" && clock.seconds === 900 && clock.increment === 10;
}

type Door = Pick<Opened, "table" | "key">;

/** Run it; a refusal is told. Whether it went well. */
export async function tried(deed: () => Promise<void>): Promise<boolean> {
  try {
    await deed();
    return true;
  } catch (problem) {
    toast(wordsOf(problem), "error");
    return false;
  }
}

/** The game that one plays is the one that is offered next time. */
export function goToTable(game: string, { table, key }: Door): void {
  settings.game = game;
  go(`/t/${table}${key ? `?key=${encodeURIComponent(key)}` : ""}`);
}

export async function openTable(wish: Wish): Promise<void> {
  await ensureGuest();
  goToTable(wish.game, await post<Opened>("/tables", wish));
}

/** A private table where all seats but one are free: its page shows the link. */
export function inviteFriend(game: string): Promise<void> {
  const clock = { kind: "none" } as const;
  return openTable({
    game,
    options: {},
    clock,
    rated: false,
    public: false,
    stand_in: null,
    passes: false,
    window: null,
  });
}

export async function findOpponent(game: string): Promise<void> {
  await ensureGuest();
  const wish = { game, options: {}, clock: PAIRING, rated: false };
  const { table, snapshot } = await post<Paired>("/pairing", wish);
  goToTable(game, { table, key: snapshot.key });
}

/** A game as text is kept by the hall, to be looked at under an address of its own. */
export async function keepRecord(text: string): Promise<string> {
  await ensureGuest();
  return (await post<Brought>("/records", { text })).record;
}

export async function startLesson(game: string): Promise<void> {
  await ensureGuest();
  goToTable(game, await post<Opened>(`/lessons/${game}`));
}

/** Lists leave it out from now on; nothing of it is lost. */
export async function putAway(game: string): Promise<void> {
  await put(`/shelf/${game}`, {});
  toast("Put away. You find it under Review, among those put away.");
}

export async function bringBack(game: string): Promise<void> {
  await remove(`/shelf/${game}`);
}

/** Whether a table can be put away: nobody else waits for it. */
export function canPutAway(row: TableRow): boolean {
  const others = row.seats.filter((seat) => seat.seat !== row.eyes);
  return row.status === "open" || row.eyes === null || others.every(isMachine);
}

/** Whether one plays against nobody, or is taught. */
export function isPractice(row: TableRow): boolean {
  const others = row.seats.filter((seat) => seat.seat !== row.eyes);
  return row.lesson || (row.eyes !== null && others.every(isMachine));
}

function isMachine(seat: Seat): boolean {
  return seat.kind === "machine";
}

export async function join(row: TableRow): Promise<void> {
  await ensureGuest();
  await post(`/tables/${row.table}/seats`, row.key ? { key: row.key } : {});
  goToTable(row.game, row);
}
