import { describe, expect, it } from "vitest";

import { isOurs, placeOf } from "./routes";

describe("placeOf", () => {
  it("knows the pages", () => {
    expect(placeOf("/")).toEqual({ page: "home", id: null });
    expect(placeOf("/rulings/")).toEqual({ page: "rulings", id: null });
    expect(placeOf("/t/k3v9x2ab")).toEqual({ page: "table", id: "k3v9x2ab" });
    expect(placeOf("/g/k3v9x2ab")).toEqual({ page: "game", id: "k3v9x2ab" });
  });

  it("is lost elsewhere", () => {
    for (const path of ["/t", "/t/a/b", "/games", "/index.html"])
      expect(placeOf(path).page).toBe("lost");
  });
});

describe("isOurs", () => {
  const here = new URL("http://hall.test/new");

  it("leaves other hosts and the server's own pages alone", () => {
    expect(isOurs(new URL("http://hall.test/rules#pairs"), here)).toBe(true);
    expect(isOurs(new URL("http://hall.test/api/docs"), here)).toBe(false);
    expect(isOurs(new URL("http://elsewhere.test/rules"), here)).toBe(false);
  });
});
