/**
 * Shows what happens. Each group of events is shown in two halves, around the moment the view
 * changes: what leads up to it, and what follows. The board says how its events move.
 */

import type { Motion } from "../games/board";
import type { GameEvent } from "../lib/types";
import { ghostOf } from "./ghost";
import { Mover, type Boxes } from "./mover";
import { Runner } from "./runner";

const APART = 60;
/** How long a step is looked at that does not travel: about as long as one that does. */
const LOOKED_AT = 420;

type Apply = () => Promise<void>;

interface Ghost {
  event: GameEvent;
  box: DOMRect;
  node: HTMLElement;
}

export class Stage {
  private readonly runner: Runner;
  private readonly mover: Mover;
  private readonly motion: Motion | null;
  /** Nothing travels, though each step takes its time. */
  still = false;

  constructor(
    root: HTMLElement,
    /** Ghosts fly in this layer, above all else. */
    private readonly air: HTMLElement,
    motion?: (mover: Mover) => Motion,
  ) {
    this.runner = new Runner(root);
    this.mover = new Mover(root, this.runner);
    this.motion = motion?.(this.mover) ?? null;
  }

  /** Quicker or slower than the look's durations. */
  set tempo(tempo: number) {
    this.runner.tempo = tempo;
  }

  /** The groups in which events are shown; all at once where the board has no motion. */
  beats(events: GameEvent[]): GameEvent[][] {
    return this.motion?.beats(events) ?? [events];
  }

  /** Show one group of events; `apply` changes the view and waits until the page shows it. */
  async perform(beat: GameEvent[], apply: Apply): Promise<void> {
    const { motion } = this;
    if (this.runner.hurried || document.hidden || !motion) return apply();
    if (this.still || isReduced()) return this.plainly(beat, apply, motion);
    await motion.lead(beat);
    const before = this.mover.boxes();
    const ghosts = this.ghosts(beat, motion, false);
    await apply();
    await this.follow(beat, before, ghosts, motion);
    if (motion.isSeen(beat)) await this.rest(APART);
  }

  private async follow(
    beat: GameEvent[],
    before: Boxes,
    ghosts: Ghost[],
    motion: Motion,
  ): Promise<void> {
    const shows = beat.flatMap((event, index) => motion.follow(event, before, index));
    const leave = ({ event, node, box }: Ghost, index: number): Promise<void> =>
      motion.depart(event, node, box, index);
    shows.push(...ghosts.map(leave), ...this.mover.settle(before));
    await Promise.all(shows);
    ghosts.forEach((ghost) => ghost.node.remove());
  }

  /** Change the view and let everything glide to its new place. */
  async glide(apply: Apply): Promise<void> {
    if (this.runner.hurried || this.still || isReduced() || document.hidden) return apply();
    const before = this.mover.boxes();
    await apply();
    await Promise.all(this.mover.settle(before));
  }

  /** Let what is in the air land now, and the rest of the present entry be shown at once. */
  hurry(): void {
    this.runner.hurry();
  }

  calm(): void {
    this.runner.calm();
  }

  /** A pause that `hurry` ends. */
  async rest(ms: number): Promise<void> {
    if (ms <= 0) return;
    const still = [{ opacity: 1 }, { opacity: 1 }];
    await this.runner.run(this.air, still, { duration: ms * this.runner.tempo });
  }

  /** Copies of what will be gone after the change. */
  private ghosts(beat: GameEvent[], motion: Motion, still: boolean): Ghost[] {
    return beat.flatMap((event) => {
      const slot = motion.leaving(event, still);
      if (!slot) return [];
      const box = slot.getBoundingClientRect();
      return [{ event, box, node: ghostOf(slot, box, this.air) }];
    });
  }

  /** Reduced motion: states change at once, what leaves fades; then there is time to look. */
  private async plainly(beat: GameEvent[], apply: Apply, motion: Motion): Promise<void> {
    const ghosts = this.ghosts(beat, motion, true);
    await apply();
    await Promise.all(ghosts.map(({ node }) => this.mover.fade(node)));
    ghosts.forEach(({ node }) => node.remove());
    if (motion.isSeen(beat)) await this.rest(LOOKED_AT);
  }
}

function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
