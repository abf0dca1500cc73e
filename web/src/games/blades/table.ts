/** The board of a table: its components, and what it says and does. */

import type { TableBoard } from "../board";
import About from "./About.svelte";
import { platesOf } from "./corners";
import { keys } from "./keys";
import { telling } from "./log";
import Lower from "./Lower.svelte";
import { BladesMotion } from "./motion";
import { patch } from "./patch";
import PlateEnd from "./PlateEnd.svelte";
import Prospect from "./Prospect.svelte";
import Question from "./Question.svelte";
import { words } from "./speech";
import { isPlacing } from "./stages";
import StripEnd from "./StripEnd.svelte";
import StripStart from "./StripStart.svelte";
import type { BladesEvent, Layout, View } from "./types";
import Upper from "./Upper.svelte";
import Wide from "./Wide.svelte";

export const table: TableBoard<View, Layout> = {
  Wide,
  Upper,
  Lower,
  StripStart,
  StripEnd,
  PlateEnd,
  Prospect,
  Question,
  asks: (view) => view.seat !== null && isPlacing(view, view.seat),
  About,
  plates: (desk) => platesOf(desk),
  words,
  keys,
  log: telling,
  after: (view, event: BladesEvent) => patch(view, event),
  strikes: (event: BladesEvent) => event.kind === "strike" && event.hit === true,
  motion: (mover) => new BladesMotion(mover),
};
