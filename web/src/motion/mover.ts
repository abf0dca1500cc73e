/** Moves what lies on a board: each movement starts at once and is done when its promise is. */

import type { Spot } from "../lib/types";
import { average, between, middleOf, shift, translate, type Point } from "./boxes";
import type { Runner } from "./runner";

/** Where things were, by spot or by another key that they carry. */
export type Boxes = Map<string, DOMRect>;

const STILL = { transform: "none" };
const SWING = "cubic-bezier(.3, 0, .1, 1)";
const FADES = 120;

/** What shows a spot. */
export function elementAt(root: HTMLElement, spot: Spot): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`);
}

/** The key of a slot: its spot, or that of something without a name. */
function keyOf(slot: HTMLElement): string {
  return slot.dataset.spot ?? `back:${slot.dataset.back}`;
}

/** What has `data-slot` moves as a whole; `data-spot` or, without a name, `data-back` tell it. */
export class Mover {
  /** Find their own way; the others glide. */
  private readonly flying = new Set<Element>();
  /** How far those are who went out and have not come back. */
  private readonly out = new Map<Spot, string>();

  constructor(
    readonly root: HTMLElement,
    readonly runner: Runner,
  ) {}

  at(spot: Spot | null): HTMLElement | null {
    return spot === null ? null : elementAt(this.root, spot);
  }

  boxOf(selector: string): DOMRect | undefined {
    return this.root.querySelector(selector)?.getBoundingClientRect();
  }

  boxes(): Boxes {
    return new Map(this.slots().map((slot) => [keyOf(slot), slot.getBoundingClientRect()]));
  }

  private slots(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-slot]")];
  }

  /** The middle of several spots; null if none of them is to be seen. */
  middle(spots: (Spot | null)[]): Point | null {
    const found = spots.flatMap((spot) => this.at(spot) ?? []);
    return average(found.map((slot) => middleOf(slot.getBoundingClientRect())));
  }

  /** Go a part of the way to a point, and stay there until `comeBack`. */
  async goOut(spot: Spot | null, to: Point | null, part: number): Promise<void> {
    const slot = this.at(spot);
    const from = this.middle([spot]);
    if (!spot || !slot || !from || !to) return;
    const far = translate({ x: to.x - from.x, y: to.y - from.y }, part);
    this.out.set(spot, far);
    await this.swing(slot, [STILL, { transform: far }], "forwards");
  }

  async comeBack(spot: Spot | null): Promise<void> {
    const slot = this.at(spot);
    const far = spot && this.out.get(spot);
    if (!slot || !far) return;
    this.out.delete(spot);
    await this.swing(slot, [{ transform: far }, {}], "none");
    slot.style.zIndex = "";
  }

  private swing(slot: HTMLElement, frames: Keyframe[], fill: FillMode): Promise<void> {
    slot.style.zIndex = "10";
    const duration = this.runner.time("--d-strike") / 2;
    return this.runner.run(slot, frames, { duration, easing: SWING, fill });
  }

  /** Come from a box to where it lies now. */
  async arrive(
    slot: HTMLElement | null,
    from: DOMRect | undefined,
    time: string,
    delay = 0,
  ): Promise<void> {
    if (!slot || !from) return;
    const frames = [{ transform: shift(from, slot.getBoundingClientRect()) }, STILL];
    await this.fly(slot, frames, {
      duration: this.runner.time(time),
      delay: delay * this.runner.tempo,
    });
  }

  /** Come from a box in an arc, above the others. */
  async arc(slot: HTMLElement | null, from: DOMRect | undefined): Promise<void> {
    if (!slot || !from) return;
    const way = between(from, slot.getBoundingClientRect());
    const high = Math.min(56, Math.abs(way.x) * 0.2 + 16);
    const half = translate({ x: way.x / 2, y: way.y / 2 - high });
    const frames = [{ transform: translate(way) }, { transform: `${half} scale(1.06)` }, STILL];
    await this.fly(slot, frames, { duration: this.runner.time("--d-move") });
  }

  private async fly(
    slot: HTMLElement,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    this.flying.add(slot);
    slot.style.zIndex = "10";
    await this.runner.run(slot, frames, { fill: "backwards", ...timing });
    slot.style.zIndex = "";
    this.flying.delete(slot);
  }

  /** Everything else that changed its place glides there. */
  settle(before: Boxes): Promise<void>[] {
    return this.slots().flatMap((slot) => {
      const from = before.get(keyOf(slot));
      if (!from || this.flying.has(slot)) return [];
      const way = between(from, slot.getBoundingClientRect());
      if (Math.abs(way.x) + Math.abs(way.y) < 2) return [];
      const duration = this.runner.time("--d-turn");
      return [this.runner.run(slot, [{ transform: translate(way) }, STILL], { duration })];
    });
  }

  /** A copy goes without travel. */
  fade(ghost: HTMLElement): Promise<void> {
    const frames = [{ opacity: 1 }, { opacity: 0 }];
    return this.runner.run(ghost, frames, { duration: FADES, fill: "both" });
  }
}
