/** How the options of a game are called on the page; what has no words here is shown as it is. */

import type { OptionInfo } from "../../lib/answers";

interface Words {
  title: string;
  words: string;
}

const OPTIONS: Record<string, Words> = {
  form: { title: "Who plays", words: "" },
  length: { title: "Length", words: "" },
  heroes: { title: "Heroes", words: "A mage or warrior stands beside each player's lanes." },
  bannermen: { title: "Bannermen", words: "Two banners for each player improve their ranks." },
  forts: { title: "Forts", words: "Four walls to be taken where an opponent is strong." },
  deck: { title: "Deck", words: "" },
  start: { title: "Who starts", words: "" },
};

const VALUES: Record<string, Record<string, Words>> = {
  form: {
    duel: { title: "Two players", words: "Three lanes, one against one" },
    solo: { title: "Alone", words: "Both sides, both hands open" },
    three: { title: "Three players", words: "Four triangles, each for themselves" },
    teams: { title: "Two against two", words: "Partners with secret hands" },
  },
  length: {
    quick: { title: "Quick", words: "about 15 minutes" },
    standard: { title: "Standard", words: "about 25 minutes" },
    long: { title: "Long", words: "about 40 minutes" },
  },
  deck: {
    shared: { title: "One deck", words: "shared by all" },
    split: { title: "Split", words: "a colour each" },
    mirrored: { title: "Mirrored", words: "a colour each with equal ranks" },
  },
  start: { random: { title: "By lot", words: "" } },
};

/** Shortest first, as one looks for it. */
const ORDER: Record<string, string[]> = { length: ["quick", "standard", "long"] };

export function optionWords(option: OptionInfo): Words {
  return OPTIONS[option.name] ?? { title: option.name, words: option.meaning };
}

export function valueWords(name: string, value: string): Words {
  const known = VALUES[name]?.[value];
  if (known) return known;
  if (value === "yes") return { title: OPTIONS[name]?.title ?? name, words: "" };
  if (value === "no") return { title: `no ${OPTIONS[name]?.title ?? name}`, words: "" };
  return { title: name === "start" ? `Seat ${value}` : value, words: "" };
}

export function valuesInOrder(option: OptionInfo): string[] {
  const order = ORDER[option.name] ?? [];
  return [...option.values].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function isSwitch(option: OptionInfo): boolean {
  return (
    option.values.length === 2 && option.values.includes("yes") && option.values.includes("no")
  );
}
