/** What a pointer does to a spot of the board: a press points, a long one or a rest tells about it. */

import type { Desk, Subject } from "./desk";

const HOVER_AFTER = 450;
const PRESS_AFTER = 420;

type Hearing = Pick<Desk, "inspect" | "grab" | "point" | "insist" | "reached">;

/** The handlers of one spot; `subject` is asked when it is needed. */
export class Pressing {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  private told = false;

  constructor(
    private readonly desk: Hearing,
    private readonly subject: () => Subject,
  ) {}

  readonly enter = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.later(event, "hover", HOVER_AFTER);
  };

  readonly leave = (event: PointerEvent): void => {
    clearTimeout(this.timer);
    if (event.pointerType === "mouse") this.desk.inspect(null, null, "hover");
  };

  readonly press = (event: PointerEvent): void => {
    clearTimeout(this.timer);
    this.since = event.timeStamp;
    this.told = false;
    if (event.button !== 0) return;
    this.desk.grab(this.subject().spot, event);
    if (event.pointerType !== "mouse") this.later(event, "press", PRESS_AFTER);
  };

  /** A busy page may hear late that the finger was lifted soon: the events tell when it was. */
  readonly click = (event: MouseEvent): void => {
    clearTimeout(this.timer);
    const short = event.timeStamp - this.since < PRESS_AFTER;
    if (short || !this.told) this.desk.point(this.subject().spot);
    this.told = false;
  };

  /** What the browser would offer for a long press is not wanted beside what is told. */
  readonly offer = (event: MouseEvent): void => {
    if (this.told) event.preventDefault();
  };

  readonly twice = (): void => this.desk.insist(this.subject().spot);

  readonly reach = (): void => this.desk.reached(this.subject().spot);

  stop(): void {
    clearTimeout(this.timer);
  }

  private later(event: PointerEvent, how: "hover" | "press", after: number): void {
    const anchor = event.currentTarget as HTMLElement;
    this.timer = setTimeout(() => {
      this.told = how === "press";
      this.desk.inspect(this.subject(), anchor, how);
    }, after);
  }
}
