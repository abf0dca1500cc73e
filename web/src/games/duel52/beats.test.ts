import { describe, expect, it } from "vitest";

import { beats, isSeen } from "./beats";

describe("beats", () => {
  it("show strikes of one attack together, then what answers, then the dead", () => {
    const kinds = ["strike", "strike", "retaliate", "die", "die", "turn", "draw", "draw"];
    const found = beats(kinds.map((kind) => ({ kind })));
    expect(found.map((beat) => `${beat.length} ${beat[0]?.kind}`)).toEqual([
      "2 strike",
      "1 retaliate",
      "2 die",
      "1 turn",
      "1 draw",
      "1 draw",
    ]);
  });

  it("are rested after where there is something to see", () => {
    expect(isSeen([{ kind: "die" }])).toBe(true);
    expect(isSeen([{ kind: "turn" }])).toBe(false);
  });
});
