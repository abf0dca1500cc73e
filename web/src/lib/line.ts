/**
 * The live connection: one WebSocket that comes back by itself. A question `[number, name, data]`
 * is answered by `[number, answer]`; what the hall says of itself is `[name, data]`.
 */

const ANSWER_WITHIN = 8_000;
/** Milliseconds between two attempts to come back: more with each, and not all pages at once. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 3_000;

interface Waiting {
  done: (answer: unknown) => void;
  failed: (problem: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Listener {
  opened(): void;
  closed(): void;
  told(name: string, data: unknown): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private number = 0;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: Listener) {}

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connect, unless that is so or under way. */
  open(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(address());
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.listener.opened();
    };
    socket.onmessage = (message) =>
      this.take(JSON.parse(String(message.data)) as [unknown, unknown]);
    socket.onclose = () => this.drop(socket);
  }

  /** Connect anew, with the cookie that there is now. */
  renew(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.close();
    this.drop(socket);
    this.open();
  }

  /** The answer; fails if none came in time. */
  ask(name: string, data: object): Promise<unknown> {
    const socket = this.socket;
    if (!socket || !this.isOpen) return Promise.reject(new Error("no connection"));
    const number = (this.number += 1);
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.giveUp(number, socket), ANSWER_WITHIN);
      this.waiting.set(number, { done, failed, timer });
      socket.send(JSON.stringify([number, name, data]));
    });
  }

  private take([name, data]: [unknown, unknown]): void {
    if (typeof name === "number") this.settle(name)?.done(data);
    else this.listener.told(String(name), data);
  }

  private settle(number: number): Waiting | undefined {
    const one = this.waiting.get(number);
    this.waiting.delete(number);
    clearTimeout(one?.timer);
    return one;
  }

  /** A line on which nothing is answered may be cut without anybody having been told. */
  private giveUp(number: number, socket: WebSocket): void {
    this.settle(number)?.failed(new Error("no answer"));
    socket.close();
    this.drop(socket);
  }

  private drop(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    for (const number of [...this.waiting.keys()])
      this.settle(number)?.failed(new Error("the connection broke"));
    this.listener.closed();
    this.timer = setTimeout(() => this.open(), this.pause * (1 + Math.random()));
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }
}

function address(): string {
  return `${location.protocol.replace("http", "ws")}//${location.host}/socket`;
}
