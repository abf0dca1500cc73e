/** The board of a table: its components, and what it says and does. */

import type { TableBoard } from "../board";
import About from "./About.svelte";
import { keys } from "./keys";
import { telling } from "./log";
import Lower from "./Lower.svelte";
import { HeroMotion } from "./motion";
import { patch } from "./patch";
import Prospect from "./Prospect.svelte";
import Question from "./Question.svelte";
import { words } from "./speech";
import { isSetup } from "./stages";
import StripEnd from "./StripEnd.svelte";
import StripStart from "./StripStart.svelte";
import type { HeroEvent, Layout, View } from "./types";
import Upper from "./Upper.svelte";
import Wide from "./Wide.svelte";

export const table: TableBoard<View, Layout> = {
  Wide,
  Upper,
  Lower,
  StripStart,
  StripEnd,
  Prospect,
  Question,
  asks: isSetup,
  composes: (view) => view.phase === "decks",
  About,
  words,
  keys,
  log: telling,
  after: (view, event: HeroEvent, layout) => patch(view, event, layout),
  strikes: (event: HeroEvent) => event.kind === "check" && event.hit === true,
  motion: (mover) => new HeroMotion(mover),
};
