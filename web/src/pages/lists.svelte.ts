/** Lists that follow the hall: asked again on its hint, and now and then without one. */

import { get, wordsOf } from "../lib/api";
import { onLobby } from "../lib/live.svelte";

const AFTER_HINT = 250;
const WITHOUT_HINT = 20_000;

export class Followed<T> {
  rows = $state.raw<T[] | null>(null);
  problem = $state<string | null>(null);

  constructor(
    private readonly path: string | (() => string),
    private readonly field: string,
  ) {}

  private get address(): string {
    return typeof this.path === "string" ? this.path : this.path();
  }

  async ask(): Promise<void> {
    const path = this.address;
    try {
      const answer = await get<Record<string, T[]>>(path);
      // Who meanwhile looks for others has asked for them.
      if (path !== this.address) return;
      this.rows = answer[this.field] ?? [];
      this.problem = null;
    } catch (problem) {
      this.problem = wordsOf(problem);
    }
  }
}

/** Keep lists fresh as long as the page is shown; the answer ends it. */
export function follow(...lists: Pick<Followed<unknown>, "ask">[]): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  const askAll = (): void => lists.forEach((list) => void list.ask());
  const askSoon = (): void => {
    clearTimeout(due);
    due = setTimeout(askAll, AFTER_HINT);
  };
  askAll();
  const stop = onLobby(askSoon);
  const clock = setInterval(() => document.visibilityState === "visible" && askAll(), WITHOUT_HINT);
  return () => {
    stop();
    clearInterval(clock);
    clearTimeout(due);
  };
}
