/** Runs animations, and lets them land at once for who does not want to wait. */

const EASE = "cubic-bezier(.2, .7, .2, 1)";

export class Runner {
  /** Quicker or slower than the look's durations. */
  tempo = 1;
  /** Nothing moves any more, until it is calm again. */
  hurried = false;
  private readonly running = new Set<Animation>();

  constructor(private readonly root: HTMLElement) {}

  hurry(): void {
    this.hurried = true;
    for (const animation of this.running) animation.finish();
  }

  calm(): void {
    this.hurried = false;
  }

  /** A duration of the look, at this tempo. */
  time(name: string): number {
    return milliseconds(getComputedStyle(this.root).getPropertyValue(name)) * this.tempo;
  }

  async run(
    node: HTMLElement | null,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    if (!node || this.hurried) return;
    const animation = node.animate(frames, { easing: EASE, ...timing });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
    if (timing.fill === "forwards") requestAnimationFrame(() => animation.cancel());
  }
}

/** `180ms` or `.18s`, as a browser may write either. */
export function milliseconds(value: string): number {
  return (parseFloat(value) || 0) * (value.includes("ms") ? 1 : 1000);
}
