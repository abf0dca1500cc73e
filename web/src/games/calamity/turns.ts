/** The six turns of a round: whose each is, and which hero was activated in it. */

import type { Entry } from "../../lib/types";
import { keyOf } from "./standing";
import type { HeroEvent, HeroKey, View } from "./types";

export interface TurnLook {
  number: number;
  player: number;
  state: "done" | "now" | "next";
  hero: HeroKey | null;
}

/** Who was activated in which turn of the present round, as far as the log tells. */
export function takersOf(told: Entry[]): Map<number, HeroKey> {
  const takers = new Map<number, HeroKey>();
  let turn = 0;
  for (const event of told.flatMap((entry) => entry.events as HeroEvent[])) {
    if (event.kind === "round") takers.clear();
    if (event.kind === "turn") turn = event.in_round ?? 0;
    if (event.kind === "activate" && event.hero) takers.set(turn, event.hero);
  }
  return takers;
}

/** Without a log: who has acted is known, the order only where one alone has. */
function guessed(view: View, number: number, player: number): HeroKey | null {
  const acted = (view.heroes[player] ?? []).filter((hero) => hero.state === "acted");
  const before = number <= 2 && acted.length === 1 ? acted[0] : undefined;
  return before ? keyOf(before) : null;
}

export function turnsOf(view: View, told: Entry[]): TurnLook[] {
  const takers = takersOf(told);
  return [1, 2, 3, 4, 5, 6].map((number) => {
    const player = number % 2 === 1 ? view.first_turn : 1 - view.first_turn;
    const state =
      number < view.turn_in_round ? "done" : number > view.turn_in_round ? "next" : "now";
    const hero =
      state === "next"
        ? null
        : state === "now"
          ? (view.active ?? takers.get(number) ?? null)
          : (takers.get(number) ?? (told.length === 0 ? guessed(view, number, player) : null));
    return { number, player, state, hero };
  });
}
