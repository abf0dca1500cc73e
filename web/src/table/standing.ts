/** How a player stands, in a word or two. */

import type { Seat, Snapshot, View } from "../lib/types";

/** Alone one seat plays for all players. */
export function seatOf(table: Snapshot, player: number): Seat | undefined {
  return table.seats[player] ?? table.seats[0];
}

/** `shown` is what the board shows while it still tells what happened, else null. */
export function standing(
  table: Snapshot,
  player: number,
  here: boolean[] | null,
  shown: View | null,
): string {
  const seat = seatOf(table, player);
  if (!seat) return "";
  if (seat.kind === "open") return "Open seat";
  if (seat.out) return "Out, a machine plays";
  if (seat.stand_in) return "Away, a machine plays";
  if (shown) return shown.player === player ? inTurn(seat) : "Waiting";
  if (table.status === "over") return resultWord(table.result?.scores[player]);
  const away = isAway(table, player, here);
  if (decides(table, player)) return away ? "To play, away" : deciding(seat);
  if (away) return "Away";
  if (table.status === "paused") return "Paused";
  return table.view?.player === player ? "In turn" : "Waiting";
}

/** Whether a player is gone, be it that a machine sits in. */
export function isAway(table: Snapshot, player: number, here: boolean[] | null): boolean {
  const seat = seatOf(table, player);
  return seat?.kind === "person" && (seat.stand_in || !(here?.[player] ?? seat.here));
}

function decides(table: Snapshot, player: number): boolean {
  if (table.status !== "playing") return false;
  return table.seats.length < table.layout.players.length
    ? table.view?.question?.player === player
    : table.to_move.includes(player);
}

function deciding(seat: Seat): string {
  if (seat.you) return "Your turn";
  return seat.kind === "machine" ? "Thinking" : "To play";
}

function inTurn(seat: Seat): string {
  return seat.you ? "Your turn" : "Playing";
}

function resultWord(score: number | undefined): string {
  if (score === undefined) return "";
  return score === 1 ? "Won" : score === 0 ? "Lost" : "Drawn";
}
