/** What the rules say of a card and of the state that it is in, in the words of the hall. */

import { faceOf, rankOf } from "./cards";
import type { CardSubject } from "./desk";
import { bannersOver, isAlike } from "./habits";
import { cardAt } from "./patch";
import type { Face, LaneCard, Layout, View } from "./types";

const WORKS = {
  flip: "Works when it is turned up",
  constant: "Works while it lies face-up",
  death: "Works when it is killed",
  none: "Does nothing",
};

/** A power, or a line that goes on about it. */
export interface Power {
  name: string;
  works: string;
  text: string;
  /** A banner makes it so. */
  raised: boolean;
}

/** What a card does: as a hero, as a banner, or under the banners of its side. */
export function powersOf(view: View, layout: Layout, subject: CardSubject): Power[] {
  const face = faceOf(layout, subject.card);
  if (!face) return [];
  const { hero, banner } = face;
  if (subject.role === "banner") return banner ? [{ ...banner, works: "", raised: true }] : [];
  const played = powersUnder(layout, face, raisedOver(view, layout, subject), subject.card!);
  if (subject.role !== "hero" || !hero) return played;
  const works = `${hero.kind === "mage" ? "Mage" : "Warrior"}: ${hero.power}`;
  const first = { name: hero.name, works, text: hero.text, raised: false };
  return hero.kind === "mage" ? [first] : [first, ...played];
}

/** The rank's own power, or the one that its banner makes of it, and what other banners add. */
export function powersUnder(layout: Layout, face: Face, banners: string[], card: string): Power[] {
  const rank = rankOf(card);
  const improved = banners.some((one) => isAlike(layout, one, rank)) ? face.banner : undefined;
  const own = { ...(improved ?? face), works: WORKS[face.works], raised: !!improved };
  const added = banners
    .filter((banner) => !isAlike(layout, banner, rank))
    .flatMap((banner) => layout.faces?.[banner]?.banner ?? [])
    .map((banner) => ({ ...banner, works: "", raised: true }));
  return [own, ...added].map(({ name, works, text, raised }) => ({ name, works, text, raised }));
}

function raisedOver(view: View, layout: Layout, { card, player }: CardSubject): string[] {
  const holder = view.hands.findIndex((hand) => hand.cards?.includes(card ?? ""));
  const owner = player ?? holder;
  return owner < 0 ? [] : bannersOver(view, layout, { card, player: owner });
}

export interface Note {
  word: string;
  text: string;
}

/** For a card that is frozen, paired, a base or a fort; and what would hold in a pair. */
export function notesOn(view: View, layout: Layout, subject: CardSubject): Note[] {
  const label = subject.spot.split(":")[1];
  const lying = subject.role === "card" ? cardAt(view, label) : null;
  const term = (name: string, word: string): Note[] =>
    layout.terms?.[name] ? [{ word, text: layout.terms[name] }] : [];
  return [
    ...pairNotes(view, layout, subject, lying, term("pair", "Pair.")),
    ...(lying?.frozen ? term("frozen", "Frozen.") : []),
    ...(lying?.base ? term("base", "Base.") : []),
    ...(subject.role === "fort" ? term("fort", "Fort.") : []),
  ];
}

/** An improved power says itself what holds in a pair. */
function pairNotes(
  view: View,
  layout: Layout,
  subject: CardSubject,
  lying: LaneCard | null,
  pair: Note[],
): Note[] {
  const plain = subject.role === "card" && !powersOf(view, layout, subject)[0]?.raised;
  const paired = plain ? faceOf(layout, subject.card)?.paired : "";
  const more = paired ? [{ word: "In a pair.", text: paired }] : [];
  return [...more, ...(lying?.pair ? pair : [])];
}
