/** Sentences of the game that a page is about, as its board reads them. */

import { getContext, setContext } from "svelte";

import type { Board, Piece } from "./board";

const KEY = Symbol("sentences");

type Reader = (sentence: string) => Piece[];

/** All sentences below this component are of the game whose board this is. */
export function readSentences(board: () => Board | null): void {
  setContext<Reader>(KEY, (sentence) => piecesOf(board(), sentence));
}

export function useSentences(): Reader {
  return getContext<Reader | undefined>(KEY) ?? ((sentence) => piecesOf(null, sentence));
}

export function piecesOf(board: Board | null, sentence: string): Piece[] {
  return board?.pieces?.(sentence) ?? [{ text: sentence, colour: null }];
}

/** A sentence for those who listen. */
export function plainly(board: Board | null, sentence: string): string {
  return piecesOf(board, sentence)
    .map((piece) => piece.text)
    .join("");
}
