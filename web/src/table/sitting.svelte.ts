/** One person at one table: what they point at, what is asked of them, what they send. */

import type { Words } from "../games/board";
import type { Mark } from "../games/desk";
import { ApiError, get, post, put, wordsOf } from "../lib/api";
import { openTable, type Live } from "../lib/live.svelte";
import { settings } from "../lib/settings.svelte";
import type { Beforehand, Choice, Hint, OfferKind, Snapshot, Spot, Standing } from "../lib/types";
import { lookOf, marksOf } from "./marks";
import {
  back,
  complete,
  name,
  nextSpots,
  NOTHING,
  onlyFirst,
  point,
  remaining,
  survives,
  type Aim,
  type Pointed,
} from "./narrowing";
import { Playback } from "./playback.svelte";
import { sits } from "./where";

/** The line to the table; another one in the fixtures' page. */
export type Opener = (id: string, key: string | null) => Live;

export class Sitting {
  readonly live: Live;
  readonly playback = new Playback(() => settings.pace);

  aim = $state.raw<Aim>(NOTHING);
  /** Waits for a yes, where that is asked for. */
  proposed = $state.raw<Choice | null>(null);
  /** On its way to the hall. */
  sending = $state.raw<Choice | null>(null);
  /** Why the last thing was refused. */
  refusal = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** What one has said to windows beforehand; null before the hall has told, or without windows. */
  standing = $state.raw<Standing | null>(null);
  advised = $state.raw<Spot[]>([]);
  /** What the board says, once it is there. */
  words = $state.raw<Words>({});
  /** The spot the keyboard is at. */
  focus = $state<Spot | null>(null);

  private step = -1;
  /** The turn in which that was asked last. */
  private recalled = -1;

  constructor(
    readonly id: string,
    readonly key: string | null,
    open: Opener = openTable,
  ) {
    this.live = open(id, key);
  }

  get snapshot(): Snapshot | null {
    return this.live.snapshot;
  }

  /** Whether pointing means something now. */
  get isAsked(): boolean {
    const table = this.snapshot;
    return !!table && table.legal.length > 0 && !this.sending && !this.playback.running;
  }

  get legal(): Choice[] {
    return this.isAsked ? (this.snapshot?.legal ?? []) : [];
  }

  get left(): Choice[] {
    return remaining(this.legal, this.aim);
  }

  readonly marks = $derived.by(() => {
    if (!this.isAsked) return new Map<Spot, Mark>();
    const view = this.snapshot?.view;
    const marks = marksOf({
      legal: this.legal,
      reasons: this.snapshot?.reasons ?? [],
      aim: this.proposed ? { picked: onPath(this.proposed), verb: null } : this.aim,
      asks: view ? (this.words.asking?.(view) ?? null) : null,
      looks: this.words.looks,
      bars: this.words.bars ?? false,
      advised: this.advised,
    });
    const steads = view ? this.words.steads?.(view) : [];
    for (const spot of steads ?? []) this.lend(marks, spot);
    return marks;
  });

  /** A spot carries the mark of the one it stands for. */
  private lend(marks: Map<Spot, Mark>, spot: Spot): void {
    const mark = marks.get(this.words.stead?.(spot) ?? "");
    if (mark && !marks.has(spot)) marks.set(spot, { ...mark, glyph: "flag" });
  }

  /** Take in what the hall told. */
  hear(): void {
    const table = this.live.snapshot;
    if (!table) return;
    this.playback.follow(this.live.entries, table);
    void this.recallStanding(table);
    if (table.step === this.step) return;
    if (this.sending || !survives(table.legal, this.aim)) this.aim = NOTHING;
    this.step = table.step;
    this.sending = null;
    this.refusal = null;
    this.hint = null;
    this.advised = [];
    this.proposed = null;
    this.start(table);
  }

  /** Where a board says so, what all choices begin with is pointed at by itself. */
  private start({ view, legal }: Snapshot): void {
    const first = onlyFirst(legal);
    if (first && view && this.aim.picked.length === 0 && this.words.begins?.(view, first))
      this.aim = { picked: [first], verb: null };
  }

  // -- windows

  /** Ask once what one has said to windows, and again where it was said for a turn that is over. */
  private async recallStanding(table: Snapshot): Promise<void> {
    if (table.window_time === null || table.status !== "playing" || !sits(table)) return;
    if (this.recalled === table.turn || (this.standing && this.standing.answer !== "turn")) return;
    this.recalled = table.turn;
    this.standing = await get<Standing>(`/tables/${this.id}/standing`).catch(() => this.standing);
  }

  /** Say beforehand how one answers windows. */
  async stand(answer: Beforehand, unless: string[]): Promise<void> {
    try {
      this.standing = await put<Standing>(`/tables/${this.id}/standing`, { answer, unless });
    } catch (problem) {
      this.refusal = wordsOf(problem);
    }
  }

  // -- pointing

  point(spot: Spot): void {
    this.playback.finish();
    if (this.sending || !this.snapshot?.legal.length) return;
    this.proposed = null;
    const aimed = this.aimedAt(spot);
    const legal = this.snapshot.legal;
    const weighs = (choice: Choice): boolean => !!lookOf(this.words.looks, choice.verb).weighs;
    this.take(point(legal, this.snapshot.reasons, this.aim, aimed, weighs));
  }

  /** Twice at once: what the spot alone means. */
  insist(spot: Spot): void {
    if (this.proposed) return;
    const only = complete(this.legal, { picked: [spot], verb: null });
    if (only.length === 1) this.choose(only[0]!);
  }

  /** A verb for the spot the keyboard is at. */
  say(verb: string, spot: Spot): boolean {
    const pointed = name(this.legal, spot, verb);
    if (pointed.kind !== "barred") this.take(pointed);
    return pointed.kind !== "barred";
  }

  /** Whether pointing at this spot leads on from what is picked. */
  reaches(spot: Spot): boolean {
    return nextSpots(this.legal, this.aim).has(this.aimedAt(spot));
  }

  /** The spot itself, or the one it stands for where that is asked for. */
  private aimedAt(spot: Spot): Spot {
    const next = nextSpots(this.snapshot?.legal ?? [], this.aim);
    if (next.has(spot) || this.aim.picked.includes(spot)) return spot;
    const stead = this.words.stead?.(spot);
    return stead && next.has(stead) ? stead : spot;
  }

  private take(pointed: Pointed): void {
    this.refusal = null;
    if (pointed.kind === "chosen") this.choose(pointed.choice);
    else if (pointed.kind === "aimed") this.aim = pointed.aim;
    else this.refusal = pointed.reason;
  }

  /** One step back; answers whether there was one. */
  back(): boolean {
    const had = this.proposed !== null || this.aim.picked.length > 0 || this.refusal !== null;
    if (this.proposed) this.proposed = null;
    else this.aim = back(this.aim);
    this.refusal = null;
    return had;
  }

  cancel(): void {
    this.aim = NOTHING;
    this.proposed = null;
    this.refusal = null;
  }

  // -- doing

  choose(choice: Choice): void {
    if (settings.confirm && this.proposed?.action !== choice.action) this.propose(choice);
    else void this.send(choice);
  }

  /** It waits for a yes. */
  propose(choice: Choice): void {
    this.proposed = choice;
    this.refusal = null;
  }

  send(choice: Choice): Promise<boolean> {
    return this.sendAll(choice, []);
  }

  /** Actions that a board put together; answers whether they are stored. */
  async compose([first, ...then]: string[]): Promise<boolean> {
    const choice = this.snapshot?.legal.find((one) => one.action === first);
    if (this.sending || !choice) return false;
    return this.sendAll(choice, then);
  }

  private async sendAll(choice: Choice, then: string[]): Promise<boolean> {
    this.playback.finish();
    this.proposed = null;
    this.sending = choice;
    this.refusal = null;
    const { step } = this;
    try {
      await this.live.act(choice.action, then);
      if (this.step === step) this.aim = NOTHING; // the answer may come after what it led to
      return true;
    } catch (problem) {
      this.refusal = kindly(problem);
      if (this.sending === choice) this.sending = null;
      return false;
    }
  }

  // -- around the game

  async ask(path: string, body: unknown = {}): Promise<boolean> {
    try {
      await post(`/tables/${this.id}${path}`, body);
      return true;
    } catch (problem) {
      this.refusal = kindly(problem);
      return false;
    } finally {
      void this.live.sync();
    }
  }

  resign(): Promise<boolean> {
    return this.ask("/resign");
  }

  takeBack(): Promise<boolean> {
    return this.ask("/takeback");
  }

  offer(what: OfferKind): Promise<boolean> {
    return this.ask("/offers", { what });
  }

  answer(what: OfferKind, yes: boolean): Promise<boolean> {
    return this.ask(`/offers/${what}/${yes ? "accept" : "decline"}`);
  }

  showEyes(open: boolean): Promise<boolean> {
    return this.ask("/eyes", { open });
  }

  async askHint(): Promise<void> {
    const step = this.snapshot?.step;
    this.hinting = true;
    this.refusal = null;
    try {
      const hint = await get<Hint>(`/tables/${this.id}/hint`);
      if (step === this.snapshot?.step) this.hint = hint;
    } catch (problem) {
      this.refusal = kindly(problem);
    } finally {
      this.hinting = false;
    }
  }

  /** Light up the way of an advice. */
  advise(notation: string | null): void {
    const choice = this.legal.find((one) => one.action === notation);
    this.advised = choice ? onPath(choice) : [];
  }

  close(): void {
    this.live.close();
  }
}

/** The spots of a path, the first of each where either will do. */
function onPath(choice: Choice): Spot[] {
  const spots: Spot[] = [];
  for (const part of choice.path) {
    spots.push(part.split("|").find((spot) => !spots.includes(spot)) ?? part);
  }
  return spots;
}

function kindly(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === "stale") {
    return "The table has moved on. Look again, then choose.";
  }
  return wordsOf(problem);
}
