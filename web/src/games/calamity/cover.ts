/** The drawings of three heroes, for the first page, and how drawings are put into a page. */

import drawings from "../../../../src/duelhall/games/calamity/cover.svg?raw";

/** Lay the symbols of the cover into the page, unless they are there. */
export function layCover(): void {
  lay("calamity-cover", drawings);
}

/** Lay symbols into the page under a name, once. */
export function lay(name: string, symbols: string): void {
  if (document.getElementById(name)) return;
  const holder = document.createElement("div");
  holder.id = name;
  holder.className = "calamity-drawings";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = symbols;
  document.body.append(holder);
}
