/** Views that were seen before entries were told, so that these can be shown again. */

import type { Entry, GameEvent } from "../lib/types";

/** So many turns of many actions fit in. */
const MOST = 80;

export class Earlier {
  private readonly views = new Map<number, unknown>();

  /** What was seen before entry `n`. */
  keep(n: number, view: unknown): void {
    if (view === null) return;
    this.views.set(n, view);
    const [oldest] = this.views.keys();
    if (this.views.size > MOST && oldest !== undefined) this.views.delete(oldest);
  }

  forget(): void {
    this.views.clear();
  }

  /** What was seen before entry `n`, from the nearest view before it; null if there is none. */
  before(n: number, told: Entry[], after: (view: unknown, event: GameEvent) => unknown): unknown {
    const from = [...this.views.keys()].filter((kept) => kept <= n).sort((a, b) => b - a)[0];
    if (from === undefined) return null;
    const between = told.filter((entry) => entry.n >= from && entry.n < n);
    return between.flatMap((entry) => entry.events).reduce(after, this.views.get(from));
  }
}
