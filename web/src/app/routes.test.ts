import { describe, expect, it } from "vitest";

import { addressOf, isOurs, placeOf } from "./routes";

describe("placeOf", () => {
  it("knows the pages", () => {
    expect(placeOf("/")).toEqual({ page: "home", id: null, game: null });
    expect(placeOf("/account/")).toEqual({ page: "account", id: null, game: null });
    expect(placeOf("/t/k3v9x2ab")).toEqual({ page: "table", id: "k3v9x2ab", game: null });
    expect(placeOf("/g/k3v9x2ab")).toEqual({ page: "game", id: "k3v9x2ab", game: null });
    expect(placeOf("/games")).toEqual({ page: "games", id: null, game: null });
    expect(placeOf("/@J.%20R.")).toEqual({ page: "player", id: "J. R.", game: null });
  });

  it("finds the game in the address", () => {
    expect(placeOf("/play/chess")).toEqual({ page: "home", id: null, game: "chess" });
    for (const page of ["new", "learn", "rules", "watch", "review"] as const)
      expect(placeOf(`/${page}/chess/`)).toEqual({ page, id: null, game: "chess" });
    expect(placeOf("/rules/chess/openings")).toEqual({
      page: "rules",
      id: "openings",
      game: "chess",
    });
  });

  it("knows the addresses from the time of one game", () => {
    for (const page of ["new", "learn", "rules", "watch", "review"] as const)
      expect(placeOf(`/${page}`)).toEqual({ page, id: null, game: null });
    expect(placeOf("/rulings/")).toEqual({ page: "rules", id: "rulings", game: null });
  });

  it("is lost elsewhere", () => {
    for (const path of [
      "/t",
      "/t/a/b",
      "/games/a",
      "/@a/b",
      "/index.html",
      "/learn/a/b",
      "/rules/a/b/c",
    ])
      expect(placeOf(path).page).toBe("lost");
  });

  it("reads broken signs as they are", () => {
    expect(placeOf("/rules/%zz").game).toBe("%zz");
  });
});

describe("addressOf", () => {
  it("is what placeOf reads", () => {
    expect(addressOf("rules", "chess", "openings")).toBe("/rules/chess/openings");
    expect(addressOf("learn", "chess")).toBe("/learn/chess");
  });
});

describe("isOurs", () => {
  const here = new URL("http://hall.test/new");

  it("leaves other hosts and the server's own pages alone", () => {
    expect(isOurs(new URL("http://hall.test/rules#pairs"), here)).toBe(true);
    expect(isOurs(new URL("http://hall.test/api/docs"), here)).toBe(false);
    expect(isOurs(new URL("http://hall.test/docs/playing.html"), here)).toBe(false);
    expect(isOurs(new URL("http://elsewhere.test/rules"), here)).toBe(false);
  });
});
