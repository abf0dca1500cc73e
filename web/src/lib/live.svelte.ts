/**
 * The live tables of this page, over one socket. A push is only a hint: what counts is the
 * numbered log, so every gap, return or doubt is answered by asking for all after `n`.
 */

import { ApiError, get, post } from "./api";
import { Line } from "./line";
import { Outbox, type Answer, type Sending } from "./outbox";
import { hear, nothingHeard, type Heard, type Told } from "./sequence";
import type { Brief, Entry, Moment, Push, Snapshot } from "./types";

const SYNC_EVERY = 15_000;
const AGAIN_AFTER = 1_500;
const TOLD_WITHIN = 1_000;
/** How long a table waits for the socket before it asks by HTTP, and how often then. */
const WITHOUT_SOCKET = 3_000;
/** What the hall answers while its database is away: ask again, with the same id. */
const AWAY = "away";

export interface Live {
  readonly snapshot: Snapshot | null;
  readonly entries: Entry[];
  readonly connected: boolean;
  /** Who of the seats is at the table now, where the hall has said so. */
  readonly here: boolean[] | null;
  /** How many milliseconds the hall's watch is ahead of this page's. */
  readonly ahead: number;
  /** Why the table can't be shown; null while all is well. */
  readonly problem: ApiError | null;
  /** Resolves when the hall has stored the action, and what follows it; fails with its reason. */
  act(action: string, then?: string[]): Promise<void>;
  /** Ask for all that is new, with the eyes one has now. */
  sync(): Promise<void>;
  /** See with the eyes of a seat that allows it, or again with one's own. */
  lookWith(seat: number | null): void;
  close(): void;
}

type ToldPush = Push | Brief;

type Reply = Partial<Told<Entry, Snapshot>> & Answer & { more?: boolean; now?: number };

const tables = new Map<string, Set<LiveTable>>();
const lobbyListeners = new Set<() => void>();
const saidListeners = new Set<(said: Said) => void>();
const turnListeners = new Set<() => void>();
const state = $state({ connected: false, before: false });
let line: Line | null = null;

export function openTable(id: string, key: string | null): Live {
  const table = new LiveTable(id, key);
  tables.set(id, (tables.get(id) ?? new Set()).add(table));
  table.start();
  return table;
}

/** Call `listener` whenever the lobby may have changed; the answer stops it. */
export function onLobby(listener: () => void): () => void {
  lobbyListeners.add(listener);
  connection();
  return () => lobbyListeners.delete(listener);
}

/** Call `listener` whenever a table may wait for one, or no longer, once `hearTurns` was called. */
export function onTurns(listener: () => void): void {
  turnListeners.add(listener);
}

/** Have a line to the hall for that; a stranger, for whom nobody waits, needs none. */
export function hearTurns(): void {
  connection();
}

/** Something that a player said in passing. */
export interface Said {
  table: string;
  seat: number;
  words: string;
}

/** Call `listener` with what is said at any table of this page; the answer stops it. */
export function onSaid(listener: (said: Said) => void): () => void {
  saidListeners.add(listener);
  return () => saidListeners.delete(listener);
}

/** Come again with the cookie one has now: after signing in or out. */
export function reconnect(): void {
  line?.renew();
}

function connection(): Line {
  if (line) return line;
  line = new Line({
    opened: connected,
    closed: () => (state.connected = false),
    told: (name, data) => hearers[name]?.(data),
  });
  line.open();
  document.addEventListener("visibilitychange", wake);
  setInterval(() => state.connected && everyTable((table) => table.peek()), SYNC_EVERY);
  setInterval(() => state.connected || everyTable((table) => table.peek()), WITHOUT_SOCKET);
  return line;
}

/** What the hall says of itself. */
const hearers: Record<string, (data: unknown) => void> = {
  told: (data) => {
    const push = data as ToldPush;
    tables.get(push.table)?.forEach((table) => table.told(push));
  },
  here: (data) => {
    const push = data as { table: string; seats: boolean[] };
    tables.get(push.table)?.forEach((table) => table.arrived(push.seats));
  },
  lobby: tellLobby,
  said: (data) => saidListeners.forEach((listener) => listener(data as Said)),
  turns: tellTurns,
};

/** After a break anything may have happened; at the first time the lists are new anyway. */
function connected(): void {
  const again = state.before;
  state.connected = state.before = true;
  everyTable((table) => void table.sync());
  if (again) {
    tellLobby();
    tellTurns();
  }
}

function everyTable(each: (table: LiveTable) => void): void {
  for (const group of tables.values()) group.forEach(each);
}

function tellLobby(): void {
  lobbyListeners.forEach((listener) => listener());
}

function tellTurns(): void {
  turnListeners.forEach((listener) => listener());
}

/** A page that slept may have missed anything, its own disconnection too. */
function wake(): void {
  if (document.visibilityState !== "visible" || !line) return;
  line.open();
  everyTable((table) => table.peek());
}

/** By the socket, or by HTTP while there is none: both say the same. */
function question(kind: "watch" | "sync" | "act", table: string, data: object): Promise<Reply> {
  if (!connection().isOpen) return questionByHttp(kind, table, data);
  return questionBySocket(kind, table, data);
}

async function questionBySocket(kind: string, table: string, data: object): Promise<Reply> {
  const brief = kind === "watch" ? { brief: true } : {};
  const reply = (await connection().ask(kind, { table, ...data, ...brief })) as Reply;
  if (reply.error?.code === AWAY) throw new ApiError(AWAY, reply.error.message);
  return reply;
}

async function questionByHttp(kind: string, table: string, data: object): Promise<Reply> {
  const address = `/tables/${encodeURIComponent(table)}`;
  try {
    if (kind === "act") return { ok: true, ...(await post<object>(`${address}/actions`, data)) };
    const query = new URLSearchParams(Object.entries(data).map(([k, v]) => [k, String(v)]));
    return { ok: true, ...(await get<object>(`${address}/log?${query}`)) };
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.code === "offline" || problem.status >= 500)
      throw problem;
    return { ok: false, error: { code: problem.code, message: problem.message } };
  }
}

class LiveTable implements Live {
  private heard = $state.raw<Heard<Entry, Snapshot>>(nothingHeard());
  private seatsHere = $state.raw<boolean[] | null>(null);
  private trouble = $state.raw<ApiError | null>(null);
  private lead = $state(0);
  private unanswered = $state(false);
  private readonly outbox = new Outbox((sending) => this.send(sending));
  private asking: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private closed = false;
  private borrowed: number | null = null;

  constructor(
    private readonly id: string,
    private readonly key: string | null,
  ) {}

  get snapshot(): Snapshot | null {
    return this.heard.snapshot;
  }

  get entries(): Entry[] {
    return this.heard.entries;
  }

  get connected(): boolean {
    return state.connected && !this.unanswered;
  }

  get here(): boolean[] | null {
    return this.seatsHere;
  }

  get ahead(): number {
    return this.lead;
  }

  get problem(): ApiError | null {
    return this.trouble;
  }

  start(): void {
    void this.sync();
  }

  async act(action: string, then: string[] = []): Promise<void> {
    try {
      this.expect(await this.outbox.act(this.heard.snapshot?.step ?? 0, action, then));
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === "stale") void this.sync();
      throw problem;
    }
  }

  /** What was stored is told at once; if it isn't, it is asked for. */
  private expect(n: number): void {
    const wait = state.connected ? TOLD_WITHIN : 0;
    setTimeout(() => !this.closed && this.heard.n < n && void this.sync(), wait);
  }

  /** Comes after a question that is open: `watch` alone joins the room of the eyes one has. */
  sync(): Promise<void> {
    this.next ??= Promise.resolve(this.asking).then(() => {
      this.next = null;
      return this.run("watch");
    });
    return this.next;
  }

  /** The regular look that a lost push can't hide from. */
  peek(): void {
    if (!this.asking && !this.next) void this.run("sync");
  }

  lookWith(seat: number | null): void {
    this.borrowed = seat;
    this.heard = { ...this.heard, n: 0, entries: [] };
    void this.sync();
  }

  told(push: ToldPush): void {
    this.setWatch(push.now);
    if (push.here) this.seatsHere = push.here;
    this.take(push, false);
  }

  arrived(seats: boolean[]): void {
    this.seatsHere = seats;
  }

  close(): void {
    this.closed = true;
    this.outbox.close();
    const group = tables.get(this.id);
    group?.delete(this);
    if (group?.size) return;
    tables.delete(this.id);
    if (line?.isOpen) line.ask("unwatch", { table: this.id }).catch(() => undefined);
  }

  /** One question at a time; it never fails, but may be asked again. */
  private run(kind: "watch" | "sync"): Promise<void> {
    this.asking = this.ask(kind).finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(kind: "watch" | "sync"): Promise<void> {
    const eyes = this.borrowed === null ? {} : { eyes: this.borrowed };
    const data = { after: this.heard.n, ...(this.key ? { key: this.key } : {}), ...eyes };
    try {
      this.answered(await this.pages(kind, data));
    } catch {
      this.later(() => void this.sync());
    }
  }

  /** A long log comes in pages: all of them, and the table as it was with the last. */
  private async pages(kind: "watch" | "sync", data: { after: number }): Promise<Reply> {
    const reply = await question(kind, this.id, data);
    const entries = reply.entries ?? [];
    const last = entries.at(-1);
    if (!reply.more || !last) return reply;
    const rest = await this.pages(kind, { ...data, after: last.n });
    return { ...reply, ...rest, entries: [...entries, ...(rest.entries ?? [])] };
  }

  private answered(reply: Reply): void {
    this.unanswered = false;
    if (!reply.ok) {
      this.trouble = new ApiError(reply.error?.code ?? "refused", reply.error?.message ?? "");
      return;
    }
    this.trouble = null;
    this.setWatch(reply.now);
    this.take({ entries: reply.entries ?? [], snapshot: reply.snapshot ?? null }, true);
    this.outbox.flush();
  }

  private setWatch(now: number | undefined): void {
    if (now !== undefined) this.lead = now - Date.now();
  }

  /** The layout comes once, and after a step only what steps change: the rest is as it was. */
  private whole(told: Snapshot | Moment | null): Snapshot | null {
    const had = this.heard.snapshot;
    const whole = told && ("game" in told ? told : had && { ...had, ...told });
    const layout = whole?.layout ?? had?.layout;
    return whole && layout ? { ...whole, layout } : null;
  }

  private take(told: Told<Entry, Snapshot | Moment>, complete: boolean): void {
    const whole = { entries: told.entries, snapshot: this.whole(told.snapshot) };
    const { heard, hearing } = hear(this.heard, whole, complete);
    this.heard = hearing === "restart" ? nothingHeard() : heard;
    if (hearing === "gap" || hearing === "restart") this.soon(() => void this.sync());
  }

  private async send(sending: Sending): Promise<Answer> {
    try {
      const reply = await question("act", this.id, sending);
      this.unanswered = false;
      return reply;
    } catch (problem) {
      this.later(() => this.outbox.flush());
      throw problem;
    }
  }

  /** Nothing came back: try again if the line stands, else the next `connect` does. */
  private later(again: () => void): void {
    this.unanswered = true;
    setTimeout(() => !this.closed && state.connected && again(), AGAIN_AFTER);
  }

  private soon(again: () => void): void {
    setTimeout(() => !this.closed && again());
  }
}
