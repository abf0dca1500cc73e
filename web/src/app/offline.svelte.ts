/** The page without the hall: what is kept for then, and knowing that it is so. */

import { get } from "../lib/api";
import { games } from "../lib/catalogue";
import { notices, startWorker } from "../lib/notices.svelte";
import { session } from "../lib/session.svelte";
import type { RecordRow } from "../lib/types";

/** Milliseconds after which the page is kept: who just came has better use for the line. */
const KEEP_AFTER = 12_000;
/** How many of one's own games an installed app has with it. */
const TAKEN_ALONG = 10;

class Line {
  /** Whether this device has no connection at all, as far as the browser knows. */
  off = $state(!navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.off = false));
    addEventListener("offline", () => (this.off = true));
  }
}

export const line = new Line();

/** Keep the page for a time without a connection, once it has come to rest. */
export function prepareForLater(): void {
  addEventListener("load", () => setTimeout(() => void prepare(), KEEP_AFTER));
}

async function prepare(): Promise<void> {
  if (!(await startWorker())) return;
  if (session.user) await notices.renew();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: await worthKeeping().catch(() => []) });
}

/** What can be read without the hall. An app that was installed has one's own games with it. */
async function worthKeeping(): Promise<string[]> {
  const known = await games();
  const texts = known.flatMap(({ key, documents, lesson }) => [
    ...documents.map((one) => `/api/games/${key}/documents/${one.key}`),
    ...(lesson ? [`/api/lessons/${key}`] : []),
  ]);
  return ["/api/games", ...texts, ...(isInstalled() ? await ownGames() : [])];
}

async function ownGames(): Promise<string[]> {
  if (!session.user) return [];
  const { records } = await get<{ records: RecordRow[] }>("/records?mine=true");
  const latest = records.slice(0, TAKEN_ALONG).map((one) => `/api/records/${one.id}`);
  return ["/api/records?mine=true", ...latest.flatMap((one) => [one, `${one}/replay?eyes=all`])];
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** What was kept of one person's games is not for the next one. */
export function forgetKept(): void {
  navigator.serviceWorker?.controller?.postMessage({ forget: true });
}
