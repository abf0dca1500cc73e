/** The board of a table: its components, and what it says and does. */

import type { TableBoard } from "../board";
import About from "./About.svelte";
import { keys } from "./keys";
import { telling } from "./log";
import Lower from "./Lower.svelte";
import { platesOf, roomOf } from "./measures";
import { CardMotion } from "./motion";
import { patch } from "./patch";
import { words } from "./speech";
import StripEnd from "./StripEnd.svelte";
import StripStart from "./StripStart.svelte";
import type { DuelEvent, Layout, View } from "./types";
import Upper from "./Upper.svelte";
import Wide from "./Wide.svelte";

export const table: TableBoard<View, Layout> = {
  Wide,
  Upper,
  Lower,
  StripStart,
  StripEnd,
  About,
  plates: (desk) => platesOf(roomOf(desk, desk.space)),
  words,
  keys,
  log: telling,
  after: (view, event: DuelEvent, layout) => patch(view, event, layout),
  strikes: (event) => event.kind === "strike",
  motion: (mover) => new CardMotion(mover),
};
