/** What somebody looks for among finished games, as the address has it and as the hall is asked. */

export interface Sought {
  player: string;
  game: string;
  /** Option by option, the value that is wanted. */
  options: Record<string, string>;
  result: "" | "won" | "drawn" | "lost";
  /** Days as the browser writes them, 2026-11-18; both are included. */
  since: string;
  until: string;
}

const NAMES = ["player", "game", "result", "since", "until"] as const;

export function readSought(query: URLSearchParams): Sought {
  const [player = "", game = "", result = "", since = "", until = ""] = NAMES.map(
    (name) => query.get(name) ?? "",
  );
  const pairs = query.getAll("option").map((one) => one.split(":") as [string, string]);
  return {
    player,
    game,
    options: Object.fromEntries(pairs),
    result: result as Sought["result"],
    since,
    until,
  };
}

/** The query of the page's own address; empty where nothing is asked. */
export function writeSought(sought: Sought): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (sought[name]) query.set(name, sought[name]);
  addOptions(query, sought);
  const text = query.toString();
  return text && `?${text}`;
}

/** The path of the hall that has these games. */
export function askedOf(sought: Sought): string {
  const query = new URLSearchParams();
  for (const name of ["player", "game", "result"] as const)
    if (sought[name]) query.set(name, sought[name]);
  addOptions(query, sought);
  const since = midnight(sought.since, 0);
  const before = midnight(sought.until, 1);
  if (since !== null) query.set("since", String(since));
  if (before !== null) query.set("before", String(before));
  const text = query.toString();
  return `/records${text && `?${text}`}`;
}

function addOptions(query: URLSearchParams, { game, options }: Sought): void {
  for (const [name, value] of Object.entries(options))
    if (game && value) query.append("option", `${name}:${value}`);
}

/** When a day begins here, or so many days later; null for no day. */
function midnight(day: string, later: number): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  const at = new Date(year, month - 1, date + later).getTime();
  return Number.isFinite(at) && at >= 0 ? at : null;
}
