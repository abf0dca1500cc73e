/** Finished games, page by page: the first follows the hall, older ones come when asked for. */

import { get, wordsOf } from "../lib/api";
import type { RecordRow, RecordRows } from "../lib/types";

export class PagedGames {
  private first = $state.raw<RecordRow[] | null>(null);
  private older = $state.raw<RecordRow[]>([]);
  private next = $state<string | null>(null);
  problem = $state<string | null>(null);
  busy = $state(false);

  /** Null until the hall has answered. */
  readonly rows = $derived(this.first && distinct([...this.first, ...this.older]));
  readonly more = $derived(this.next !== null);

  constructor(private readonly path: () => string) {}

  async ask(): Promise<void> {
    const path = this.path();
    try {
      const answer = await get<RecordRows>(path);
      // Who meanwhile looks for others has asked for them.
      if (path !== this.path()) return;
      this.first = answer.records;
      if (!this.older.length) this.next = answer.next;
      this.problem = null;
    } catch (problem) {
      if (path === this.path()) this.problem = wordsOf(problem);
    }
  }

  /** Something else is looked for. */
  async askAnew(): Promise<void> {
    this.first = this.next = this.problem = null;
    this.older = [];
    await this.ask();
  }

  async askMore(): Promise<void> {
    const path = this.path();
    if (this.busy || this.next === null) return;
    this.busy = true;
    try {
      const after = `${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(this.next)}`;
      const answer = await get<RecordRows>(path + after);
      if (path !== this.path()) return;
      this.older = [...this.older, ...answer.records];
      this.next = answer.next;
    } catch (problem) {
      this.problem = wordsOf(problem);
    } finally {
      this.busy = false;
    }
  }

  drop(id: string): void {
    this.first = this.first?.filter((row) => row.id !== id) ?? null;
    this.older = this.older.filter((row) => row.id !== id);
  }
}

function distinct(rows: RecordRow[]): RecordRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
