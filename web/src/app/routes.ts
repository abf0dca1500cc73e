/** The addresses of the page. */

export type PageName =
  | "home"
  | "new"
  | "table"
  | "game"
  | "review"
  | "watch"
  | "learn"
  | "rules"
  | "rulings"
  | "account"
  | "lost";

export interface Place {
  page: PageName;
  /** What stands behind the page's name, as in /t/k3v9x2ab. */
  id: string | null;
}

const PLAIN: Record<string, PageName> = {
  "/": "home",
  "/new": "new",
  "/review": "review",
  "/watch": "watch",
  "/learn": "learn",
  "/rules": "rules",
  "/rulings": "rulings",
  "/account": "account",
};
const WITH_ID: [RegExp, PageName][] = [
  [/^\/t\/([^/]+)$/, "table"],
  [/^\/g\/([^/]+)$/, "game"],
];
const SERVER = /^\/(api|health|metrics|socket\.io)(\/|$)/;

export function placeOf(path: string): Place {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path;
  const plain = PLAIN[bare];
  if (plain) return { page: plain, id: null };
  for (const [pattern, page] of WITH_ID) {
    const id = pattern.exec(bare)?.[1];
    if (id) return { page, id: decodeURIComponent(id) };
  }
  return { page: "lost", id: null };
}

/** Whether a link leads to a page of ours, and not to what the server itself shows. */
export function isOurs(link: URL, here: URL): boolean {
  return link.origin === here.origin && !SERVER.test(link.pathname);
}
