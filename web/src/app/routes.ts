/** The addresses of the page. */

export type PageName =
  | "home"
  | "new"
  | "table"
  | "game"
  | "games"
  | "player"
  | "review"
  | "watch"
  | "learn"
  | "rules"
  | "atlas"
  | "account"
  | "lost";

export interface Place {
  page: PageName;
  /** What stands behind the page's name, as in /t/k3v9x2ab: of the rules, which document. */
  id: string | null;
  /** The game that the address names, as in /learn/chess. */
  game: string | null;
}

/** Pages about a game; without one in the address they are about the game one chose last. */
const OF_GAME: Record<string, PageName> = {
  play: "home",
  new: "new",
  learn: "learn",
  rules: "rules",
  watch: "watch",
  review: "review",
  atlas: "atlas",
};
const WITH_ID: Record<string, PageName> = { t: "table", g: "game" };
const SERVER = /^\/(api|docs|health|metrics|socket)(\/|$)/;

export function placeOf(path: string): Place {
  const words = path.replace(/\/+$/, "").split("/").slice(1).map(decoded);
  const [first = "", second = null, third = null] = words;
  const place = (page: PageName, id: string | null, game: string | null): Place => ({
    page,
    id,
    game,
  });
  if (words.length === 0) return place("home", null, null);
  if (words.length === 1 && first === "account") return place("account", null, null);
  if (words.length === 1 && first === "games") return place("games", null, null);
  if (words.length === 1 && first.startsWith("@")) return place("player", first.slice(1), null);
  // From the time of one game: its rulings had an address of their own.
  if (words.length === 1 && first === "rulings") return place("rules", "rulings", null);
  if (words.length === 2 && WITH_ID[first]) return place(WITH_ID[first], second, null);
  const page = OF_GAME[first];
  if (page && words.length <= 2) return place(page, null, second);
  if (page === "rules" && words.length === 3) return place(page, third, second);
  return place("lost", null, null);
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The address of a page about a game. */
export function addressOf(page: string, game: string, document?: string): string {
  return `/${[page, game, document].filter(Boolean).join("/")}`;
}

/** The address of a player's page. */
export function playerAddress(name: string): string {
  return `/@${encodeURIComponent(name)}`;
}

/** Whether a link leads to a page of ours, and not to what the server itself shows. */
export function isOurs(link: URL, here: URL): boolean {
  return link.origin === here.origin && !SERVER.test(link.pathname);
}
