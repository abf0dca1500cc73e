import { describe, expect, it } from "vitest";

import { beside, nearest, type Place } from "./keys";

const at = (spot: string, x: number, y: number): Place => ({ spot, x, y });

describe("moving by place", () => {
  const here = at("here", 100, 100);
  const places = [here, at("right", 200, 110), at("far right", 300, 100), at("up", 110, 20)];

  it("goes to the nearest in that direction", () => {
    expect(nearest(here, places, "right")?.spot).toBe("right");
    expect(nearest(here, places, "up")?.spot).toBe("up");
    expect(nearest(here, places, "left")).toBe(null);
  });

  it("goes round in reading order where nothing lies ahead", () => {
    expect(beside(here, places, "left")?.spot).toBe("up");
    expect(beside(at("up", 110, 20), places, "left")?.spot).toBe("right");
  });
});
