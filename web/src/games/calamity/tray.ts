/** What lies in the dice tray: the attack that is being made, or the last one before. */

import type { Entry } from "../../lib/types";
import { heroAt, needed } from "./standing";
import type { HeroEvent, HeroKey, View } from "./types";

export interface DieLook {
  key: string;
  sides: number;
  /** What it shows: a figure, or what is waited for. */
  figure: string;
  look: "ready" | "rolled" | "hit" | "miss" | "old";
}

export interface Rolled {
  by: HeroKey;
  on: HeroKey;
  /** The d20 of the roll that stands. */
  dice: number[];
  /** Those of the roll before it, if it was rolled again. */
  old: number[];
  /** What is added to the d20. */
  bonus: number;
  total: number | null;
  armour: number | null;
  hit: boolean | null;
  damage: number[];
  /** Of a turn that is over. */
  past: boolean;
}

const FRESH: Omit<Rolled, "by" | "on"> = {
  dice: [],
  old: [],
  bonus: 0,
  total: null,
  armour: null,
  hit: null,
  damage: [],
  past: false,
};

/** The roll after one more event: it lies there until the next, also when a turn begins. */
export function rolledAfter(rolled: Rolled | null, event: HeroEvent): Rolled | null {
  if (event.kind === "attack")
    return { ...FRESH, by: event.hero ?? "", on: (event.on as HeroKey) ?? "" };
  return rolled && changed(rolled, event);
}

function changed(rolled: Rolled, event: HeroEvent): Rolled {
  if (rolled.past) return rolled;
  switch (event.kind) {
    case "turn":
      return { ...rolled, past: true };
    case "redirect":
      return { ...rolled, on: event.to ?? rolled.on };
    case "d20":
      return {
        ...rolled,
        dice: [...(event.second ? rolled.dice : []), event.die ?? 0],
        bonus: event.second ? rolled.bonus : (event.total ?? 0) - (event.die ?? 0),
        total: event.total ?? null,
      };
    case "reroll":
      return { ...rolled, old: rolled.dice, dice: [], total: null, hit: null };
    case "check":
      return {
        ...rolled,
        hit: event.hit ?? null,
        total: event.roll ?? null,
        armour: event.armour ?? null,
      };
    case "die":
      return rolled.hit ? { ...rolled, damage: [...rolled.damage, event.die ?? 0] } : rolled;
    default:
      return rolled;
  }
}

/** The last roll that the log tells of. */
export function lastRoll(told: Entry[]): Rolled | null {
  const events = told.flatMap((entry) => entry.events as HeroEvent[]);
  return events.reduce<Rolled | null>((rolled, event) => rolledAfter(rolled, event), null);
}

/** The roll that a view shows by itself, as in a replay. */
export function rollOf(view: View): Rolled | null {
  const { attack } = view;
  if (!attack) return null;
  return {
    ...FRESH,
    by: attack.by,
    on: attack.on,
    dice: attack.dice,
    bonus: attack.bonus,
    total: attack.roll,
    armour: attack.armour,
    hit: attack.roll === null ? null : attack.roll >= attack.armour,
  };
}

/** The dice of an attack as they lie in the tray. */
export function diceOf(view: View, rolled: Rolled, needs: number | null): DieLook[] {
  const look = rolled.hit === null ? "rolled" : rolled.hit ? "hit" : "miss";
  const old = rolled.old.map((die, at): DieLook => d20(`old${at}`, `${die}`, "old"));
  const dice = rolled.dice.map((die, at) =>
    d20(`d20${at}`, `${die}`, kept(rolled, at) ? look : "old"),
  );
  const waits =
    rolled.dice.length > 0 ? [] : [d20("d20", needs === null ? "d20" : needed(needs), "ready")];
  return [...old, ...dice, ...waits, ...(rolled.hit === false ? [] : damageDice(view, rolled))];
}

/** With advantage or disadvantage one of two stands. */
function kept(rolled: Rolled, at: number): boolean {
  if (rolled.dice.length < 2 || rolled.total === null) return true;
  return rolled.dice.indexOf(rolled.total - rolled.bonus) === at;
}

function d20(key: string, figure: string, look: DieLook["look"]): DieLook {
  return { key, sides: 20, figure, look };
}

/** `2d6` as two dice, as far as they have fallen. */
function damageDice(view: View, rolled: Rolled): DieLook[] {
  const [count, sides] = partsOf(heroAt(view, rolled.by)?.attack ?? "");
  return Array.from({ length: count }, (_, at) => {
    const die = rolled.damage[at];
    const figure = die === undefined ? `d${sides}` : `${die}`;
    return { key: `d${at}`, sides, figure, look: die === undefined ? "ready" : "rolled" };
  });
}

/** Count, sides and what is added: `1d8+2`. */
export function partsOf(attack: string): [number, number, number] {
  const found = /^(\d+)d(\d+)(?:\+(\d+))?$/.exec(attack);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)] : [0, 0, 0];
}

/** The sum of the damage dice with what is added, once all have fallen. */
export function damageOf(view: View, rolled: Rolled): number | null {
  const [count, , plus] = partsOf(heroAt(view, rolled.by)?.attack ?? "");
  if (count === 0 || rolled.damage.length < count) return null;
  return rolled.damage.slice(0, count).reduce((sum, die) => sum + die, plus);
}

/** What the tray says: first large, then small. */
export function traySays(view: View, rolled: Rolled): [string, string] {
  const attack = heroAt(view, rolled.by)?.attack ?? "";
  if (rolled.dice.length === 0) return ["Not rolled yet", `d20, then ${attack}`];
  const armour = rolled.armour ?? heroAt(view, rolled.on)?.armour;
  if (rolled.hit === null) return [`${rolled.total} against ${armour}`, "may still change"];
  const who = `${rolled.by} on ${rolled.on}`;
  if (!rolled.hit)
    return [`${rolled.total} misses ${armour}`, rolled.past ? who : `${rolled.on} is not hurt`];
  const sum = damageOf(view, rolled);
  const hits = `${rolled.total} hits ${armour}`;
  if (sum !== null) return [`${sum} damage`, rolled.past ? who : hits];
  return [hits, rolled.past ? who : "damage waits"];
}
