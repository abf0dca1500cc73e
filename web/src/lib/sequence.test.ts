import { describe, expect, it } from "vitest";

import { hear, nothingHeard, type Heard } from "./sequence";

interface Entry {
  n: number;
}
interface Snapshot {
  n: number;
  eyes: number | null;
}
type Table = Heard<Entry, Snapshot>;

const entries = (...numbers: number[]): Entry[] => numbers.map((n) => ({ n }));
const snapshot = (n: number, eyes: number | null = 0): Snapshot => ({ n, eyes });
const numbersOf = (heard: Table): number[] => heard.entries.map((entry) => entry.n);

function heardUpTo(n: number): Table {
  const all = Array.from({ length: n }, (_, at) => at + 1);
  return hear(
    nothingHeard<Entry, Snapshot>(),
    { entries: entries(...all), snapshot: snapshot(n) },
    true,
  ).heard;
}

describe("hear", () => {
  it("takes all that a first answer tells", () => {
    const heard = heardUpTo(3);
    expect(heard.n).toBe(3);
    expect(numbersOf(heard)).toEqual([1, 2, 3]);
    expect(heard.snapshot).toEqual(snapshot(3));
  });

  it("adds what comes next", () => {
    const { heard, hearing } = hear(
      heardUpTo(3),
      { entries: entries(4, 5), snapshot: snapshot(5) },
      false,
    );
    expect(hearing).toBe("news");
    expect(numbersOf(heard)).toEqual([1, 2, 3, 4, 5]);
  });

  it("applies nothing twice", () => {
    const told = { entries: entries(4, 4, 3), snapshot: snapshot(4) };
    const once = hear(heardUpTo(3), told, false).heard;
    const twice = hear(once, told, false).heard;
    expect(numbersOf(twice)).toEqual([1, 2, 3, 4]);
  });

  it("puts entries of one message in order", () => {
    const { heard } = hear(heardUpTo(1), { entries: entries(3, 2), snapshot: snapshot(3) }, false);
    expect(numbersOf(heard)).toEqual([1, 2, 3]);
  });

  it("notices a lost message and keeps what it had", () => {
    const had = heardUpTo(3);
    const { heard, hearing } = hear(had, { entries: entries(5), snapshot: snapshot(5) }, false);
    expect(hearing).toBe("gap");
    expect(heard).toBe(had);
  });

  it("notices a snapshot that is ahead of the entries", () => {
    const { hearing } = hear(heardUpTo(3), { entries: [], snapshot: snapshot(4) }, false);
    expect(hearing).toBe("gap");
  });

  it("fills a gap by the answer to its question", () => {
    const { heard, hearing } = hear(
      heardUpTo(3),
      { entries: entries(4, 5), snapshot: snapshot(5) },
      true,
    );
    expect(hearing).toBe("news");
    expect(heard.n).toBe(5);
  });

  it("never goes back to an older snapshot", () => {
    const { heard, hearing } = hear(
      heardUpTo(5),
      { entries: entries(4), snapshot: snapshot(4) },
      false,
    );
    expect(hearing).toBe("same");
    expect(heard.snapshot).toEqual(snapshot(5));
  });

  it("takes a late answer that a push has overtaken", () => {
    const pushed = hear(
      heardUpTo(3),
      { entries: entries(4, 5), snapshot: snapshot(5) },
      false,
    ).heard;
    const { heard } = hear(pushed, { entries: entries(4), snapshot: snapshot(4) }, true);
    expect(numbersOf(heard)).toEqual([1, 2, 3, 4, 5]);
    expect(heard.snapshot?.n).toBe(5);
  });

  it("says nothing new where nothing is", () => {
    const { hearing } = hear(heardUpTo(3), { entries: [], snapshot: null }, true);
    expect(hearing).toBe("same");
  });

  it("asks for all again with other eyes", () => {
    const { hearing } = hear(
      heardUpTo(3),
      { entries: entries(4), snapshot: snapshot(4, null) },
      true,
    );
    expect(hearing).toBe("restart");
  });

  it("asks for all again with other eyes that have heard of less", () => {
    const { hearing } = hear(
      heardUpTo(9),
      { entries: entries(4), snapshot: snapshot(4, null) },
      false,
    );
    expect(hearing).toBe("restart");
  });

  it("ends with each entry once, in order, whatever is lost, doubled or late", () => {
    let heard = nothingHeard<Entry, Snapshot>();
    let chance = 7;
    const roll = (): number => (chance = (chance * 1103515245 + 12345) % 2147483648) / 2147483648;
    for (let last = 1; last <= 300; last++) {
      const from = Math.max(1, last - Math.floor(roll() * 4));
      const told = {
        entries: entries(...Array.from({ length: last - from + 1 }, (_, at) => from + at)),
        snapshot: snapshot(last),
      };
      if (roll() < 0.3) continue;
      const result = hear(heard, told, false);
      heard = result.heard;
      if (result.hearing !== "gap") continue;
      const missed = Array.from({ length: last - heard.n }, (_, at) => heard.n + 1 + at);
      heard = hear(heard, { entries: entries(...missed), snapshot: snapshot(last) }, true).heard;
    }
    expect(numbersOf(heard)).toEqual(Array.from({ length: heard.n }, (_, at) => at + 1));
    expect(heard.n).toBeGreaterThan(290);
  });
});
