/** A line to a table that was recorded: what it said first, and then, action by action. */

import type { Live } from "../src/lib/live.svelte";
import type { Entry, Snapshot } from "../src/lib/types";

export interface Recorded {
  snapshot: Snapshot;
  entries: Entry[];
  /** What the hall says next, by and by. */
  then?: { entries: Entry[]; snapshot: Snapshot }[];
}

export class RecordedLive implements Live {
  snapshot = $state.raw<Snapshot | null>(null);
  entries = $state.raw<Entry[]>([]);
  connected = true;
  here = null;
  ahead = 0;
  problem = null;
  private rest: NonNullable<Recorded["then"]>;

  constructor(recorded: Recorded) {
    this.snapshot = recorded.snapshot;
    this.ahead = (recorded.snapshot.clocks?.at ?? Date.now()) - Date.now();
    this.entries = recorded.entries;
    this.rest = [...(recorded.then ?? [])];
  }

  async act(action: string): Promise<void> {
    console.info("act", action);
    this.next();
  }

  next(): void {
    const told = this.rest.shift();
    if (!told) return;
    this.entries = [...this.entries, ...told.entries];
    this.snapshot = told.snapshot;
  }

  async sync(): Promise<void> {}
  lookWith(): void {}
  close(): void {}
}
