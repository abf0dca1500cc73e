import { describe, expect, it } from "vitest";

import type { ButtonLook, Words } from "../games/board";
import type { Seen } from "../games/desk";
import type { Choice, Snapshot } from "../lib/types";
import { question, windowCall } from "./hearing";

const choice = (action: string): Choice => ({ action, verb: action, path: [], words: action });
const pass = choice("Pass");
const words: Words = { button: (_, { verb }): ButtonLook => ({ word: verb }) };
const seen = {} as Seen;

function table(until: number | null, ...legal: Choice[]): Snapshot {
  const window = { kind: "hit", passing: "Pass", at: 0, until, about: [] };
  return { ask: "You: Caro hits Bram. React?", window, legal } as unknown as Snapshot;
}

const called = (until: number | null, ...names: string[]): string =>
  windowCall({ table: table(until, ...names.map(choice), pass), words, seen }, 1000);

describe("a question as it is heard", () => {
  it("says whose turn it is after others have acted, and ends as a sentence", () => {
    const plain = { ask: "You: 2 actions left.", window: null } as unknown as Snapshot;
    expect(question(plain, true)).toBe("Your turn. 2 actions left.");
    expect(question({ ...plain, ask: "which hero?" }, false)).toBe("Which hero?");
  });

  it("is not one's turn while a window is open", () => {
    expect(question(table(null, pass), true)).toBe("Caro hits Bram. React?");
  });
});

describe("an open window as it is called", () => {
  it("names the answers and the seconds that are left", () => {
    expect(called(9000, "Brace", "Turned Aside")).toBe(
      "Caro hits Bram. React? You may answer: Brace, Turned Aside, or pass. 8 seconds.",
    );
  });

  it("names an answer once, whomever it goes to", () => {
    expect(called(2000, "Decoy", "Decoy")).toContain("answer: Decoy, or pass. 1 second.");
  });

  it("says that one can only pass, and no seconds where none run", () => {
    expect(called(null)).toBe("Caro hits Bram. React? You may pass.");
  });

  it("counts answers that are too many to be heard in time", () => {
    expect(called(9000, ..."abcdefg")).toContain("You may answer: 7 answers, or pass.");
  });
});
