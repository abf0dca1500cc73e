/** What the parts of a table's page share: the game as it is shown now, and the room for it. */

import type { Board, Keys, TableBoard, Tally, Telling, Words } from "../games/board";
import type { Desk, Seen, Space } from "../games/desk";
import { ownSides, seatingOf, type Seating } from "../lib/seats";
import type { Entry, GameEvent, Snapshot, Spot } from "../lib/types";
import { Sheets } from "./sheets.svelte";
import type { Sitting } from "./sitting.svelte";
import { spaceOf, usualPlates } from "./space";
import { play } from "./sounds";
import { Speaker } from "./speaker.svelte";
import { lastTurn, spotsOf } from "./traces";

export interface Shown {
  sitting: Sitting;
  table: Snapshot;
  /** What the board shows: while it still tells what happened, not yet the table's. */
  view: unknown;
  board: Board;
  parts: TableBoard;
}

export class Scene {
  width = $state(0);
  height = $state(0);
  /** What a line of the log tells of, while somebody is at it. */
  read = $state.raw<GameEvent[]>([]);
  readonly sheets = new Sheets();
  readonly speaker = new Speaker();

  constructor(private readonly shown: () => Shown) {}

  get sitting(): Sitting {
    return this.shown().sitting;
  }

  get table(): Snapshot {
    return this.shown().table;
  }

  get view(): unknown {
    return this.shown().view;
  }

  get board(): Board {
    return this.shown().board;
  }

  get parts(): TableBoard {
    return this.shown().parts;
  }

  get words(): Words {
    return this.parts.words ?? {};
  }

  get keys(): Keys {
    return this.parts.keys ?? {};
  }

  get telling(): Telling {
    return this.parts.log ?? {};
  }

  readonly seating: Seating = $derived.by(() => {
    const { layout, sides, seats, eyes } = this.table;
    const players = this.board.players?.(layout) ?? sides ?? ownSides(seats.length);
    return seatingOf(
      players,
      seats.map((seat) => seat.name),
      eyes,
    );
  });

  readonly seen: Seen = $derived.by(() => ({
    ...this.seating,
    view: this.view,
    layout: this.table.layout,
  }));

  readonly space: Space = $derived.by(() => spaceOf(this.width, this.height));

  /** Where the plates of the rivals are beside a rail. */
  plates(desk: Desk): "rail" | "strips" | "board" {
    return this.parts.plates?.(desk) ?? usualPlates(this.space, this.seating.rivals.length);
  }

  /** The board asks in its own way now. */
  get asksItself(): boolean {
    return !this.over && !!this.parts.Question && (this.parts.asks?.(this.view) ?? false);
  }

  /** The log as far as the board shows it. */
  readonly told: Entry[] = $derived.by(() =>
    this.sitting.live.entries.filter((entry) => entry.n <= this.sitting.playback.told),
  );

  /** What happened since one acted oneself. */
  readonly lastTurn: Entry[] = $derived.by(() => lastTurn(this.told, this.table.eyes));

  /** The spots that the last turn was about. */
  readonly traced: Spot[] = $derived.by(() =>
    spotsOf(
      this.lastTurn.flatMap((entry) => entry.events),
      this.telling,
    ),
  );

  /** The spots that are shown right now: by a line of the log, or as it happens. */
  readonly lit: Spot[] = $derived.by(() =>
    spotsOf(this.read.length > 0 ? this.read : this.sitting.playback.now, this.telling),
  );

  /** Show the last turn again. */
  showAgain(): void {
    this.sitting.playback.repeat(this.lastTurn, this.told);
  }

  /** What is left to a player in turn. */
  tally(player: number): Tally | null {
    return this.over ? null : (this.words.tally?.(this.seen, player, this.told) ?? null);
  }

  /** The game has ended, and the board shows it. */
  get over(): boolean {
    return this.table.status === "over" && !this.sitting.playback.running;
  }

  /** A clock came to a mark that is worth saying. */
  timePassed(player: number, seconds: number): void {
    if (this.table.seats[player]?.you || this.seating.alone) {
      this.speaker.call(`${seconds} seconds left.`);
      if (seconds <= 30) play("low");
    }
  }
}
