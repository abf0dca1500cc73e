import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Entry, Snapshot } from "./types";

interface Sent {
  kind: string;
  step?: number;
  action?: string;
}

/** The network: what the page sends, and what the hall tells it. */
const line = vi.hoisted(() => ({
  sent: [] as Sent[],
  answers: [] as object[],
  told: (_name: string, _data: unknown): void => undefined,
}));

vi.mock("./line", () => ({
  Line: class {
    readonly isOpen = true;

    constructor(listener: { told: (name: string, data: unknown) => void }) {
      line.told = (name, data) => listener.told(name, data);
    }

    open(): void {
      // it is open already
    }

    ask(kind: string, data: object): Promise<object> {
      line.sent.push({ kind, ...data });
      return Promise.resolve(line.answers.shift() ?? { ok: true, entries: [], snapshot: null });
    }
  },
}));
vi.stubGlobal("document", { addEventListener: () => undefined });

const { openTable } = await import("./live.svelte");

const settled = (): Promise<void> => new Promise((wake) => setTimeout(wake, 5));
const entry = (n: number, seat: number): Entry =>
  ({ n, seat, kind: "step", events: [], words: [] }) as unknown as Entry;
const snapshot = (n: number, step: number): Snapshot =>
  ({ n, step, eyes: 0, game: "toy", layout: {}, legal: [] }) as unknown as Snapshot;

function push(n: number, seat: number, step: number): void {
  const told = { table: "t", entries: [entry(n, seat)], snapshot: snapshot(n, step) };
  line.told("told", told);
}

const steps = (): (number | undefined)[] =>
  line.sent.filter((one) => one.kind === "act").map((one) => one.step);

describe("an action at a table where several decide at once", () => {
  beforeEach(() => {
    line.sent.length = 0;
    line.answers = [{ ok: true, entries: [entry(1, -1)], snapshot: snapshot(1, 4) }];
  });

  it("is meant for the question that these eyes are asked, whatever others decide", async () => {
    const table = openTable("t", null);
    await settled();
    push(2, 1, 4);
    push(3, 2, 4);
    line.answers = [{ ok: true, n: 4 }];
    await table.act("+1");
    push(4, 0, 5);
    line.answers = [{ ok: true, n: 5 }];
    await table.act("+2");
    expect(steps()).toEqual([4, 5]);
    expect(table.entries.map((one) => one.n)).toEqual([1, 2, 3, 4]);
    table.close();
  });

  it("that is stale makes the page look again, and is not sent a second time", async () => {
    const table = openTable("t", null);
    await settled();
    line.answers = [
      { ok: false, error: { code: "stale", message: "" } },
      { ok: true, entries: [entry(2, 0)], snapshot: snapshot(2, 6) },
    ];
    await expect(table.act("+1")).rejects.toMatchObject({ code: "stale" });
    await settled();
    expect(table.snapshot?.step).toBe(6);
    expect(steps()).toEqual([4]);
    table.close();
  });
});

describe("what is pushed after a step", () => {
  beforeEach(() => {
    line.sent.length = 0;
    const known = { ...snapshot(1, 4), title: "Toy", seats: [{ here: true }] };
    line.answers = [{ ok: true, entries: [entry(1, -1)], snapshot: known }];
  });

  const moment = (n: number): object => ({ n, eyes: 0, step: 5, turn: 2, legal: [{}] });

  it("is asked for in brief, and changes what it tells of the table", async () => {
    const table = openTable("t", null);
    await settled();
    expect(line.sent[0]).toMatchObject({ kind: "watch", brief: true });
    line.told("told", { table: "t", entries: [entry(2, 1)], snapshot: moment(2), here: [false] });
    expect(table.snapshot).toMatchObject({ n: 2, step: 5, turn: 2, title: "Toy", game: "toy" });
    expect(table.here).toEqual([false]);
    table.close();
  });

  it("waits for what was missed before it", async () => {
    const table = openTable("t", null);
    await settled();
    line.told("told", { table: "t", entries: [entry(3, 1)], snapshot: moment(3) });
    expect(table.snapshot).toMatchObject({ n: 1, step: 4 });
    await settled();
    expect(line.sent.at(-1)).toMatchObject({ kind: "watch", after: 1 });
    table.close();
  });
});
