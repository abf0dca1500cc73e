import { describe, expect, it } from "vitest";

import type { Choice, Snapshot, Standing } from "../lib/types";
import { answers, lets, secondsLeft, standingTag } from "./windows";

const kinds = [
  { key: "high", words: "a strike is high" },
  { key: "low", words: "a strike is low" },
];

function said(answer: Standing["answer"], ...unless: string[]): Standing {
  return { answer, unless, kinds };
}

function table(kind: string | null, eyes: number | null = 0): Snapshot {
  const about = [["mine"], []];
  const window = kind === null ? null : { kind, passing: "pass", at: 0, until: 8000, about };
  return { window, eyes } as Snapshot;
}

describe("windows", () => {
  it("count whole seconds down", () => {
    expect([8000, 7001, 7000, 1, 0, -5].map(secondsLeft)).toEqual([8, 8, 7, 1, 0, 0]);
  });

  it("say on the plate what passes by itself", () => {
    expect(standingTag(null)).toBe("");
    expect(standingTag(said("ask", "low"))).toBe("");
    expect(standingTag(said("turn"))).toBe("Passes this turn");
    expect(standingTag(said("always", "low"))).toBe("Always passes, unless a strike is low");
  });

  it("know what lets them pass, and what was said beforehand", () => {
    const pass = { action: "pass" } as Choice;
    expect([table("high"), table(null)].map((one) => lets(one, pass))).toEqual([true, false]);
    expect(answers(table("high"), said("always", "low"))).toBe(true);
    expect(answers(table("low"), said("always", "low"))).toBe(false);
    expect(answers(table("low"), said("ask"))).toBe(false);
    expect(answers(table(null), said("always"))).toBe(false);
    const mine = said("always", "mine");
    expect([0, 1, null].map((eyes) => answers(table("low", eyes), mine))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
