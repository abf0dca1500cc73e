/** What lies over the table for a while: the log, the keys, what something on the board is. */

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
  tip = $state.raw<Tip | null>(null);

  /** Tell about something, or no longer where no subject is given. */
  inspect(subject: Subject | null, anchor: HTMLElement | null, how: "hover" | "press"): void {
    if (subject && anchor) this.tip = { subject, anchor, stays: how === "press" };
    else if (!this.tip?.stays) this.tip = null;
  }
}
