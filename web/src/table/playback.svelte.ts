/** Shows what happened, entry by entry, until the page shows what is. */

import { tick } from "svelte";

import type { Pace } from "../lib/settings.svelte";
import type { TableBoard } from "../games/board";
import type { Entry, GameEvent, Snapshot } from "../lib/types";
import type { Stage } from "../motion/stage";

const BETWEEN = 700;
const AT_LEAST = 220;
/** After a long absence one wants to see the table, not the film. */
const TOO_MANY = 14;
const TEMPO: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.5, still: 0 };

export class Playback {
  /** What the board shows now. */
  view = $state.raw<unknown>(null);
  /** Whether something is still to be shown. */
  running = $state(false);
  /** The number of the last entry that was told. */
  told = $state(0);

  private stage: Stage | null = null;
  private after: TableBoard["after"] = undefined;
  private waiting: { entry: Entry; snapshot: Snapshot }[] = [];
  private last: Snapshot | null = null;

  constructor(private readonly pace: () => Pace) {}

  /** Where it is shown; `after` gives the view one event later. */
  onStage(stage: Stage | null, after?: TableBoard["after"]): void {
    this.stage = stage;
    this.after = after;
  }

  /** New entries and the table after them. The first time, and after long, it is just shown. */
  follow(entries: Entry[], snapshot: Snapshot): void {
    const seen = this.last;
    const fresh = entries.filter((entry) => entry.n > this.heard());
    this.last = snapshot;
    if (!seen || this.jumps(fresh, seen)) return this.show(snapshot);
    if (fresh.length === 0) return this.refresh(snapshot);
    this.waiting.push(...fresh.map((entry) => ({ entry, snapshot })));
    if (!this.running) void this.run();
  }

  /** All that is still to be shown is shown at once. */
  finish(): void {
    if (!this.running) return;
    this.stage?.hurry();
  }

  private heard(): number {
    return this.waiting.at(-1)?.entry.n ?? this.told;
  }

  private jumps(fresh: Entry[], seen: Snapshot): boolean {
    return (
      !this.stage ||
      this.pace() === "still" ||
      this.view === null ||
      fresh.length > TOO_MANY ||
      fresh.some((entry) => entry.kind === "back") ||
      seen.eyes !== this.last?.eyes
    );
  }

  private show(snapshot: Snapshot): void {
    this.finish();
    this.waiting = [];
    this.view = snapshot.view;
    this.told = snapshot.n;
  }

  /** The same table told again: seats or clocks changed, or nothing. */
  private refresh(snapshot: Snapshot): void {
    if (!this.running) this.view = snapshot.view;
  }

  private async run(): Promise<void> {
    const stage = this.stage;
    if (!stage) return;
    this.running = true;
    stage.tempo = TEMPO[this.pace()];
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      await this.tell(next.entry, next.snapshot, stage);
      this.waiting.shift();
    }
    const last = this.last;
    await stage.glide(async () => {
      this.view = last?.view ?? this.view;
      this.told = last?.n ?? this.told;
      await tick();
    });
    stage.calm();
    this.running = false;
    if (this.waiting.length > 0) void this.run();
  }

  private apply(beat: GameEvent[], layout: unknown): void {
    for (const event of beat)
      if (this.view) this.view = this.after?.(this.view, event, layout) ?? this.view;
  }

  private async tell(entry: Entry, snapshot: Snapshot, stage: Stage): Promise<void> {
    const began = performance.now();
    this.told = entry.n;
    this.view ??= snapshot.view;
    for (const beat of stage.beats(entry.events)) {
      await stage.perform(beat, async () => {
        this.apply(beat, snapshot.layout);
        await tick();
      });
    }
    const more = this.waiting.length > 1;
    if (!more || entry.seat === snapshot.eyes || entry.events.length === 0) return;
    await stage.rest(Math.max(AT_LEAST, BETWEEN - (performance.now() - began)));
  }
}
