/** Cards as the page shows them: pictures, signs, costs, names. */

import { CITADELS, KINDS, PICTURES, SIGNS, TOWNS, type Drawing } from "./drawings";
import type { CardTile, Colour, FighterView, Figures, Layout, Race, Reach, View } from "./types";

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

/** Words of names, and the picture that goes with them. */
const BY_WORD: [RegExp, keyof typeof PICTURES][] = [
  [/knight|ser |helm|marshal|captain|lord|sir/i, "knight"],
  [/lamp|lantern|wright|beacon|light|hearth|sister|pilgrim/i, "lamp"],
  [/fletch|arrow|bow|archer|rook|hunter|shoot/i, "arrows"],
  [/levy|fork|peasant|militia|recruit/i, "fork"],
  [/bell|toll|chime/i, "bell"],
  [/shield|ward|guard|bulwark|aegis|oath/i, "shield"],
  [/blade|sword|axe|edge|brand|dagger/i, "blade"],
  [/skull|bone|rattle|dead|grave|wight/i, "skull"],
  [/cairn|stone|giant|golem|rock|boulder/i, "cairn"],
  [/crown|margrave|king|circlet|prince/i, "hcrown"],
  [/veil|shroud|widow|lady|ghost|wraith/i, "veil"],
  [/horn|scoria|baron|demon|imp|fiend/i, "horns"],
  [/ram|furnace|fire|flame|burn|ember|cinder|scorch/i, "legions"],
  [/claw|spite|thorn|talon|fang/i, "claw"],
  [/anvil|forge|hammer|smith|thane/i, "anvil"],
  [/ox|bear|beast|goat|boar/i, "ox"],
  [/sling|throw|hurl|crag/i, "sling"],
  [/draught|flask|potion|salve|tonic|oil|vial/i, "flask"],
  [/orb|sun|noon|flare|star|dawn/i, "flare"],
  [/lance|ray|bolt|spear|dart/i, "lance"],
  [/tithe|harvest|feast|grain|bread/i, "sheaf"],
  [/road|way|path|march|turn/i, "sign"],
  [/mist|fog|rain|storm|wind|snow|frost/i, "mist"],
  [/banner|flag|standard|muster|call/i, "crest"],
];
const BY_KIND: Record<string, (keyof typeof PICTURES)[]> = {
  leader: ["knight", "hcrown", "veil", "horns", "lamp", "bow", "anvil"],
  unit: ["shield", "fork", "arrows", "cairn", "skull", "claw", "ox", "sling"],
  equip: ["blade", "shield", "hcrown"],
  battle: ["flask", "flare"],
  event: ["sheaf", "crest", "mist"],
  instant: ["sign", "mist", "crest"],
  spell: ["lance", "flare", "mist", "claw"],
};
/** Those of the look, by name. */
const BY_NAME: Record<string, keyof typeof PICTURES> = {
  "Ser Aldric Venn": "knight",
  "Oriane of the Lamp": "lamp",
  "Tamsin Rook": "bow",
  Lampwright: "flare",
  "Furnace Ram": "legions",
  "Bell Warden": "bell",
  "The Pale Margrave": "hcrown",
};

/** The picture of a card: by its name, a word of it, else one that its kind has. */
export function pictureOf(title: string, kind: string): Drawing {
  const named = BY_NAME[title];
  if (named) return PICTURES[named];
  const found = BY_WORD.find(([words]) => words.test(title));
  if (found) return PICTURES[found[1]];
  const kinds = BY_KIND[kind] ?? BY_KIND.unit!;
  return PICTURES[kinds[sumOf(title) % kinds.length]!];
}

function sumOf(title: string): number {
  return [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

export function townOf(title: string): Drawing {
  return TOWNS[sumOf(title) % TOWNS.length]!;
}

export function citadelOf(race: Race): Drawing {
  return CITADELS[race];
}

/** The sign of a kind; large units have one of their own. */
export function kindSign(card: Pick<CardTile, "kind" | "sort" | "fighter">): Drawing {
  if (card.kind === "unit") return card.fighter?.large ? KINDS.large : KINDS.unit;
  if (card.kind === "leader") return leaderSign(card);
  if (card.kind === "capital" || card.kind === "mana") return KINDS.city;
  return KINDS[card.kind];
}

function leaderSign({ sort }: Pick<CardTile, "sort">): Drawing {
  if (/thief/i.test(sort ?? "")) return KINDS.thief;
  return /planter/i.test(sort ?? "") ? KINDS.planter : KINDS.leader;
}

/** The picture of a card; specialists have the sign of theirs. */
export function cardPicture(card: Pick<CardTile, "title" | "kind" | "sort">): Drawing {
  const sign = card.kind === "leader" ? leaderSign(card) : KINDS.leader;
  return sign === KINDS.leader ? pictureOf(card.title, card.kind) : sign;
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
  if (card.fighter) return card.fighter;
  const sheet = layout?.cards?.find((one) => one.title === card.title && one.race === card.race);
  return sheet?.fighter ?? null;
}

/** A few words for a small card. */
export function briefOf(layout: Layout | null, card: CardTile): string {
  if (card.kind === "mana") return "One a turn";
  if (card.brief) return card.brief;
  const sheet = layout?.cards?.find((one) => one.title === card.title);
  return sheet?.brief ?? card.words.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? "";
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
