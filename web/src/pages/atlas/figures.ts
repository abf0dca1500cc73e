/** Figures of the atlas as text and as places on an axis. */

import type {
  AtlasCell,
  AtlasNote,
  AtlasPlot,
  AtlasRow,
  AtlasSheet,
  AtlasWorth,
} from "../../lib/types";

const MINUS = "−";

/** "52.4" of a share. */
export function percent(share: number, digits = 1): string {
  return (100 * share).toFixed(digits);
}

/** "+4.8", with a true minus. */
export function signed(points: number, digits = 1): string {
  const text = Math.abs(points).toFixed(digits);
  if (Number(text) === 0) return digits === 0 ? "±0" : text;
  return (points < 0 ? MINUS : "+") + text;
}

export function figureOf(plot: { in_points: boolean }, value: number): string {
  return plot.in_points ? signed(value) : percent(value);
}

export function intervalOf(
  plot: { in_points: boolean },
  row: { low: number; high: number },
): string {
  return `${figureOf(plot, row.low)} to ${figureOf(plot, row.high)}`;
}

/** Points over even, of a pair. */
export function pointsOf(cell: AtlasCell): number {
  return 100 * (cell.value - 0.5);
}

/** How a pair is drawn: by sign and by how sure it is; 10 points and more are large. */
export function classOf(cell: AtlasCell | null): string {
  if (!cell) return "none";
  if (cell.sure === "may be even") return "z";
  const side = cell.value > 0.5 ? "p" : "m";
  if (cell.sure !== "sure") return `${side}1`;
  return side + (Math.abs(pointsOf(cell)) >= 10 ? "3" : "2");
}

/** A pair as it is told to who listens. */
export function spokenPair(cell: AtlasCell): string {
  const large = cell.sure === "sure" && Math.abs(pointsOf(cell)) >= 10 ? ", 10 or more" : "";
  const range = `${percent(cell.low, 0)} to ${percent(cell.high, 0)}`;
  const share = `${signed(pointsOf(cell), 0)}, ${percent(cell.value, 0)} percent, ${range}`;
  return `${cell.words}: ${share}, ${cell.sure}${large}`;
}

/** A row of a plot as it is told to who listens. */
export function spokenRow(plot: AtlasPlot, row: AtlasRow): string {
  const sure = row.is_sure ? "sure" : plot.in_points ? "may be nothing" : "may be even";
  return `${row.label}: ${figureOf(plot, row.value)}, ${intervalOf(plot, row)}, ${sure}`;
}

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** From the lowest to the highest, with even in it, and round values between. */
export function axisOf(values: number[], even: number, count = 5): Axis {
  const least = Math.min(even, ...values);
  const most = Math.max(even, ...values);
  const margin = 0.05 * (most - least || 1);
  const [low, high] = [least - margin, most + margin];
  const raw = (high - low) / count;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = size * ([1, 2, 2.5, 5, 10].find((factor) => size * factor >= raw) ?? 10);
  const ticks: number[] = [];
  for (let n = Math.ceil((low - even) / step); even + n * step <= high; n++)
    ticks.push(even + n * step);
  return { low, high, ticks };
}

export function placeOn(axis: Axis, value: number): number {
  return (value - axis.low) / (axis.high - axis.low);
}

/** The rows that are shown before somebody asks for all: the first and the last ones. */
export function ends<T>(rows: T[], most: number): { first: T[]; last: T[] } {
  if (rows.length <= most) return { first: rows, last: [] };
  return { first: rows.slice(0, most / 2), last: rows.slice(-most / 2) };
}

/** How much a row of strengths gains from the first to the last, with its interval if it has one. */
export function changeOf(row: AtlasWorth): { value: number; low: number; high: number } | null {
  const last = row.values.length - 1;
  const [from, to] = [row.values[0] ?? 0, row.values[last] ?? 0];
  const [fromLow, fromHigh, toLow, toHigh] = [
    row.lows[0],
    row.highs[0],
    row.lows[last],
    row.highs[last],
  ];
  if (fromLow === undefined || fromHigh === undefined) return null;
  if (toLow === undefined || toHigh === undefined) return null;
  return {
    value: to - from,
    low: to - from - Math.hypot(to - toLow, fromHigh - from),
    high: to - from + Math.hypot(toHigh - to, from - fromLow),
  };
}

/** What the sheets can't tell: lines that differ in one number alone become one with its range. */
export function limitsOf(sheets: AtlasSheet[]): string[] {
  const NUMBER = /\d+(?:\.\d+)?/g;
  const alike = new Map<string, string[]>();
  for (const line of new Set(sheets.flatMap((sheet) => sheet.limits))) {
    const shape = line.replace(NUMBER, "#");
    alike.set(shape, [...(alike.get(shape) ?? []), line]);
  }
  return [...alike].flatMap(([shape, lines]) => {
    if (lines.length === 1 || shape.split("#").length !== 2) return lines;
    const found = lines.flatMap((line) => line.match(NUMBER) ?? []);
    found.sort((one, other) => Number(one) - Number(other));
    return [shape.replace("#", `${found[0]} to ${found.at(-1)}`)];
  });
}

/** How the intervals were made and corrected: what the sheets say of it, each once. */
export function methodsOf(sheets: AtlasSheet[]): AtlasNote[] {
  const found = sheets.flatMap((sheet) =>
    sheet.sure.filter((note) => note.name === "Intervals" || note.name === "Worths"),
  );
  return found.filter((note, n) => found.findIndex((one) => one.value === note.value) === n);
}

/** Where a game of a cell of the experiment is found; nothing if none can be watched. */
export function gameOf(game: string, sheet: AtlasSheet, cell: number | null | undefined): string {
  const there = typeof cell === "number" && sheet.watch.includes(cell);
  return there ? `/games/${game}/atlas/${encodeURIComponent(sheet.name)}/${cell}` : "";
}

/** Everything that the sheets show, as a table with commas. */
export function csvOf(sheets: AtlasSheet[]): string {
  const head = ["sheet", "what", "value", "low", "high", "sure", "games", "players", "commit"];
  const lines = sheets.flatMap((sheet) => {
    const about = [sheet.players.join(" / "), sheet.commits.join(" ")];
    const found = [...pairsOf(sheet), ...rowsOf(sheet), ...strengthsOf(sheet), ...lengthsOf(sheet)];
    return found.map((cells) => [sheet.title, ...cells, ...about]);
  });
  return [head, ...lines].map((line) => line.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/** The lines of a map: what, value, interval, how sure, games. */
function pairsOf(sheet: AtlasSheet): string[][] {
  const cells = sheet.map?.rows.flatMap((row) => row.cells) ?? [];
  return cells.flatMap((cell) =>
    cell ? [[cell.words, ...numbers(cell), cell.sure, `${cell.games}`]] : [],
  );
}

function rowsOf(sheet: AtlasSheet): string[][] {
  return sheet.plots.flatMap((plot) =>
    plot.rows.map((row) => {
      const sure = row.is_sure ? "sure" : plot.in_points ? "may be nothing" : "may be even";
      return [`${plot.title}: ${row.label}`, ...numbers(row), sure, `${row.games}`];
    }),
  );
}

function strengthsOf(sheet: AtlasSheet): string[][] {
  return sheet.strengths.flatMap((found) =>
    found.rows.flatMap((row) =>
      row.values.map((value, n) => {
        const what = `${found.title}: ${row.label}, ${found.names[n]}`;
        return [what, `${value}`, `${row.lows[n] ?? ""}`, `${row.highs[n] ?? ""}`, "", ""];
      }),
    ),
  );
}

/** The median of turns, and from where to where eight of ten games end. */
function lengthsOf(sheet: AtlasSheet): string[][] {
  return sheet.lengths.map((row) => {
    const games = row.counts.reduce((sum, count) => sum + count, 0);
    const turns = [row.median, row.low, row.high].map(String);
    return [`Turns, median and 8 of 10 games: ${row.label}`, ...turns, "", `${games}`];
  });
}

function numbers(row: { value: number; low: number; high: number }): string[] {
  return [row.value, row.low, row.high].map(String);
}

/** A text that begins like a formula would be one to programs that count. */
function quoted(text: string): string {
  const plain = /^[=+@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
