/** What lies over the table for a while: the log, the keys, the standing answer, what something on the board is. */

import type { Subject } from "../games/desk";

export interface Tip {
  subject: Subject;
  anchor: HTMLElement;
  /** Until it is closed; else while the pointer rests there. */
  stays: boolean;
}

export class Sheets {
  log = $state(false);
  keys = $state(false);
  /** What one says to windows beforehand. */
  standing = $state(false);
  tip = $state.raw<Tip | null>(null);
  /** The mouse has not moved since something was chosen: what comes to lie under it is not meant. */
  private rests = false;

  /** Something was chosen. */
  settle(): void {
    this.tip = null;
    this.rests = true;
  }

  /** A pointer came here; the browser tells so too when only the page has moved. */
  follow(event: PointerEvent): void {
    if (event.movementX !== 0 || event.movementY !== 0) this.rests = false;
  }

  /** Tell about something, or no longer where no subject is given. */
  inspect(subject: Subject | null, anchor: HTMLElement | null, how: "hover" | "press"): void {
    if (subject && how === "hover" && this.rests) return;
    if (subject && anchor) this.tip = { subject, anchor, stays: how === "press" };
    else if (!this.tip?.stays) this.tip = null;
  }
}
