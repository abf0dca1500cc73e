/** How a player stands, in a word or two. */

import type { Board } from "../games/board";
import type { Seat, Snapshot } from "../lib/types";

/** Alone one seat plays for all players. */
export function seatOf(table: Snapshot, player: number): Seat | undefined {
  return table.seats[player] ?? table.seats[0];
}

export interface Seeing {
  board: Pick<Board, "inTurn" | "asked">;
  /** Who of the seats is at the table, where the hall has said so. */
  here: boolean[] | null;
  /** What the board shows while it still tells what happened, else null. */
  shown: unknown;
  /** One seat plays for all players. */
  alone: boolean;
}

export function standing(table: Snapshot, player: number, seeing: Seeing): string {
  const { board, here, shown } = seeing;
  const seat = seatOf(table, player);
  if (!seat) return "";
  if (seat.kind === "open") return "Open seat";
  if (seat.out) return "Out, a machine plays";
  if (seat.stand_in) return "Away, a machine plays";
  if (shown) return board.inTurn?.(shown) === player ? inTurn(seat) : "Waiting";
  if (table.status === "over") return resultWord(table.result?.scores[player]);
  const away = isAway(table, player, here);
  if (decides(table, player, seeing)) {
    return away ? "To play, away" : deciding(seat, isOther(table, player, board));
  }
  if (seat.decided) return seat.you ? "You have decided" : "Has decided";
  if (away) return "Away";
  if (table.status === "paused") return "Paused";
  return isInTurn(table, player, board) ? "In turn" : "Waiting";
}

/** Whether a player is gone, be it that a machine sits in. */
export function isAway(table: Snapshot, player: number, here: boolean[] | null): boolean {
  const seat = seatOf(table, player);
  return seat?.kind === "person" && (seat.stand_in || !(here?.[player] ?? seat.here));
}

function decides(table: Snapshot, player: number, { board, alone }: Seeing): boolean {
  if (table.status !== "playing") return false;
  if (!alone) return table.to_move.includes(player);
  return table.view !== null && board.asked?.(table.view) === player;
}

function isInTurn(table: Snapshot, player: number, board: Seeing["board"]): boolean {
  return table.view !== null && board.inTurn?.(table.view) === player;
}

/** Whether another player alone is in turn. */
function isOther(table: Snapshot, player: number, board: Seeing["board"]): boolean {
  const inTurn = table.view === null ? null : (board.inTurn?.(table.view) ?? null);
  return inTurn !== null && inTurn !== player;
}

/** Who is asked in the turn of another decides; the turn is not theirs. */
function deciding(seat: Seat, other: boolean): string {
  if (seat.kind === "machine" && !seat.you) return "Thinking";
  if (other) return seat.you ? "You decide" : "Decides";
  return seat.you ? "Your turn" : "To play";
}

function inTurn(seat: Seat): string {
  return seat.you ? "Your turn" : "Playing";
}

function resultWord(score: number | undefined): string {
  if (score === undefined) return "";
  return score === 1 ? "Won" : score === 0 ? "Lost" : "Drawn";
}

/** Words that go on after a comma. */
export function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
