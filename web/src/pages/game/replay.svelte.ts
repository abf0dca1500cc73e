/** A finished game on the page: its record, the positions by eyes, and its review. */

import { toast } from "../../app/toasts.svelte";
import type { GameRecord, Position, Replay, ReviewAnswer, ReviewDone } from "../../lib/types";
import { ApiError, get, post, wordsOf } from "../../lib/api";
import { ensureGuest } from "../../lib/session.svelte";

const ASK_EVERY = 1_200;

export class Finished {
  record = $state.raw<GameRecord | null>(null);
  positions = $state.raw<Position[]>([]);
  /** Whose eyes the positions are seen with; nobody's until they are there. */
  eyes = $state("");
  review = $state.raw<ReviewDone | null>(null);
  progress = $state.raw<{ done: number; of: number; ahead: number } | null>(null);
  problem = $state("");
  reviewProblem = $state("");
  private readonly seen = new Map<string, Position[]>();
  private wanted = "";
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly key: string | null,
  ) {}

  async load(): Promise<void> {
    try {
      this.record = await get<GameRecord>(this.address(""));
      if (this.record.has_review) await this.askForReview();
    } catch (problem) {
      this.problem = wordsOf(problem);
    }
  }

  /** Show the whole game as these eyes saw it; false if it can't be had and others are shown. */
  async look(eyes: string): Promise<boolean> {
    this.wanted = eyes;
    try {
      const had = this.seen.get(eyes);
      const found = had ?? (await get<Replay>(this.address("/replay", { eyes }))).positions;
      this.seen.set(eyes, found);
      if (this.wanted !== eyes) return true; // somebody else's were asked for meanwhile
      this.positions = found;
      this.eyes = eyes;
      return true;
    } catch (problem) {
      if (this.wanted !== eyes) return true;
      if (this.eyes) toast(wordsOf(problem), "error");
      else this.problem = wordsOf(problem);
      return !this.eyes;
    }
  }

  async startReview(open: boolean): Promise<void> {
    this.reviewProblem = "";
    this.progress = { done: 0, of: 0, ahead: 0 };
    try {
      await ensureGuest();
      this.take(await post<ReviewAnswer>(this.address("/review"), { open }));
    } catch (problem) {
      this.failed(problem);
    }
  }

  close(): void {
    this.closed = true;
  }

  /** The address of one of the game's pages in the API, with the key of a private table. */
  address(page: string, query: Record<string, string> = {}): string {
    const all = new URLSearchParams(this.key ? { ...query, key: this.key } : query).toString();
    return `/records/${encodeURIComponent(this.id)}${page}${all ? `?${all}` : ""}`;
  }

  private async askForReview(): Promise<void> {
    try {
      this.take(await get<ReviewAnswer>(this.address("/review", { eyes: "all" })));
    } catch (problem) {
      this.failed(problem);
    }
  }

  private take(answer: ReviewAnswer | null): void {
    if (answer?.status === "done") {
      this.review = answer;
      this.progress = null;
      return;
    }
    if (answer?.status === "running") this.progress = answer;
    setTimeout(() => this.closed || void this.askForReview(), ASK_EVERY);
  }

  private failed(problem: unknown): void {
    this.progress = null;
    if (problem instanceof ApiError && problem.code === "no_review") return;
    this.reviewProblem = wordsOf(problem);
  }
}
