import { expect, it } from "vitest";

import { milliseconds } from "./runner";

it.each([
  ["180ms", 180],
  [" .18s", 180],
  ["0s", 0],
  ["", 0],
])("reads the duration %j", (value, time) => {
  expect(milliseconds(value)).toBe(time);
});
