/** Actions on their way: each is sent until the hall has answered it, always under one id. */

import { ApiError } from "./api";

export interface Sending {
  id: string;
  step: number;
  action: string;
  /** What is done right after it: all of it or nothing. */
  then?: string[];
}

export interface Answer {
  ok: boolean;
  n?: number;
  error?: { code: string; message: string };
}

interface Waiting {
  sending: Sending;
  onTheWay: boolean;
  done: (n: number) => void;
  refused: (problem: ApiError) => void;
}

/** `send` fails where no answer came; that leaves the action waiting for the next `flush`. */
export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly send: (sending: Sending) => Promise<Answer>) {}

  get size(): number {
    return this.waiting.size;
  }

  act(step: number, action: string, then: string[] = []): Promise<number> {
    const id = newId();
    const sending = then.length > 0 ? { id, step, action, then } : { id, step, action };
    return new Promise((done, refused) => {
      this.waiting.set(id, { sending, onTheWay: false, done, refused });
      this.flush();
    });
  }

  /** Send all that has no answer, in the order in which it was done. */
  flush(): void {
    for (const one of this.waiting.values()) if (!one.onTheWay) void this.attempt(one);
  }

  /** Give up what waits: the page leaves the table. */
  close(): void {
    for (const one of this.waiting.values())
      one.refused(new ApiError("closed", "The table was left before the hall answered."));
    this.waiting.clear();
  }

  private async attempt(one: Waiting): Promise<void> {
    one.onTheWay = true;
    try {
      this.settle(one, await this.send(one.sending));
    } catch {
      one.onTheWay = false;
    }
  }

  private settle(one: Waiting, answer: Answer): void {
    if (!this.waiting.delete(one.sending.id)) return;
    if (answer.ok) one.done(answer.n ?? 0);
    else
      one.refused(
        new ApiError(answer.error?.code ?? "refused", answer.error?.message ?? "Refused."),
      );
  }
}

/** A unique id; `crypto.randomUUID` exists only over https and on localhost. */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
