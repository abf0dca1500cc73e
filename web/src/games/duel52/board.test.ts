import { expect, it } from "vitest";

import { board } from ".";
import type { View } from "./types";

const views = [[], [12], [0], [0]].map((pile) => ({ pile }) as unknown as View);

it("marks where the draw pile ran out", () => {
  expect(board.landmark?.(views)).toEqual({ index: 2, words: "draw pile empty" });
  expect(board.landmark?.(views.slice(0, 2))).toBe(null);
});
