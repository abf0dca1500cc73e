/** All that the board says at a table. */

import type { Words } from "../board";
import {
  askingCard,
  buttonOf,
  doing,
  handSpots,
  headline,
  isBeside,
  isLane,
  LOOKS,
  powerOf,
  spotName,
  steadOf,
} from "./asking";
import { actionsOf } from "./log";
import { subjectOf } from "./subject";
import type { Layout, View } from "./types";
import { boardText } from "./words";

export const words: Words<View, Layout> = {
  piece: "card",
  opening: "The deal",
  spot: spotName,
  looks: LOOKS,
  headline,
  doing,
  obvious: isLane,
  picked: powerOf,
  button: buttonOf,
  beside: (_, spot, compact) => isBeside(spot, compact),
  stead: steadOf,
  steads: handSpots,
  asking: askingCard,
  tally: ({ view }, player, told) =>
    view.player === player ? actionsOf(told, view.actions) : null,
  strip: ({ view }, player) => `holds ${view.hands[player]?.size}`,
  note: ({ view }, player) => (view.named === player ? "Named to win" : ""),
  board: boardText,
  subject: subjectOf,
};
