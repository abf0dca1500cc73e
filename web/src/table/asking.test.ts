import { describe, expect, it } from "vitest";

import type { Choice } from "../lib/types";
import { seatingOf } from "../lib/seats";
import { askedOf, buttonOf, doing, headline, namesNext, warnings } from "./asking";
import { NOTHING, type Aim } from "./narrowing";

function choice(verb: string, ...path: string[]): Choice {
  return { action: path.join(), words: `${verb.toLowerCase()} it.`, verb, path };
}

function aim(...picked: string[]): Aim {
  return { picked, verb: null };
}

const seen = { ...seatingOf([0, 1], ["ann", "bob"], 0), view: {}, layout: {} };
const legal = [choice("Strike", "tower:1", "gate:2"), choice("Mend", "tower:1")];

describe("the choice in words", () => {
  it("speaks to the one who decides", () => {
    expect(askedOf("You: 2 coins left.")).toBe("2 coins left");
    expect(askedOf("You: choose a gate.")).toBe("Choose a gate");
  });

  it("has words for a board that has none", () => {
    expect(headline({}, legal, aim("tower:1"))).toBe("Choose what goes with it");
    expect(doing({}, seen, legal.slice(0, 1), aim("tower:1"))).toBe("Strike 1");
    expect(namesNext({}, seen, legal, aim("tower:1"))).toBe("2");
  });

  it("warns before something is done, once it is pointed at", () => {
    const words = "flip it; this would do nothing now";
    const flip = [{ ...choice("Flip", "tower:1"), words }];
    expect(warnings(flip, NOTHING)).toEqual([]);
    expect(warnings(flip, { picked: ["tower:1"], verb: null })).toEqual([
      "This would do nothing now.",
    ]);
    const told = [{ ...flip[0]!, words: `${words}.` }];
    expect(warnings(told, { picked: ["tower:1"], verb: null })).toEqual([
      "This would do nothing now.",
    ]);
    expect(warnings(legal, { picked: ["tower:1"], verb: null })).toEqual([]);
  });

  it("asks whether to do the one thing that is left", () => {
    expect(headline({}, legal.slice(1), aim("tower:1"))).toBe("Mend?");
  });

  it("puts the verb on a button, or all of a choice that would need more pointing", () => {
    expect(buttonOf({}, seen, legal[1]!, aim("tower:1")).word).toBe("Mend");
    expect(buttonOf({}, seen, legal[0]!, NOTHING).word).toBe("Strike it");
  });
});
