/** All that the board says at a table: before the duel, and in it. */

import type { Words } from "../board";
import { words as duel } from "./duel";
import { words as setup } from "./setup";
import { isSetup } from "./stages";
import type { Layout, View } from "./types";

export const words: Words<View, Layout> = {
  ...duel,
  spot: (seen, spot) => (isSetup(seen.view) ? setup : duel).spot?.(seen, spot) ?? spot,
  board: (seen) => (isSetup(seen.view) ? setup : duel).board?.(seen) ?? [],
  beside: (view, spot, compact) =>
    (isSetup(view) ? setup : duel).beside?.(view, spot, compact) ?? false,
  subject: (view, spot, told) => (isSetup(view) ? setup : duel).subject?.(view, spot, told) ?? null,
  button: (seen, choice) => (isSetup(seen.view) ? setup : duel).button?.(seen, choice) ?? null,
};
