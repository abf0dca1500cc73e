/** The movements of cards that no other thing has: they turn, freeze and fall. */

import { shift } from "../../motion/boxes";
import type { Runner } from "../../motion/runner";
import type { Slots } from "./slots";
import type { Label } from "./types";

const STILL = { transform: "none" };
const GATHER = "cubic-bezier(.5, 0, .9, .4)";

export class Moves {
  constructor(
    private readonly runner: Runner,
    private readonly slots: Slots,
  ) {}

  /** Turn until only the edge is seen; the other side comes with `turnBack`. */
  turnAway(label: Label | undefined): Promise<void> {
    return this.runner.run(this.slots.face(label), [STILL, { transform: edgeOn(90) }], {
      duration: this.runner.time("--d-flip") / 2,
      easing: GATHER,
    });
  }

  async turnBack(label: Label | undefined): Promise<void> {
    const card = this.slots.face(label);
    void this.ring(card);
    await this.runner.run(card, [{ transform: edgeOn(-90) }, STILL], {
      duration: this.runner.time("--d-flip") / 2,
    });
  }

  /** The symbol of a card that was turned up rings once. */
  private async ring(card: HTMLElement | null): Promise<void> {
    const symbol = card?.querySelector<HTMLElement>(".power") ?? null;
    const shadow = (reach: number, alpha: string): Keyframe => ({
      boxShadow: `0 0 0 ${reach}px color-mix(in srgb, currentColor ${alpha}, transparent)`,
    });
    await this.runner.run(symbol, [shadow(0, "45%"), shadow(9, "0%")], {
      duration: this.runner.time("--d-flip") * 1.6,
    });
  }

  /** Somebody lifts a card a little and looks at it. */
  peek(card: HTMLElement | null): Promise<void> {
    const lifted = { transform: "translateY(-7px) rotate(-4deg)" };
    const duration = this.runner.time("--d-draw");
    return this.runner.run(card, [STILL, lifted, STILL], { duration });
  }

  async frost(label: Label | undefined): Promise<void> {
    const frost = this.slots.card(label)?.querySelector<HTMLElement>(".frost") ?? null;
    const frames = [
      { opacity: 0, transform: "scale(1.5)" },
      { opacity: 1, transform: "none" },
    ];
    await this.runner.run(frost, frames, { duration: this.runner.time("--d-freeze") });
  }

  /** A ghost sinks and goes to the discard pile, or nowhere if there is none to be seen. */
  fall(ghost: HTMLElement, box: DOMRect, delay: number): Promise<void> {
    const to = this.slots.discard();
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: "translateY(6px) scale(.97)", opacity: 0.9, offset: 0.25 },
      { transform: to ? shift(to, box) : "translateY(30px) scale(.7)", opacity: 0.15 },
    ];
    return this.runner.run(ghost, frames, {
      duration: this.runner.time("--d-death"),
      easing: GATHER,
      delay: delay * this.runner.tempo,
      fill: "both",
    });
  }

  /** The face goes with the card for the first half of its way and turns out of sight. */
  async turnUnder(ghost: HTMLElement, box: DOMRect, to: DOMRect | undefined): Promise<void> {
    if (!to) return;
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: `${shift(to, box)} rotateY(90deg)`, opacity: 0 },
    ];
    await this.runner.run(ghost, frames, { duration: this.runner.time("--d-play"), fill: "both" });
  }
}

function edgeOn(degrees: number): string {
  return `perspective(600px) rotateY(${degrees}deg)`;
}
