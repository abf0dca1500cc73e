/** What lies over the table for a while: the log, the keys, the discard pile, what a card does. */

import type { Subject } from "../board/desk";

export interface Tip {
  subject: Subject;
  anchor: HTMLElement;
  /** Until it is closed; else while the pointer rests on the card. */
  stays: boolean;
}

export class Sheets {
  log = $state(false);
  keys = $state(false);
  discard = $state(false);
  tip = $state.raw<Tip | null>(null);

  /** Tell about a card, or no longer where no subject is given. */
  inspect(subject: Subject | null, anchor: HTMLElement | null, how: "hover" | "press"): void {
    if (subject && anchor) this.tip = { subject, anchor, stays: how === "press" };
    else if (!this.tip?.stays) this.tip = null;
  }
}
