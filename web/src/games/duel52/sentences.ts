/** Sentences of the game, cut at the cards they name. */

import type { Piece } from "../board";

const CARD = /((?:10|[2-9JQKA])[♠♥♦♣]\uFE0E?)/u;
/** The label behind a card, for those who write moves down; the board shows where it lies. */
const LABEL = / \([a-df]\d+\)/g;
const LABELLED = /\([a-df]\d+, /g;

/** Cards can be coloured then; labels are left out. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .replace(LABEL, "")
    .replace(LABELLED, "(")
    .split(CARD)
    .filter((text) => text !== "")
    .map((text) => ({
      text: CARD.test(text) ? `${text.replace("\uFE0E", "")}\uFE0E` : text,
      colour: colourOf(text),
    }));
}

function colourOf(text: string): Piece["colour"] {
  if (!CARD.test(text)) return null;
  return /[♥♦]/u.test(text) ? "red" : "black";
}
