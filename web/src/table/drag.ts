/** Carry something with the pointer from one spot to another. */

import type { Spot } from "../lib/types";
import { ghostOf } from "../motion/ghost";

export interface Carrying {
  /** The pointer left its place: take it up. False: it can't be. */
  begin: () => boolean;
  /** The spot under the pointer, null for none. */
  over: (spot: Spot | null) => void;
  drop: (spot: Spot | null) => void;
}

const FAR = 9;

/** Follow a press until it ends; short of FAR it is a click and none of our business. */
export function carry(press: PointerEvent, layer: HTMLElement, carrying: Carrying): void {
  const slot = (press.currentTarget as HTMLElement).closest<HTMLElement>("[data-slot]");
  if (!slot || !press.isPrimary) return;
  const box = slot.getBoundingClientRect();
  let ghost: HTMLElement | null = null;
  const stop = new AbortController();
  const signal = stop.signal;

  function move(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    const [dx, dy] = [event.clientX - press.clientX, event.clientY - press.clientY];
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (!carrying.begin()) return stop.abort();
      ghost = ghostOf(slot!, box, layer);
      ghost.style.opacity = "0.92";
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.04)`;
    carrying.over(spotAt(event));
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    stop.abort();
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    carrying.drop(event.type === "pointerup" ? spotAt(event) : null);
  }

  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function spotAt(event: PointerEvent): Spot | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  for (const element of under) {
    const spot = element.closest<HTMLElement>("[data-spot]")?.dataset.spot;
    if (spot) return spot;
    const ground = element.closest<HTMLElement>("[data-drop]")?.dataset.drop;
    if (ground) return ground;
  }
  return null;
}

/** The click that ends a drag means nothing by itself. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 80);
}
