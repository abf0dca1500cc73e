/** Finds on the page what events speak of. */

import type { Boxes, Mover } from "../../motion/mover";
import type { DuelEvent, Label } from "./types";

export function cardSpot(label: Label | undefined): string | null {
  return label === undefined ? null : `card:${label}`;
}

export class Slots {
  constructor(private readonly mover: Mover) {}

  /** A card in a lane. */
  card(label: Label | undefined): HTMLElement | null {
    return this.mover.at(cardSpot(label));
  }

  /** The picture of a card, which turns within its slot. */
  face(label: Label | undefined): HTMLElement | null {
    return pictureIn(this.card(label));
  }

  fort(label: Label | undefined): HTMLElement | null {
    return label === undefined ? null : pictureIn(this.mover.at(`fort:${label}`));
  }

  /** The card of a hand that an event is about: the last back if it can't be seen. */
  held(event: DuelEvent): HTMLElement | null {
    if (event.card) return this.mover.at(`hand:${event.card}`);
    return this.all(`[data-back^="${event.player}:"]`).at(-1) ?? null;
  }

  /** Where the last back of a hand was, or else the hand. */
  lastBack(event: DuelEvent, before: Boxes): DOMRect | undefined {
    const held = [...before.keys()].filter((key) => key.startsWith(`back:${event.player}:`));
    return before.get(held.at(-1) ?? "") ?? this.mover.boxOf(`[data-hand="${event.player}"]`);
  }

  /** The pile a player draws from. */
  pile(event: DuelEvent): DOMRect | undefined {
    const piles = this.all("[data-pile]");
    return (piles[event.player ?? 0] ?? piles[0])?.getBoundingClientRect();
  }

  discard(): DOMRect | undefined {
    return this.mover.boxOf("[data-discard]");
  }

  private all(selector: string): HTMLElement[] {
    return [...this.mover.root.querySelectorAll<HTMLElement>(selector)];
  }
}

function pictureIn(slot: HTMLElement | null): HTMLElement | null {
  return slot?.querySelector<HTMLElement>(".card") ?? null;
}
