/** Only a game's own folder names it: the shell knows spots, seats and legal actions. */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const REGISTRY = join("games", "index.ts");
/** The folders of games with a board of their own, as the registry has them. */
const OWN = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== "plain")
  .map((one) => join("games", one.name));

/** Words of one game: its name, cards, places and options. */
const WORDS =
  /\b(duel ?52|hero(es)?|banner(m[ae]n|s)?|forts?|lanes?|triangles|jacks?|queens?|kings?|aces?|mages?|warriors?|pennants?|face-down)\b/gi;
/** The look's own names of colours and layers, as `var(--lane)` and `ink/lane`. */
const TOKENS = /--[\w-]+|\b[\w-]+\/lane(-mine)?\b/g;
/** What a game's words are tested with. */
const TESTS = /\.test\.ts$/;

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte|css)$/.test(file) && !TESTS.test(file))
    .map((file) => relative(SOURCE, join(folder, file)))
    .filter((file) => file !== REGISTRY && !OWN.some((own) => file.startsWith(own)));
}

function named(text: string): string[] {
  return [...new Set(text.replace(TOKENS, "").match(WORDS) ?? [])];
}

describe("names", () => {
  it("finds a game where it is named", () => {
    expect(named("a Hero of Duel 52 in the left lane; see var(--lane)")).toEqual([
      "Hero",
      "Duel 52",
      "lane",
    ]);
    expect(named("heroic efforts, a place for asking, planes")).toEqual([]);
  });

  it.each(sources(SOURCE))("of a game are not in %s", (file) => {
    expect(named(readFileSync(join(SOURCE, file), "utf8"))).toEqual([]);
  });
});
