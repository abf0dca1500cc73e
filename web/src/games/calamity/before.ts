/** Words of the draft and the roll-off. Pure. */

import type { Seating } from "../../lib/seats";
import type { HeroSheet, View } from "./types";

const PICKS = 6;

type Who = Pick<Seating, "names" | "eyes">;

/** `You`, or the name of a player. */
export function whoIs({ names, eyes }: Who, player: number): string {
  return player === eyes ? "You" : (names[player] ?? `Player ${player + 1}`);
}

/** A turn of the draft: whose it is, and the hero once there is one. */
export interface DraftTurn {
  number: number;
  player: number;
  hero: string | null;
}

/** All picks in their order (HC-03); nobody knows whose before the roll-off is decided. */
export function picksOf(
  view: Pick<View, "first_pick"> & { heroes: { spot: string }[][] },
): DraftTurn[] {
  if (view.first_pick < 0) return [];
  return Array.from({ length: PICKS }, (_, at) => {
    const player = at % 2 === 0 ? view.first_pick : 1 - view.first_pick;
    const spot = view.heroes[player]?.[Math.floor(at / 2)]?.spot;
    return { number: at + 1, player, hero: spot?.replace("hero:", "") ?? null };
  });
}

/** The pick that is due. */
export function dueOf(picks: DraftTurn[]): DraftTurn | null {
  return picks.find((pick) => pick.hero === null) ?? null;
}

/** Whose a hero is; null while it is free. */
export function takerOf(picks: DraftTurn[], hero: string): number | null {
  return picks.find((pick) => pick.hero === hero)?.player ?? null;
}

/** What stands over the pool: `Your pick, hero 2 of 3`. */
export function pickWords(who: Who, due: DraftTurn | null): string {
  if (!due) return "The draft is over";
  const whose = due.player === who.eyes ? "Your" : `${whoIs(who, due.player)}’s`;
  return `${whose} pick, hero ${Math.ceil(due.number / 2)} of 3`;
}

/** How the roll-off went, and what its winner took: a strong and a soft part. */
export function rollWords(who: Who, view: Pick<View, "roll_off" | "first_pick">): string[] {
  const [one = 0, two = 0] = view.roll_off;
  const winner = one > two ? 0 : 1;
  const won = `${whoIs(who, winner)} won the roll-off`;
  if (view.first_pick < 0) return [won, "and may have the first pick, or the first turn."];
  const other = whoIs(who, 1 - winner);
  const picks = other === "You" ? "you pick" : `${other} picks`;
  const turn = other === "You" ? "you have" : `${other} has`;
  return view.first_pick === winner
    ? [won, `and took the first pick, so ${turn} the first turn.`]
    : [won, `and took the first turn, so ${picks} first.`];
}

/** A hero as it is heard. */
export function heroWords(hero: HeroSheet, taker: string | null): string {
  const role = hero.role.slice(0, 1).toUpperCase() + hero.role.slice(1);
  const figures = `health ${hero.health}, armour ${hero.armour}, attack ${hero.attack}`;
  const does = Object.entries({ ...hero.actions, ...hero.passive }).map(
    ([title, text]) => `${title}: ${text}`,
  );
  const taken = taker ? [`Taken: ${taker}.`] : [];
  return [`${hero.name}, ${role}, ${figures}.`, ...does, ...taken].join(" ");
}
