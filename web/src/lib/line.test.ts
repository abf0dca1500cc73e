import { beforeEach, describe, expect, it, vi } from "vitest";

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: [number, string, object][] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;

  constructor(readonly url: string) {
    Wire.made.push(this);
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as [number, string, object]);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = Wire.OPEN;
    this.onopen();
  }

  say(...message: unknown[]): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

vi.stubGlobal("WebSocket", Wire);
vi.stubGlobal("location", { protocol: "https:", host: "hall.example" });
const { Line } = await import("./line");

function opened(): { line: InstanceType<typeof Line>; wire: Wire; heard: unknown[] } {
  const heard: unknown[] = [];
  const line = new Line({
    opened: () => heard.push("opened"),
    closed: () => heard.push("closed"),
    told: (name, data) => heard.push([name, data]),
  });
  line.open();
  const wire = Wire.made.at(-1)!;
  wire.accept();
  return { line, wire, heard };
}

describe("the live connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.made = [];
  });

  it("is encrypted where the page is", () => {
    expect(opened().wire.url).toBe("wss://hall.example/socket");
  });

  it("gives each question its own answer, in whatever order they come", async () => {
    const { line, wire, heard } = opened();
    const answers = [line.ask("act", { table: "t" }), line.ask("sync", { table: "u" })];
    wire.say("told", { table: "t" });
    wire.say(2, { ok: true, for: "sync" });
    wire.say(1, { ok: true, for: "act" });
    expect(await Promise.all(answers)).toEqual([
      { ok: true, for: "act" },
      { ok: true, for: "sync" },
    ]);
    expect(wire.sent.map((one) => one.slice(0, 2))).toEqual([
      [1, "act"],
      [2, "sync"],
    ]);
    expect(heard).toEqual(["opened", ["told", { table: "t" }]]);
  });

  it("that breaks fails what waits, and comes back", async () => {
    const { line, wire, heard } = opened();
    const answer = line.ask("act", {});
    wire.readyState = 3;
    wire.onclose();
    await expect(answer).rejects.toThrow("broke");
    await expect(line.ask("act", {})).rejects.toThrow("no connection");
    vi.advanceTimersByTime(1_001);
    expect(Wire.made).toHaveLength(2);
    Wire.made[1]!.accept();
    expect(heard).toEqual(["opened", "closed", "opened"]);
    expect(line.isOpen).toBe(true);
  });

  it("on which nothing is answered is made anew", async () => {
    const { line, wire } = opened();
    const answer = line.ask("act", {});
    vi.advanceTimersByTime(8_000);
    await expect(answer).rejects.toThrow("no answer");
    expect(wire.readyState).toBe(3);
    vi.advanceTimersByTime(1_001);
    expect(Wire.made).toHaveLength(2);
    wire.onclose(); // the old one is told at last that it is closed: nobody minds
    expect(Wire.made).toHaveLength(2);
  });
});
