import { describe, expect, it } from "vitest";

import { Outbox, newId, type Answer, type Sending } from "./outbox";

const settled = (): Promise<void> => new Promise((wake) => setTimeout(wake));

/** A hall that answers when told to. */
class Hall {
  readonly got: Sending[] = [];
  private readonly open: { answer: (answer: Answer) => void; lose: () => void }[] = [];

  send = (sending: Sending): Promise<Answer> => {
    this.got.push(sending);
    return new Promise((answer, fail) =>
      this.open.push({ answer, lose: () => fail(new Error("lost")) }),
    );
  };

  answer(at: number, answer: Answer): void {
    this.open[at]?.answer(answer);
  }

  lose(at: number): void {
    this.open[at]?.lose();
  }
}

describe("Outbox", () => {
  it("is done when the hall has answered", async () => {
    const hall = new Hall();
    const act = new Outbox(hall.send).act(4, "b4!");
    hall.answer(0, { ok: true, n: 9 });
    expect(await act).toBe(9);
  });

  it("sends an unanswered action again under the same id", async () => {
    const hall = new Hall();
    const outbox = new Outbox(hall.send);
    const act = outbox.act(4, "b4!");
    hall.lose(0);
    await settled();
    outbox.flush();
    expect(hall.got).toHaveLength(2);
    expect(hall.got[1]).toEqual(hall.got[0]);
    hall.answer(1, { ok: true, n: 9 });
    expect(await act).toBe(9);
    expect(outbox.size).toBe(0);
  });

  it("does not send twice what is on its way", () => {
    const hall = new Hall();
    const outbox = new Outbox(hall.send);
    void outbox.act(4, "b4!");
    outbox.flush();
    outbox.flush();
    expect(hall.got).toHaveLength(1);
  });

  it("tells why the hall refused", async () => {
    const hall = new Hall();
    const act = new Outbox(hall.send).act(4, "b4!");
    hall.answer(0, { ok: false, error: { code: "stale", message: "The table has moved on." } });
    await expect(act).rejects.toMatchObject({ code: "stale", message: "The table has moved on." });
  });

  it("gives up when the table is left", async () => {
    const outbox = new Outbox(new Hall().send);
    const act = outbox.act(4, "b4!");
    outbox.close();
    await expect(act).rejects.toMatchObject({ code: "closed" });
  });
});

describe("newId", () => {
  it("never gives one twice", () => {
    expect(new Set(Array.from({ length: 500 }, newId)).size).toBe(500);
  });
});
