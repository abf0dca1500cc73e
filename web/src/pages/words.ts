/** Games, clocks and times in words. */

import type { ClockRule, RecordRow, Seat, TableRow } from "../lib/types";

export function listed(words: string[], and = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

export function clockWords(clock: ClockRule): string {
  switch (clock.kind) {
    case "none":
      return "no clock";
    case "move":
      return `${span(clock.seconds)} a move`;
    case "bank":
      return clock.increment
        ? `${span(clock.seconds)} + ${counted(clock.increment, "second")}`
        : span(clock.seconds);
    case "days":
      return `${counted(clock.days, "day")} a move`;
  }
}

/** A rating; one that is still unsure is marked. */
export function ratingWords({ rating, provisional }: Pick<Seat, "rating" | "provisional">): string {
  return `${rating ?? ""}${rating !== null && provisional ? "?" : ""}`;
}

function span(seconds: number): string {
  if (seconds % 60 || seconds === 0) return counted(seconds, "second");
  return counted(seconds / 60, "minute");
}

export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** How long ago, in the largest unit that says enough. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  if (minutes < 60 * 24) return `${counted(Math.floor(minutes / 60), "hour")} ago`;
  if (minutes < 60 * 24 * 7) return `${counted(Math.floor(minutes / 60 / 24), "day")} ago`;
  return new Date(at).toLocaleDateString(undefined, {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

/** The day of something: today, yesterday, 13 Nov; with the year where it is another. */
export function day(at: number, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return "today";
  if (at >= midnight - 24 * 60 * 60_000) return "yesterday";
  const same = new Date(at).getFullYear() === new Date(now).getFullYear();
  const year = same ? {} : ({ year: "numeric" } as const);
  return new Date(at).toLocaleDateString(undefined, { day: "numeric", month: "short", ...year });
}

/** Day and time in full. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });
}

export function seatWords(seat: Seat): string {
  if (seat.kind === "open") return "free seat";
  const level = seat.kind === "machine" && seat.level ? `, level ${seat.level}` : "";
  return seat.name + level;
}

/** What matters of a table besides its players. */
export function termsWords(row: TableRow): string {
  if (row.lesson) return `${row.title}, tutorial`;
  const terms = [row.form_title, clockWords(row.clock)];
  if (row.rated) terms.push("rated");
  if (row.forked) terms.push("from a record");
  if (!row.public) terms.push("private");
  return terms.join(", ");
}

export function outcomeWords(record: Pick<RecordRow, "names" | "result">): string {
  if (!record.result) return "not finished";
  if (record.result.words) return record.result.words.replace(/\.$/, "");
  const best = Math.max(...record.result.scores);
  const winners = record.names.filter((_, seat) => record.result?.scores[seat] === best);
  return winners.length === record.names.length && winners.length > 1
    ? "draw"
    : `${listed(winners)} won`;
}
