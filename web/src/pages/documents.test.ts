import { describe, expect, it } from "vitest";

import { whichDocument } from "./documents";

const page = (key: string) => ({ key, title: key });
const game = (key: string, ...documents: string[]) => ({
  key,
  title: key,
  tagline: "",
  documents: documents.map(page),
});
const GAMES = [game("chess", "rules", "rulings"), game("go", "rules"), game("nim")];
const found = (
  named: string | null,
  id: string | null,
  anchored = false,
  last: string | null = null,
): [string, string | null] | null => {
  const one = whichDocument(GAMES, { game: named, id }, anchored, last);
  return one && [one.game.key, one.document];
};

describe("whichDocument", () => {
  it("is the one that the address names", () => {
    expect(found("chess", "rulings")).toEqual(["chess", "rulings"]);
    expect(found("go", null)).toEqual(["go", "rules"]);
    expect(found("nim", null)).toEqual(["nim", null]);
  });

  it("is nothing where there is none", () => {
    expect(found("go", "rulings")).toBeNull();
    expect(found("tag", null)).toBeNull();
  });

  it("is the rules of the game chosen last", () => {
    expect(found(null, null, false, "go")).toEqual(["go", "rules"]);
  });

  it("lets old links lead where they led", () => {
    expect(found(null, null, true, "go")).toEqual(["chess", "rules"]);
    expect(found(null, "rulings", false, "go")).toEqual(["chess", "rulings"]);
    expect(found(null, "rulings", true, "go")).toEqual(["chess", "rulings"]);
  });
});
