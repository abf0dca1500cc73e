/** What the parts of a table's page share: the game as it is shown now, and the room for it. */

import { sign } from "../board/cards";
import type { Entry, Layout, Snapshot, View } from "../lib/types";
import type { Reading } from "./asking";
import { actionsOf } from "./log";
import { measure, type Measures } from "./measures";
import { seatingOf, type Seating } from "./seating";
import { Sheets } from "./sheets.svelte";
import type { Sitting } from "./sitting.svelte";

export interface Seen {
  sitting: Sitting;
  table: Snapshot;
  /** What the board shows: while it still tells what happened, not yet the table's. */
  view: View;
}

export class Scene {
  width = $state(0);
  height = $state(0);
  /** Something short to say at once to those who listen. */
  urgent = $state("");
  readonly sheets = new Sheets();

  constructor(private readonly seen: () => Seen) {}

  get sitting(): Sitting {
    return this.seen().sitting;
  }

  get table(): Snapshot {
    return this.seen().table;
  }

  get view(): View {
    return this.seen().view;
  }

  get layout(): Layout {
    return this.table.layout;
  }

  get triangles(): boolean {
    return this.layout.board === "triangles";
  }

  readonly seating: Seating = $derived.by(() => seatingOf(this.table));

  readonly size: Measures = $derived.by(() =>
    measure({
      width: this.width,
      height: this.height,
      triangles: this.triangles,
      rivals: this.seating.rivals.length,
      held: this.view.hands[this.seating.near]?.size ?? 0,
      piles: this.view.pile.length,
      forts: this.view.forts.length,
    }),
  );

  readonly reading: Reading = $derived.by(() => ({
    view: this.view,
    layout: this.layout,
    names: this.seating.names,
    eyes: this.seating.eyes,
  }));

  /** The log as far as the board shows it. */
  readonly told: Entry[] = $derived.by(() =>
    this.sitting.live.entries.filter((entry) => entry.n <= this.sitting.playback.told),
  );

  private readonly actions = $derived.by(() => actionsOf(this.told, this.view.actions));

  /** All and left, of the one in turn. */
  actionsOf(player: number): { all: number; left: number } | null {
    return this.over || this.view.player !== player ? null : this.actions;
  }

  /** The game has ended, and the board shows it. */
  get over(): boolean {
    return this.table.status === "over" && !this.sitting.playback.running;
  }

  /** The only rival's hand lies open. */
  get openTop(): boolean {
    const { rivals } = this.seating;
    return rivals.length === 1 && this.view.hands[rivals[0]!]?.cards !== null;
  }

  /** What a hand holds, in words. */
  holds(player: number): string {
    const shown = this.view.shown[player];
    const seen = shown ? `; seen on turn ${shown.turn}: ${shown.cards.map(sign).join(" ")}` : "";
    return `${this.seating.names[player]} holds ${this.view.hands[player]?.size ?? 0}${seen}`;
  }

  /** A clock came to a mark that is worth saying. */
  timePassed(player: number, seconds: number): void {
    if (this.table.seats[player]?.you || this.seating.alone) {
      this.urgent = `${seconds} seconds left.`;
    }
  }
}
