/** The goal of a game, and how near everybody is to it (BW-23). */

import type { BladesSeen } from "./desk";
import type { PlayerView, View } from "./types";

/** So many squares from a Capital an enemy is worth a word. */
const NEAR = 3;

const TITLES: Record<string, string> = {
  regular: "Last party standing",
  capital: "Take the Capital",
  conquest: "Conquest",
};

export function goalTitle({ goal, teams }: Pick<View, "goal" | "teams">): string {
  const title = TITLES[goal] ?? goal;
  return teams && goal === "capital" ? "Take a Capital" : title;
}

/** What a player must not lose, and how much of it is left: `Capital held, 3 parties`. */
export function standsText(view: View, player: PlayerView): string {
  if (player.beaten) return "beaten";
  const held = player.capital ? "Capital held" : "Capital lost";
  const parties = player.parties === 1 ? "1 party" : `${player.parties} parties`;
  if (view.goal === "regular") return parties;
  return view.goal === "conquest" ? `${held}, ${parties}` : held;
}

/** Enemy parties of main leaders, by how few squares they are from a player's Capital; none: null. */
export function threatOf(view: View, player: PlayerView): number | null {
  const capital = view.squares.find((square) => square.spot === player.capital);
  if (!capital) return null;
  const far = view.parties
    .filter((party) => party.kind === "main" && isEnemy(view, party.seat, player))
    .map((party) => view.squares.find((square) => square.spot === party.at))
    .flatMap((at) => (at ? [Math.abs(at.x - capital.x) + Math.abs(at.y - capital.y)] : []));
  return far.length > 0 ? Math.min(...far) : null;
}

function isEnemy(view: View, seat: number, player: PlayerView): boolean {
  if (seat === player.seat) return false;
  return !view.teams || view.players[seat]?.team !== player.team;
}

/** How near the end a player is, in a few words. */
export function nearText(view: View, player: PlayerView): string {
  const stands = standsText(view, player);
  if (player.beaten || view.goal === "regular") return stands;
  const far = threatOf(view, player);
  if (far === null || far > NEAR) return stands;
  return `${stands}, an enemy ${far === 1 ? "beside it" : `${far} squares away`}`;
}

/** The same beside the name of the goal, where room is short: `held, enemy 2 away`. */
export function briefText(view: View, player: PlayerView): string {
  const brief = standsText(view, player).replace("Capital ", "");
  const far = player.beaten || view.goal === "regular" ? null : threatOf(view, player);
  if (far === null || far > NEAR) return brief;
  return `${brief}, enemy ${far === 1 ? "beside" : `${far} away`}`;
}

/** By rounds, after the last one: cities count, a Capital twice. */
export function goalText(seen: BladesSeen): string {
  const { view } = seen;
  const all = view.players.map((player) => {
    const who = player.seat === seen.eyes ? "you" : (seen.names[player.seat] ?? player.title);
    return `${who}: ${nearText(view, player)}`;
  });
  return `Goal: ${goalTitle(view)}. ${all.join("; ")}.`;
}
