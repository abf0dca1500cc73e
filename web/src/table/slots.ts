/** Finds on the page what events and keys speak of. */

import type { Point } from "../board/triangles";
import type { CardCode, GameEvent, Label, Spot } from "../lib/types";
import { middleOf } from "./boxes";

/** Where things were, by spot, or by place in a hand that can't be seen. */
export type Boxes = Map<string, DOMRect>;

/** What shows a spot. */
export function elementAt(root: HTMLElement, spot: Spot): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`);
}

export function keyOf(slot: HTMLElement): string {
  return slot.dataset.spot ?? `back:${slot.dataset.back}`;
}

export class Slots {
  constructor(private readonly root: HTMLElement) {}

  all(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(".slot[data-spot], .slot[data-back]")];
  }

  boxes(): Boxes {
    return new Map(this.all().map((slot) => [keyOf(slot), slot.getBoundingClientRect()]));
  }

  /** A card in a lane. */
  card(label: Label | undefined): HTMLElement | null {
    return label === undefined ? null : elementAt(this.root, `card:${label}`);
  }

  /** The picture of a card, which turns within its slot. */
  face(label: Label | undefined): HTMLElement | null {
    return pictureIn(this.card(label));
  }

  fort(label: Label | undefined): HTMLElement | null {
    return label === undefined ? null : pictureIn(elementAt(this.root, `fort:${label}`));
  }

  middle(label: Label | undefined): Point | null {
    const slot = this.card(label);
    return slot ? middleOf(slot.getBoundingClientRect()) : null;
  }

  hand(code: CardCode): HTMLElement | null {
    return elementAt(this.root, `hand:${code}`);
  }

  /** The card of a hand that an event is about: the last back if it can't be seen. */
  held(event: GameEvent): HTMLElement | null {
    return event.card ? this.hand(event.card) : (this.backs(event.player).at(-1) ?? null);
  }

  /** Where the last back of a hand was, or else the hand. */
  lastBack(event: GameEvent, before: Boxes): DOMRect | undefined {
    const held = [...before.keys()].filter((key) => key.startsWith(`back:${event.player}:`));
    const hand = this.root.querySelector(`[data-hand="${event.player}"]`);
    return before.get(held.at(-1) ?? "") ?? hand?.getBoundingClientRect();
  }

  /** The pile a player draws from. */
  pile(event: GameEvent): DOMRect | undefined {
    const piles = [...this.root.querySelectorAll("[data-pile]")];
    return (piles[event.player ?? 0] ?? piles[0])?.getBoundingClientRect();
  }

  discard(): DOMRect | undefined {
    return this.root.querySelector("[data-discard]")?.getBoundingClientRect();
  }

  private backs(player: number | undefined): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(`[data-back^="${player}:"]`)];
  }
}

function pictureIn(slot: HTMLElement | null): HTMLElement | null {
  return slot?.querySelector<HTMLElement>(".card") ?? null;
}
