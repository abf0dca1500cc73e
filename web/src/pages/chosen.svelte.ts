/** The game that a page is about, and the others one may choose instead. */

import { go, router } from "../app/router.svelte";
import { addressOf } from "../app/routes";
import { wordsOf } from "../lib/api";
import { games } from "../lib/catalogue";
import { chosenOf } from "../lib/choosing";
import { settings } from "../lib/settings.svelte";
import type { GameInfo } from "../lib/types";

export class Chosen {
  /** All games of the hall, null until they are known. */
  games = $state.raw<GameInfo[] | null>(null);
  problem = $state("");

  /** Null until it is known, and if there is none of that name. */
  readonly game = $derived(this.games && chosenOf(this.games, router.place.game, settings.game));
  /** Whether the address names a game that is not here. */
  readonly missing = $derived(this.games !== null && this.game === null);

  constructor(private readonly page: string) {
    games().then(
      (found) => this.take(found),
      (problem: unknown) => (this.problem = wordsOf(problem)),
    );
  }

  /** An address about a game names it, so that it can be sent to others. */
  private take(found: GameInfo[]): void {
    this.games = found;
    const { page, game } = router.place;
    if (this.game && game === null && page === this.page) this.goTo(this.game.key);
  }

  private goTo(key: string): void {
    go(addressOf(this.page, key) + router.url.search, { replace: true, stay: true });
  }

  /** Choose a game: the page stays where it is, and the hall remembers. */
  choose(key: string): void {
    settings.game = key;
    this.goTo(key);
  }
}
