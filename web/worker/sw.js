/**
 * The hall while it can't be reached, and while its page is closed. The build writes VERSION and
 * SHELL, all files of the page, above this. What a page shows comes from the hall whenever that
 * answers, so nobody sees an old page after it was renewed; only without an answer do copies count.
 */

const SHELL_CACHE = `shell-${VERSION}`;
/** What the hall told about games, rules and finished games, for when it can't be asked. */
const KEPT_CACHE = "kept";
const KEPT_MOST = 80;
const DAY = 86_400_000;
const KEPT =
  /^\/api\/(games(\/[^/]+\/(form|documents\/[^/]+))?|records(\/[^/]+(\/(replay|still|review))?)?|lessons\/[^/]+)$/;
const OF_SERVER = /^\/(api|docs|health|metrics|socket\.io|explorer)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) return event.respondWith(copyFirst(request));
  if (KEPT.test(url.pathname)) return event.respondWith(hallFirst(request, KEPT_CACHE));
  if (OF_SERVER.test(url.pathname)) return;
  if (request.mode === "navigate") return event.respondWith(pageFirst(request));
  if (SHELL.includes(url.pathname)) event.respondWith(hallFirst(request, null));
});

self.addEventListener("message", (event) => {
  const data = event.data ?? {};
  if (data.forget) event.waitUntil(caches.delete(KEPT_CACHE));
  if (Array.isArray(data.keep)) event.waitUntil(keepAll(data.keep));
});

// -- copies

/** A file that is there under its name stays the same; only what is new is fetched. */
async function fillShell() {
  const cache = await caches.open(SHELL_CACHE);
  for (const path of SHELL) {
    const known = path.startsWith("/assets/") ? await caches.match(path) : undefined;
    await (known ? cache.put(path, known) : cache.add(new Request(path, { cache: "no-cache" })));
  }
}

/** Pages that are still open may need a file of the version before. */
async function dropOld() {
  const shells = (await caches.keys()).filter((name) => name.startsWith("shell-"));
  const others = shells.filter((name) => name !== SHELL_CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function copyFirst(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** What the hall says; a copy where it says nothing. */
async function hallFirst(request, keepIn) {
  try {
    const answer = await fetch(request);
    if (keepIn && answer.ok) await keep(request.url, answer.clone(), keepIn);
    return answer;
  } catch (problem) {
    const copy = await caches.match(request.url, { ignoreVary: true });
    if (copy) return copy;
    throw problem;
  }
}

async function pageFirst(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const shell = await caches.match("/index.html", { cacheName: SHELL_CACHE });
    if (shell) return shell;
    throw problem;
  }
}

async function keep(address, answer, name) {
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, answer);
  const known = await cache.keys();
  for (const old of known.slice(0, Math.max(0, known.length - KEPT_MOST))) await cache.delete(old);
}

/** What is not here yet, or not of today, one after the other. */
async function keepAll(paths) {
  const cache = await caches.open(KEPT_CACHE);
  for (const path of paths.slice(0, KEPT_MOST / 2)) {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin || !KEPT.test(url.pathname)) continue;
    if (isOfToday(await cache.match(url.href))) continue;
    const answer = await fetch(url.href, { credentials: "same-origin" }).catch(() => null);
    if (answer?.ok) await keep(url.href, answer, KEPT_CACHE);
  }
}

function isOfToday(answer) {
  const said = answer && Date.parse(answer.headers.get("date") ?? "");
  return !!said && Date.now() - said < DAY;
}

// -- calls

self.addEventListener("push", (event) => {
  event.waitUntil(show(told(event.data)));
});

function told(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** A browser wants each push to be seen, so one is shown though the table is open as well. */
async function show({ title = "Duelhall", body = "", path = "/", tag = "duelhall" }) {
  const options = { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  await self.registration.showNotification(title, options);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.path ?? "/"));
});

/** To a page of the hall that is open, else to a new one. */
async function goTo(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === path) ?? pages[0];
  if (!page) return self.clients.openWindow(path);
  page.postMessage({ go: path });
  return page.focus();
}
