import { describe, expect, it } from "vitest";

import { spaceOf, usualPlates } from "./space";

describe("the room for a table", () => {
  it.each([
    [360, 640, "stacked"],
    [820, 1180, "stacked"],
    [844, 346, "rail"],
    [640, 360, "rail"],
    [480, 270, "rail"],
    [320, 256, "stacked"],
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

  it("has no strip for the others where one column has hardly any height", () => {
    expect(spaceOf(320, 256).scant).toBe(true);
    expect(spaceOf(320, 480).scant).toBe(false);
    expect(spaceOf(640, 320).scant).toBe(false);
  });

  it("has several rivals in one strip on a low page", () => {
    expect(usualPlates(spaceOf(1120, 616), 2)).toBe("strips");
    expect(usualPlates(spaceOf(1120, 616), 1)).toBe("rail");
    expect(usualPlates(spaceOf(1440, 856), 3)).toBe("rail");
  });
});
