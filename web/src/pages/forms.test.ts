import { describe, expect, it } from "vitest";

import type { Form } from "../lib/answers";
import { formOf, inTheWay, isPossible, nearest } from "./forms";

const form = (kind: string, heroes: string, deck: string, seats = 2): Form => ({
  options: { form: kind, heroes, deck },
  seats,
});
const FORMS = [
  form("duel", "no", "shared"),
  form("duel", "yes", "shared"),
  form("duel", "no", "split"),
  form("three", "no", "shared", 3),
];
const DUEL = { form: "duel", heroes: "no", deck: "shared", start: "random" };

describe("isPossible", () => {
  it("asks the hall's list", () => {
    expect(isPossible(FORMS, DUEL, "heroes", "yes")).toBe(true);
    expect(isPossible(FORMS, { ...DUEL, form: "three" }, "heroes", "yes")).toBe(false);
    expect(isPossible(FORMS, { ...DUEL, deck: "split" }, "heroes", "yes")).toBe(false);
  });

  it("minds no option that the list leaves free", () => {
    expect(isPossible(FORMS, { ...DUEL, start: "2" }, "heroes", "yes")).toBe(true);
  });
});

describe("inTheWay", () => {
  it("names what would have to change", () => {
    expect(inTheWay(FORMS, { ...DUEL, form: "three" }, "heroes", "yes")).toEqual(["form"]);
    expect(inTheWay(FORMS, { ...DUEL, deck: "split" }, "heroes", "yes")).toEqual(["deck"]);
  });
});

describe("nearest", () => {
  it("keeps what can be kept", () => {
    expect(nearest(FORMS, { ...DUEL, heroes: "yes" }, "form", "three")).toEqual({
      form: "three",
      heroes: "no",
      deck: "shared",
      start: "random",
    });
  });
});

describe("formOf", () => {
  it("finds the form with its seats", () => {
    expect(formOf(FORMS, { ...DUEL, form: "three" })?.seats).toBe(3);
    expect(formOf(FORMS, { ...DUEL, form: "three", heroes: "yes" })).toBeUndefined();
  });
});
