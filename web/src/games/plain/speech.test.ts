import { expect, it } from "vitest";

import { seatingOf } from "../../lib/seats";
import { words } from "./speech";

const view = { row: [{ spot: "ship:1", title: "The Swan" }] };
const seen = { ...seatingOf([0, 1], ["ann", "bob"], 0), view, layout: {} };

it("names tiles by their titles, seats by who sits there, and all else by its spot", () => {
  expect(words.spot?.(seen, "ship:1")).toBe("The Swan");
  expect(words.spot?.(seen, "seat:1")).toBe("bob");
  expect(words.spot?.(seen, "wind:north_east")).toBe("north east");
});

it("offers as a button what the view does not show", () => {
  expect(words.beside?.(view, "ship:1", false)).toBe(false);
  expect(words.beside?.(view, "seat:0", false)).toBe(false);
  expect(words.beside?.(view, "ship:2", false)).toBe(true);
});
