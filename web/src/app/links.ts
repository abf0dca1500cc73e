/** The main ways through the hall. */

import type { Place, PageName } from "./routes";

export interface Link {
  href: string;
  words: string;
  pages: PageName[];
}

export const LINKS: Link[] = [
  { href: "/", words: "Play", pages: ["home", "new", "table"] },
  { href: "/watch", words: "Watch", pages: ["watch", "games", "player"] },
  { href: "/learn", words: "Learn", pages: ["learn", "rules"] },
  { href: "/review", words: "Review", pages: ["review", "game"] },
  { href: "/atlas", words: "Atlas", pages: ["atlas"] },
];

export const MORE: Link[] = [
  { href: "/new", words: "New table", pages: ["new"] },
  { href: "/games", words: "Find games", pages: ["games"] },
  { href: "/rules", words: "Rules", pages: ["rules"] },
  { href: "/account", words: "Account and settings", pages: ["account"] },
];

export function isCurrent(link: Link, place: Place): boolean {
  return link.pages.includes(place.page);
}
