/** The games that wait for this person: kept fresh on every page, on the hall's hint. */

import { get } from "./api";
import { hearTurns, onTurns } from "./live.svelte";
import { session } from "./session.svelte";
import type { TableRow } from "./types";

const AFTER_HINT = 250;
const WITHOUT_HINT = 60_000;

class Turns {
  /** Tables where it is one's turn, the one that waits longest first. */
  rows = $state.raw<TableRow[]>([]);
  /** Called with a table that began to wait for one after the page was opened. */
  readonly listeners = new Set<(row: TableRow) => void>();
  private asked = false;
  private whose: string | null = null;
  private due: ReturnType<typeof setTimeout> | undefined;

  /** Ask once more, in a moment. */
  askSoon(): void {
    clearTimeout(this.due);
    this.due = setTimeout(() => void this.ask(), AFTER_HINT);
  }

  async ask(): Promise<void> {
    const whose = session.user?.name ?? null;
    if (whose === null) return this.forget();
    try {
      const { tables } = await get<{ tables: TableRow[] }>("/tables?state=mine");
      if (whose === session.user?.name) this.take(tables, whose);
    } catch {
      // What was known stays until the hall answers again.
    }
  }

  private take(tables: TableRow[], whose: string): void {
    const waiting = tables.filter((row) => row.your_turn).sort((a, b) => a.updated - b.updated);
    const known = new Set(this.rows.map((row) => row.table));
    const fresh = waiting.filter((row) => !known.has(row.table));
    const tells = this.asked && this.whose === whose;
    this.rows = waiting;
    this.whose = whose;
    this.asked = true;
    hearTurns();
    if (tells) for (const row of fresh) this.listeners.forEach((listener) => listener(row));
  }

  private forget(): void {
    this.rows = [];
    this.asked = false;
  }
}

export const turns = new Turns();

/** Where a table is; who sits there needs no key. */
export function addressOfTable(row: Pick<TableRow, "table">): string {
  return `/t/${row.table}`;
}

/** Follow one's turns for as long as the page is open. */
export function followTurns(): void {
  onTurns(() => turns.askSoon());
  setInterval(() => void turns.ask(), WITHOUT_HINT);
}
