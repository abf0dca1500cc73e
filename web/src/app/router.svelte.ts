/** Where in the hall one is; the address bar and this say the same. */

import { isOurs, placeOf, type Place } from "./routes";

class Router {
  private address = $state.raw(new URL(location.href));
  /** Counts the changes of page, so that focus can follow them. */
  visits = $state(0);

  get url(): URL {
    return this.address;
  }

  place: Place = $derived(placeOf(this.address.pathname));

  follow(): void {
    const before = this.address;
    this.address = new URL(location.href);
    if (before.pathname !== this.address.pathname) this.visits++;
  }
}

export const router = new Router();

/** `stay` keeps what is on the screen where it is: only the address says more. */
export function go(path: string, { replace = false, stay = false } = {}): void {
  const target = new URL(path, location.href);
  if (target.href === location.href) return;
  history[replace ? "replaceState" : "pushState"](null, "", target);
  const onward = target.pathname !== router.url.pathname;
  router.follow();
  if (onward && !stay) scrollTo(0, 0);
}

/** Let links and the back button lead inside the page. */
export function startRouter(): void {
  addEventListener("popstate", () => router.follow());
  document.addEventListener("click", clicked);
}

function clicked(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link)) return;
  const target = new URL(link.href);
  if (!isOurs(target, router.url) || isWithinPage(target)) return;
  event.preventDefault();
  go(target.href);
}

function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = link.target !== "" || link.hasAttribute("download");
  return event.button === 0 && !event.defaultPrevented && !modified && !elsewhere;
}

/** The browser itself goes to an anchor of the page one is on. */
function isWithinPage(target: URL): boolean {
  return target.hash !== "" && target.pathname === router.url.pathname;
}
