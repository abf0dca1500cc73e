import { describe, expect, it } from "vitest";

import { spaceOf, usualPlates } from "./space";

describe("the room for a table", () => {
  it.each([
    [360, 640, "stacked"],
    [820, 1180, "stacked"],
    [844, 346, "rail"],
    [1024, 724, "rail"],
    [1440, 856, "wide"],
  ])("is used, at %i by %i, as %s", (width, height, mode) => {
    expect(spaceOf(width, height).mode).toBe(mode);
  });

  it("has no place for the log on a phone that lies on its side", () => {
    expect(spaceOf(844, 346).low).toBe(true);
    expect(spaceOf(390, 400).low).toBe(false);
    expect(spaceOf(1440, 856).low).toBe(false);
  });

  it("has several rivals in one strip on a low page", () => {
    expect(usualPlates(spaceOf(1120, 616), 2)).toBe("strips");
    expect(usualPlates(spaceOf(1120, 616), 1)).toBe("rail");
    expect(usualPlates(spaceOf(1440, 856), 3)).toBe("rail");
  });
});
