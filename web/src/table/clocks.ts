/** Clocks are the hall's; between two words of it the page counts on by itself. */

import type { Clocks } from "../lib/types";

/** Milliseconds left of a seat, `now` by the hall's watch. */
export function leftOf(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  const gone = clocks.running.includes(seat) ? Math.max(0, now - clocks.at) : 0;
  return Math.max(0, left - gone);
}

/** `7:42`, `9.4` under ten seconds, `1:02:09`, `2 d 4 h`. */
export function face(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const SPOKEN = [60, 30, 10];

/** The mark that was passed between two readings, in seconds; null for none. */
export function passed(before: number, after: number): number | null {
  return SPOKEN.find((mark) => before > mark * 1000 && after <= mark * 1000) ?? null;
}

/** `7 minutes 42 seconds`, for those who listen. */
export function spokenTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor(seconds / 3600) % 24, "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).slice(0, 2);
  if (told.length === 0) return "no time";
  return told.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ");
}
