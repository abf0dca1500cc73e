/** The battles of a game: a part of a turn, from the declaration to the end. */

import type { Chapters } from "../board";
import type { BladesEvent } from "./types";

const ENDS = new Set(["ended_battle", "called_off"]);

export const battles: Chapters = {
  thing: "battle",
  opens: ({ kind, name, other }: BladesEvent) =>
    kind === "declared" ? `Battle: ${name} against ${other}` : null,
  closes: (event: BladesEvent, opening: BladesEvent) =>
    ENDS.has(event.kind) || isGone(event, opening),
};

/** A party that is buried before it could fight. */
function isGone({ kind, party }: BladesEvent, { party: attacker, on }: BladesEvent): boolean {
  return kind === "buried" && (party === attacker || party === on);
}
