/** Cards as the page shows them: pictures, signs, costs, names. */

import { CITADELS, KINDS, MANA, PICTURES, SIGNS, TOWNS, type Drawing } from "./drawings";
import type {
  CardTile,
  Colour,
  FighterView,
  Figures,
  Kind,
  Layout,
  PictureName,
  Race,
  Reach,
  View,
} from "./types";

const COLOURS: Record<string, Colour> = {
  life: "life",
  rune: "rune",
  runes: "rune",
  runestone: "rune",
  infernal: "infernal",
  death: "death",
};

/** The colour of mana, or gold, as classes and drawings name it. */
export function colourKey(colour: string): Colour | "gold" {
  return COLOURS[colour.toLowerCase()] ?? "gold";
}

const COLOUR_NAMES: Record<Colour | "gold", string> = {
  gold: "gold",
  life: "Life",
  rune: "Runestone",
  infernal: "Infernal",
  death: "Death",
};

export function colourName(colour: string): string {
  return COLOUR_NAMES[colourKey(colour)];
}

/** Drawings by where the layout says that they are; and the fields of those that are not square. */
const DRAWN: Record<string, Record<string | number, Drawing>> = {
  pictures: PICTURES,
  kinds: KINDS,
  towns: { ...TOWNS } as Record<number, Drawing>,
  citadels: CITADELS,
  mana: MANA,
};
const FIELDS: Record<string, string> = { towns: "0 0 64 44", citadels: "0 0 72 46" };

/** Whose picture it is: a card, or who or what came from one. */
type Named = Pick<CardTile, "title" | "race"> & { kind?: Kind; leader?: boolean };

/** A card as the layout prints it; of whichever race, if this one has none of the name. */
function sheetOf(layout: Layout | null, { title, race }: Pick<Named, "title" | "race">) {
  const named = layout?.cards?.filter((one) => one.title === title) ?? [];
  return named.find((one) => one.race === race) ?? named[0] ?? null;
}

/** The picture of a card: the layout names it. A City in a hand is any town. */
export function pictureOf(layout: Layout | null, card: Named): { drawing: Drawing; box: string } {
  const { from, name } = sheetOf(layout, card)?.picture ?? usual(card);
  return { drawing: DRAWN[from]?.[name] ?? KINDS.leader, box: FIELDS[from] ?? "0 0 24 24" };
}

function usual({ kind, leader }: Named): PictureName {
  if (kind === "city") return { from: "towns", name: 0 };
  return { from: "kinds", name: kind ?? (leader ? "leader" : "unit") };
}

/** The sign of a kind; large units and specialists have their own. */
export function kindSign(layout: Layout | null, card: CardTile): Drawing {
  return DRAWN.kinds![sheetOf(layout, card)?.sign ?? card.kind] ?? KINDS.city;
}

const REACH_SIGNS: Record<Reach, keyof typeof SIGNS> = {
  melee: "sword",
  ranged: "bow",
  area: "burst",
};
/** The sign of an attack says how far it reaches: sword, bow, burst. */
export function reachSign(reach: Reach): Drawing {
  return SIGNS[REACH_SIGNS[reach]];
}

const KIND_WORDS: Record<string, string> = {
  capital: "Capital",
  city: "City",
  mana: "Mana",
  leader: "Leader",
  unit: "Unit",
  equip: "Equip",
  battle: "Battle item",
  event: "Event",
  instant: "Instant Event",
  spell: "Spell",
};

export function kindWords({
  kind,
  fighter,
  sort,
}: Pick<CardTile, "kind" | "fighter" | "sort">): string {
  if (sort) return sort;
  if (kind === "unit") return fighter?.large ? "Large unit, takes 2" : "Unit, takes 1";
  if (kind === "leader" && fighter?.leadership) return `Leader, leads ${fighter.leadership}`;
  return KIND_WORDS[kind] ?? kind;
}

/** `5 gold`, `1 Life`. */
export function costWords(card: Pick<CardTile, "cost">): string {
  return costsOf(card)
    .map(([colour, amount]) => `${amount} ${colourName(colour)}`)
    .join(", ");
}

export function costsOf({ cost }: Pick<CardTile, "cost">): [string, number][] {
  return Object.entries(cost ?? {}).filter(([, amount]) => amount > 0);
}

/** What a player lacks to pay: `1 gold short`; nothing if it can be paid. */
export function shortOf(view: View, seat: number, card: Pick<CardTile, "cost">): string {
  const player = view.players[seat];
  if (!player) return "";
  return costsOf(card)
    .map(([colour, amount]) => [colour, amount - holdsOf(player, colour)] as const)
    .filter(([, lacks]) => lacks > 0)
    .map(([colour, lacks]) => `${lacks} ${colourName(colour)} short`)
    .join(", ");
}

function holdsOf(player: View["players"][number], colour: string): number {
  const key = colourKey(colour);
  if (key === "gold") return player.gold;
  return Object.entries(player.mana)
    .filter(([name]) => colourKey(name) === key)
    .reduce((sum, [, [untapped]]) => sum + untapped, 0);
}

/** The printed figures of a card, from itself or from the sheet of all cards. */
export function figuresOf(layout: Layout | null, card: CardTile): Figures | null {
  return card.fighter ?? sheetOf(layout, card)?.fighter ?? null;
}

/** A few words for a small card. */
export function briefOf(layout: Layout | null, card: CardTile): string {
  if (card.kind === "mana") return "One a turn";
  if (card.brief) return card.brief;
  return sheetOf(layout, card)?.brief ?? card.words.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? "";
}

/** The race whose card fights: that of the deck it came from. */
export function raceOf(
  view: View,
  { race, spot, seat }: Pick<FighterView, "race" | "spot" | "seat">,
): Race {
  if (race) return race;
  const deck = Math.floor(Number(spot.slice(spot.indexOf(":") + 1)) / 60);
  return (view.players[deck] ?? view.players[seat])?.race ?? "empire";
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A leader by the first part of a name: `Oriane`, `Ser Aldric`; whom `The` begins keep it all. */
export function shortName(title: string): string {
  const [name = title] = title.split(/ of |, /);
  const words = name.split(" ");
  if (/^(ser|lady|lord|thane|baroness|baron|brother|sister|mother|old)$/i.test(words[0] ?? ""))
    return words.slice(0, 2).join(" ");
  return words[0]?.toLowerCase() === "the" ? name : (words[0] ?? name);
}

/** One word of a name, for a small card: `Margrave`, `Oriane`. */
export function shortest(title: string): string {
  const [name = title] = title.replace(/^The /, "").split(/ of |, /);
  return name.length <= 10 ? name : (name.split(" ").at(-1) ?? name);
}
