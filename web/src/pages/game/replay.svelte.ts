/** A finished game on the page: its record, the positions by eyes, and its review. */

import type { GameRecord, Position, Replay, ReviewAnswer, ReviewData } from "../../lib/answers";
import { ApiError, get, post, wordsOf } from "../../lib/api";
import { ensureGuest } from "../../lib/session.svelte";

const ASK_EVERY = 1_200;

export class Finished {
  record = $state.raw<GameRecord | null>(null);
  positions = $state.raw<Position[]>([]);
  review = $state.raw<ReviewData | null>(null);
  progress = $state.raw<{ done: number; of: number } | null>(null);
  problem = $state("");
  reviewProblem = $state("");
  private readonly seen = new Map<string, Position[]>();
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

  /** The whole game as these eyes saw it; kept, so that changing back is at once. */
  async look(eyes: string): Promise<void> {
    try {
      const had = this.seen.get(eyes);
      const found = had ?? (await get<Replay>(this.address("/replay", { eyes }))).positions;
      this.seen.set(eyes, found);
      this.positions = found;
    } catch (problem) {
      this.problem = wordsOf(problem);
    }
  }

  async startReview(open: boolean): Promise<void> {
    this.reviewProblem = "";
    this.progress = { done: 0, of: 0 };
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
    if (answer?.status === "running") this.progress = { done: answer.done, of: answer.of };
    setTimeout(() => this.closed || void this.askForReview(), ASK_EVERY);
  }

  private failed(problem: unknown): void {
    this.progress = null;
    if (problem instanceof ApiError && problem.code === "no_review") return;
    this.reviewProblem = wordsOf(problem);
  }
}
