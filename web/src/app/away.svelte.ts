/** What calls somebody who looks elsewhere: title, favicon, the app's badge, a notification. */

import { settings } from "../lib/settings.svelte";
import { addressOfTable, turns } from "../lib/turns.svelte";
import type { TableRow } from "../lib/types";
import { place } from "./place.svelte";
import { go } from "./router.svelte";

const ICONS = { calm: "/favicon.svg", waiting: "/favicon-turn.svg" };

/** Follow what waits, for as long as the page is open. */
export function callWhenAway(): void {
  document.addEventListener("visibilitychange", showWaiting);
  turns.listeners.add(notify);
  navigator.serviceWorker?.addEventListener("message", (event: MessageEvent) => {
    const path: unknown = (event.data as { go?: unknown } | null)?.go;
    if (typeof path === "string" && path.startsWith("/")) go(path);
  });
}

/** While one looks at the page, the bar has the count. */
export function showWaiting(): void {
  const waiting = turns.rows.length;
  const shown = document.visibilityState === "hidden" ? waiting : 0;
  place.count(shown);
  const icon = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  const wanted = shown ? ICONS.waiting : ICONS.calm;
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
  // The badge is the app's, so it stays while one looks. Not every browser has one.
  if ("setAppBadge" in navigator) void navigator.setAppBadge(waiting).catch(() => undefined);
}

/** By permission, given before: nobody is asked here. */
function notify(row: TableRow): void {
  if (document.visibilityState !== "hidden" || !settings.calls) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: row.title, tag: row.table, icon: "/icon-192.png" };
  try {
    const note = new Notification("Your turn", options);
    note.onclick = () => {
      window.focus();
      go(addressOfTable(row));
      note.close();
    };
  } catch {
    // Phones show none but those of a service worker.
    const shown = { ...options, data: { path: addressOfTable(row) } };
    void navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification("Your turn", shown),
    );
  }
}
