import { describe, expect, it } from "vitest";

import { askedOf, readSought, writeSought } from "./finding";

const query =
  "?player=Ann&game=chess&result=won&since=2026-01-02&until=2026-01-02&option=clock%3Ayes";

describe("what is looked for", () => {
  it("is in the address, and comes back from there", () => {
    const sought = readSought(new URLSearchParams(query));
    expect(sought.options).toEqual({ clock: "yes" });
    expect(writeSought(sought)).toBe(query);
    expect(writeSought(readSought(new URLSearchParams("")))).toBe("");
  });

  it("is asked of the hall in whole days of here", () => {
    const asked = new URL(askedOf(readSought(new URLSearchParams(query))), "http://hall");
    const [since, before] = ["since", "before"].map((name) => Number(asked.searchParams.get(name)));
    expect(before! - since!).toBe(24 * 60 * 60_000);
    expect(since).toBe(new Date(2026, 0, 2).getTime());
    expect(asked.searchParams.get("option")).toBe("clock:yes");
  });

  it("leaves out what is no day, and options without a game", () => {
    const sought = readSought(new URLSearchParams("since=soon&option=a:b"));
    expect(askedOf(sought)).toBe("/records");
  });
});
