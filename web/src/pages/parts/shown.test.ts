import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import type { Seat, TableRow } from "../../lib/types";
import AskReview from "../game/AskReview.svelte";
import type { Finished } from "../game/replay.svelte";
import TableRows from "./TableRows.svelte";

/** What a page shows, without its markup. */
const textOf = (body: string): string =>
  body
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a review that is asked for", () => {
  const shown = (ahead: number): string => {
    const game = { progress: { done: 0, of: 40, ahead }, reviewProblem: "" } as unknown as Finished;
    return textOf(render(AskReview, { props: { game } }).body);
  };

  it("tells how many come first", () => {
    expect(shown(3)).toContain("3 reviews come first");
    expect(shown(1)).toContain("One review comes first");
  });

  it("tells how far it is when it is its turn", () => {
    expect(shown(0)).toContain("Looking at decision 0 of 40");
  });
});

describe("a table in a list", () => {
  const seat = (number: number, rating: number, provisional: boolean): Seat =>
    ({ seat: number, kind: "person", name: "Ann", rating, provisional }) as Seat;
  const row = {
    ...{
      table: "t",
      title: "A game",
      form_title: "A game",
      sides: [0, 1],
      eyes: null,
      rated: true,
    },
    ...{ seats: [seat(0, 1620, true), seat(1, 1500, false)], clock: { kind: "none" } },
  } as unknown as TableRow;

  it("marks a rating that is still unsure", () => {
    const { body } = render(TableRows, { props: { rows: [row], act: (() => "") as never } });
    expect(textOf(body)).toMatch(/1620\?.*1500(?!\?)/);
  });
});
