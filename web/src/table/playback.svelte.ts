/** Shows what happened, entry by entry, until the page shows what is. */

import { tick } from "svelte";

import type { Pace } from "../lib/settings.svelte";
import type { TableBoard } from "../games/board";
import type { Entry, GameEvent, Snapshot } from "../lib/types";
import type { Stage } from "../motion/stage";
import { Earlier } from "./earlier";

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
  /** Whether it is shown for another time. */
  again = $state(false);
  /** The number of the last entry that was told. */
  told = $state(0);
  /** What is being shown right now. */
  now = $state.raw<GameEvent[]>([]);
  /** Resolves when all is shown. */
  done: Promise<void> = Promise.resolve();

  private stage: Stage | null = null;
  private after: TableBoard["after"] = undefined;
  private waiting: { entry: Entry; snapshot: Snapshot }[] = [];
  private last: Snapshot | null = null;
  private readonly earlier = new Earlier();

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
    if (!seen || this.jumps(fresh, seen)) return this.show(snapshot, fresh, seen);
    if (fresh.length === 0) return this.refresh(snapshot);
    this.waiting.push(...fresh.map((entry) => ({ entry, snapshot })));
    if (!this.running) this.done = this.run();
  }

  /** All that is still to be shown is shown at once. */
  finish(): void {
    if (!this.running) return;
    this.stage?.hurry();
  }

  /** Show entries that were shown before, each step with its time; `told` is all of the log. */
  repeat(entries: Entry[], told: Entry[]): void {
    if (this.running || !this.stage || !this.last || entries.length === 0) return;
    this.done = this.rerun(entries, told, this.stage, this.last);
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

  private show(snapshot: Snapshot, fresh: Entry[], seen: Snapshot | null): void {
    this.finish();
    this.waiting = [];
    const [first] = fresh;
    const isOther = seen?.eyes !== snapshot.eyes || fresh.some((entry) => entry.kind === "back");
    if (isOther) this.earlier.forget();
    else if (first) this.earlier.keep(first.n, this.view);
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
    stage.still = false;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      this.told = next.entry.n;
      this.view ??= next.snapshot.view;
      this.earlier.keep(next.entry.n, this.view);
      await this.tell(next.entry, next.snapshot, stage, this.waiting.length > 1);
      this.waiting.shift();
    }
    await this.settle(stage);
  }

  /** Begins where the first of them began, if that was seen; else they are only pointed out. */
  private async rerun(
    entries: Entry[],
    told: Entry[],
    stage: Stage,
    snapshot: Snapshot,
  ): Promise<void> {
    const { layout } = snapshot;
    const pace = this.pace();
    const shown = this.view;
    const began = this.earlier.before(entries[0]!.n, told, (view, event) =>
      this.patched(view, event, layout),
    );
    this.running = this.again = true;
    stage.still = pace === "still" || began === null;
    stage.tempo = pace === "still" ? TEMPO.normal : TEMPO[pace];
    this.view = began ?? this.view;
    await tick();
    const film = this.after;
    if (began === null) this.after = undefined;
    for (const entry of entries) await this.tell(entry, { ...snapshot, eyes: null }, stage, true);
    this.after = film;
    this.again = false;
    if (this.waiting.length > 0) this.view = shown;
    await this.settle(stage);
  }

  /** Show what is, unless more came meanwhile. */
  private async settle(stage: Stage): Promise<void> {
    this.now = [];
    const last = this.waiting.length > 0 ? null : this.last;
    await stage.glide(async () => {
      this.view = last?.view ?? this.view;
      this.told = last?.n ?? this.told;
      await tick();
    });
    stage.calm();
    this.running = false;
    if (this.waiting.length > 0) await this.run();
  }

  private patched(view: unknown, event: GameEvent, layout: unknown): unknown {
    return this.after?.(view, event, layout) ?? view;
  }

  private apply(beat: GameEvent[], layout: unknown): void {
    this.now = beat;
    for (const event of beat) if (this.view) this.view = this.patched(this.view, event, layout);
  }

  /** One entry; others' entries are looked at for a moment where more is to come. */
  private async tell(entry: Entry, snapshot: Snapshot, stage: Stage, more: boolean): Promise<void> {
    const began = performance.now();
    for (const beat of stage.beats(entry.events)) {
      await stage.perform(beat, async () => {
        this.apply(beat, snapshot.layout);
        await tick();
      });
    }
    if (!more || entry.seat === snapshot.eyes || entry.events.length === 0) return;
    await stage.rest(Math.max(AT_LEAST, BETWEEN - (performance.now() - began)));
  }
}
