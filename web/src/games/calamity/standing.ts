/** Who stands where in a view, and what is known of an attack on them. */

import type { Spot } from "../../lib/types";
import type { HeroKey, HeroView, Odds, View } from "./types";

export function spotOf(key: HeroKey): Spot {
  return `hero:${key}`;
}

export function keyOf(hero: Pick<HeroView, "spot">): HeroKey {
  return hero.spot.slice(hero.spot.indexOf(":") + 1);
}

export function heroAt(view: View, key: HeroKey | null | undefined): HeroView | null {
  return view.heroes.flat().find((hero) => keyOf(hero) === key) ?? null;
}

/** The chances of an attack of the active hero on this one; null where there is none. */
export function oddsOn(view: View, key: HeroKey): Odds | null {
  if (view.active === null) return null;
  return view.odds.find((one) => one.on === key && one.by === view.active) ?? null;
}

/** `45 %`. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** What a d20 has to show: `12+`; always and never have words. */
export function needed(needs: number): string {
  if (needs <= 1) return "any";
  return needs > 20 ? "never" : `${needs}+`;
}

/** The heroes of a side that may still be activated in this round. */
export function freshOf(view: View, player: number): HeroView[] {
  return (view.heroes[player] ?? []).filter((hero) => hero.state === "fresh");
}
