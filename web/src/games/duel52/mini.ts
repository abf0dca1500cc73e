/** A position in a small picture, 192 by 120, as lists show it: its lanes side by side. Pure. */

import { sideOf } from "./cards";
import type { CardCode, LaneCard, LaneView, Layout, View } from "./types";

export const WIDTH = 192;
export const HEIGHT = 120;
export const PLATE = { width: 17, height: 24 };

export interface Panel {
  x: number;
  width: number;
  winner: LaneView["winner"];
  plates: Plate[];
}

/** A card, by its middle; without a code it lies face-down. */
export interface Plate {
  x: number;
  y: number;
  code: CardCode | null;
  turned: boolean;
}

const EDGE = 2;
const GAP = 4;
const BETWEEN = 2.5;
const FAR = 32;
const NEAR = 88;

export function panelsOf(view: View, layout: Layout): Panel[] {
  const lanes = view.lanes.length;
  const width = (WIDTH - 2 * EDGE - GAP * (lanes - 1)) / lanes;
  return view.lanes.map((lane, index) => {
    const x = EDGE + index * (width + GAP);
    return { x, width, winner: holderOf(lane, layout), plates: platesOf(lane, layout, x, width) };
  });
}

/** Who has won a lane; a triangle is held by who alone has cards there. */
function holderOf(lane: LaneView, layout: Layout): LaneView["winner"] {
  if (layout.board === "lanes") return lane.winner;
  const [holder, ...others] = new Set(lane.cards.map((card) => card.player));
  return holder === undefined || others.length ? null : holder;
}

/** The near side has the lower half, the others share the upper one. */
function platesOf(lane: LaneView, layout: Layout, x: number, width: number): Plate[] {
  const [near, ...far] = [...new Set(layout.players.map((one) => one.side))];
  const share = width / far.length;
  const cardsOf = (side: number | undefined): LaneCard[] =>
    lane.cards.filter((card) => sideOf(layout, card.player) === side);
  return [
    ...far.flatMap((side, at) => row(cardsOf(side), x + at * share, share, FAR)),
    ...row(cardsOf(near), x, width, NEAR),
  ];
}

/** The last cards of a side, as many as there is room for, about the middle. */
function row(cards: LaneCard[], x: number, width: number, y: number): Plate[] {
  const shown = cards.map((card) => ({
    code: card.up ? card.card : null,
    turned: card.damage > 0 && PLATE.height <= width,
  }));
  while (breadth(shown) > width) shown.shift();
  const first = x + (width - breadth(shown)) / 2;
  return shown.map((plate, at) => {
    const before = at ? breadth(shown.slice(0, at)) + BETWEEN : 0;
    return { ...plate, x: first + before + breadth([plate]) / 2, y };
  });
}

/** How much room plates take side by side; one that is turned lies across. */
function breadth(plates: Pick<Plate, "turned">[]): number {
  const widths = plates.map(({ turned }) => (turned ? PLATE.height : PLATE.width));
  return widths.reduce((sum, width) => sum + width, BETWEEN * Math.max(0, plates.length - 1));
}
