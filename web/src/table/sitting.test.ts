import { describe, expect, it, vi } from "vitest";

import type { Live } from "../lib/live.svelte";
import type { Choice, Snapshot } from "../lib/types";

vi.stubGlobal("document", { addEventListener: () => undefined });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const { Sitting } = await import("./sitting.svelte");

const strike = { action: "a>b", verb: "Strike", path: ["b"], words: "" } as unknown as Choice;
const other = { action: "a>c", verb: "Strike", path: ["c"], words: "" } as unknown as Choice;
const at = (step: number): Snapshot =>
  ({
    step,
    n: step,
    legal: [strike, other],
    reasons: [],
    view: {},
    window_time: null,
    turn: 1,
  }) as unknown as Snapshot;

/** A line whose answers come when the test says so. */
class Slow {
  snapshot: Snapshot | null = at(1);
  entries = [];
  answer = (): void => undefined;
  refuse = (_problem: Error): void => undefined;

  act(): Promise<void> {
    return new Promise((done, fail) => {
      this.answer = done;
      this.refuse = fail;
    });
  }
}

function seated(): { line: Slow; sitting: InstanceType<typeof Sitting> } {
  const line = new Slow();
  const sitting = new Sitting("t", null, () => line as unknown as Live);
  sitting.playback.follow = () => undefined;
  sitting.hear();
  return { line, sitting };
}

function tell(line: Slow, sitting: InstanceType<typeof Sitting>, step: number): void {
  line.snapshot = at(step);
  sitting.hear();
}

describe("what one points at while an action is on its way", () => {
  it("stays when the answer comes after what the action led to", async () => {
    const { line, sitting } = seated();
    const sent = sitting.send(strike);
    tell(line, sitting, 2);
    sitting.aim = { picked: ["c"], verb: null };
    line.answer();
    await sent;
    expect(sitting.aim.picked).toEqual(["c"]);
  });

  it("is put down by what one's own action led to, though it could be chosen again", async () => {
    const { line, sitting } = seated();
    sitting.aim = { picked: ["b"], verb: null };
    const sent = sitting.send(strike);
    tell(line, sitting, 2);
    expect(sitting.aim.picked).toEqual([]);
    line.answer();
    await sent;
  });

  it("is put down by the answer where that comes first", async () => {
    const { line, sitting } = seated();
    sitting.aim = { picked: ["b"], verb: null };
    const sent = sitting.send(strike);
    line.answer();
    await sent;
    expect(sitting.aim.picked).toEqual([]);
  });

  it("stays when others have decided", () => {
    const { line, sitting } = seated();
    sitting.aim = { picked: ["b"], verb: null };
    tell(line, sitting, 2);
    expect(sitting.aim.picked).toEqual(["b"]);
  });

  it("leaves the next action on its way when the one before is refused late", async () => {
    const { line, sitting } = seated();
    const first = sitting.send(strike);
    const { refuse } = line;
    tell(line, sitting, 2);
    void sitting.send(other);
    refuse(new Error("late"));
    await first;
    expect(sitting.sending).toBe(other);
  });
});
