import { expect, it } from "vitest";

import { isOwnComputer, safeReturn } from "./sharing";

it("knows the names of the computer one sits at", () => {
  for (const host of [
    "localhost",
    "LOCALHOST",
    "hall.localhost",
    "127.0.0.1",
    "127.1.2.3",
    "[::1]",
  ])
    expect(isOwnComputer(host)).toBe(true);
  for (const host of ["192.168.1.4", "hall.example", "localhost.example", "[fe80::1]", "12.7.0.1"])
    expect(isOwnComputer(host)).toBe(false);
});

it("goes back to addresses of ours only", () => {
  expect(safeReturn("/t/abc?key=x")).toBe("/t/abc?key=x");
  for (const back of ["//evil.example", "/\\\\evil.example", "https://evil.example", "", null])
    expect(safeReturn(back)).toBeNull();
});
