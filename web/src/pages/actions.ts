/** What a press on a page does in the hall: each leads to where it goes on. */

import { go } from "../app/router.svelte";
import { toast } from "../app/toasts.svelte";
import type { Opened, SeatWish, TableRow, Wish } from "../lib/answers";
import { post, wordsOf } from "../lib/api";
import { ensureGuest } from "../lib/session.svelte";

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

export function goToTable({ table, key }: Opened): void {
  go(`/t/${table}${key ? `?key=${encodeURIComponent(key)}` : ""}`);
}

export async function openTable(wish: Wish): Promise<void> {
  await ensureGuest();
  goToTable(await post<Opened>("/tables", wish));
}

/** A private table with a free seat: its page shows the link. */
export function inviteFriend(game: string): Promise<void> {
  const seats: SeatWish[] = [{ kind: "me" }, { kind: "open" }];
  const clock = { kind: "none" } as const;
  return openTable({
    game,
    options: {},
    seats,
    clock,
    rated: false,
    public: false,
    stand_in: null,
  });
}

export async function findOpponent(game: string): Promise<void> {
  await ensureGuest();
  const clock = { kind: "bank", seconds: 900, increment: 10 };
  goToTable(await post<Opened>("/pairing", { game, options: {}, clock, rated: false }));
}

export async function startLesson(game: string): Promise<void> {
  await ensureGuest();
  goToTable(await post<Opened>(`/lessons/${game}`));
}

export async function join(row: TableRow): Promise<void> {
  await ensureGuest();
  await post(`/tables/${row.table}/seats`, row.key ? { key: row.key } : {});
  goToTable({ table: row.table, key: row.key ?? null });
}
