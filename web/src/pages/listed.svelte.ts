/** Whose games the lists show: those of all, or of the one that was chosen. */

import { go, router } from "../app/router.svelte";
import { addressOf } from "../app/routes";
import { games } from "../lib/catalogue";
import { settings } from "../lib/settings.svelte";
import type { GameInfo } from "../lib/types";

export class Listed {
  games = $state.raw<GameInfo[]>([]);

  /** The game in the address, else the one chosen last; null for all. */
  readonly game = $derived(this.known(router.place.game ?? settings.listed));
  /** Whether games of several kinds may stand side by side. */
  readonly mixed = $derived(this.games.length > 1);

  constructor(private readonly page: string) {
    // Without them there is nothing to choose, and the lists are there all the same.
    games().then(
      (found) => (this.games = found),
      () => undefined,
    );
  }

  private known(key: string | null): string | null {
    return this.games.some((game) => game.key === key) ? key : null;
  }

  /** Call this, from the page, whenever another game is chosen. */
  whenChosen(again: () => void): void {
    let before = this.game;
    $effect(() => {
      if (this.game === before) return;
      before = this.game;
      again();
    });
  }

  /** An address of a list, with the game where one is chosen. */
  at(path: string): string {
    if (!this.game) return path;
    return `${path}${path.includes("?") ? "&" : "?"}game=${encodeURIComponent(this.game)}`;
  }

  of<R extends { game: string }>(rows: R[] | null): R[] | null {
    return rows && this.game ? rows.filter((row) => row.game === this.game) : rows;
  }

  choose(key: string | null): void {
    settings.listed = key;
    go(key ? addressOf(this.page, key) : `/${this.page}`, { replace: true, stay: true });
  }
}
