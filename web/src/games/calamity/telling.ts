/** The duel in words, for those who listen to it: heroes, sides, chances. */

import type { HeroDesk, HeroSeen } from "./desk";
import { capital } from "./cards";
import { heroAt, keyOf, oddsOn } from "./standing";
import type { CardView, HeroView, Odds, View } from "./types";

type Names = Pick<HeroSeen, "names" | "eyes">;

/** `you`, `copperfox`. */
export function whoHas(seen: Names, player: number): string {
  if (player === seen.eyes) return "you";
  return seen.names[player] ?? `player ${player + 1}`;
}

/** `You`, `Theirs`; for who plays on neither side the name, as its owner writes it. */
export function holderOf(seen: Names, player: number): string {
  if (seen.eyes === null) return whoHas(seen, player);
  return player === seen.eyes ? "You" : "Theirs";
}

/** `Your`, `copperfox's`. */
export function whose(seen: Names, player: number): string {
  return player === seen.eyes ? "Your" : `${seen.names[player] ?? `Player ${player + 1}`}'s`;
}

/** `hits on 10 or more, 55 percent`. */
export function chanceText({ needs, hits }: Pick<Odds, "needs" | "hits">): string {
  const percent = `${Math.round(100 * hits)} percent`;
  if (needs <= 1) return `always hits`;
  return needs > 20 ? `can't hit` : `hits on ${needs} or more, ${percent}`;
}

/** Name, role, health, shield, armour, what lasts, acted or fresh. */
export function heroText(hero: HeroView): string {
  const parts = [hero.title, capital(hero.role)];
  if (hero.state === "defeated") return [...parts, "defeated"].join(", ");
  parts.push(`${hero.health} of ${hero.most} health`);
  if (hero.shield > 0) parts.push(`shield ${hero.shield}`);
  parts.push(`armour ${armourText(hero)}`);
  parts.push(...hero.tags.map((tag) => tag.words.charAt(0).toLowerCase() + tag.words.slice(1)));
  return [...parts, stateText(hero)].join(", ");
}

function armourText({ armour, printed_armour: printed }: HeroView): string {
  if (armour > printed) return `raised to ${armour}`;
  return armour < printed ? `lowered to ${armour}` : `${armour}`;
}

function stateText(hero: HeroView): string {
  return { fresh: "fresh", active: "active", acted: "has acted", defeated: "" }[hero.state];
}

/** What may be done with a hero now. */
export function mayText(view: View, hero: HeroView, marked: string | undefined): string {
  if (!marked) return "";
  const odds = oddsOn(view, keyOf(hero));
  return marked.startsWith("legal target of an attack") && odds
    ? `${marked.replace(" of an attack", "")}, ${chanceText(odds)}`
    : marked;
}

/** The duel in paragraphs: the round, each side, the hand, the attack that is made. */
export function duelText(seen: HeroSeen & Partial<Pick<HeroDesk, "mark">>): string[] {
  const { view } = seen;
  const order = [...seen.rivals, seen.near];
  return [
    roundText(seen),
    ...order.map((player) => sideText(seen, player)),
    handText(seen),
    attackText(view),
  ].filter(Boolean);
}

function roundText(seen: HeroSeen): string {
  const { view } = seen;
  const calamity = view.calamity > 0 ? ` Calamity took ${view.calamity} from every hero.` : "";
  const turn = `${whose(seen, view.player)} turn, ${view.turn_in_round} of 6.`;
  return `Round ${view.round}.${calamity} ${view.phase === "over" ? "The duel is over." : turn}`;
}

export function sideText(seen: HeroSeen, player: number): string {
  const heroes = seen.view.heroes[player] ?? [];
  const { hand_sizes: hands, deck_sizes: decks } = seen.view;
  const held = `${hands[player]} cards in hand, ${decks[player] ?? "some"} in the deck.`;
  return `${whose(seen, player)} heroes. ${heroes.map((hero) => `${heroText(hero)}.`).join(" ")} ${held}`;
}

function handText(seen: HeroSeen): string {
  const hand = seen.view.hands[seen.near];
  if (!hand) return "";
  return `${whose(seen, seen.near)} hand: ${hand.map(copiesText).join(", ") || "empty"}.`;
}

/** `2 Door Bar`. */
export function copiesText({ copies, title }: CardView): string {
  return copies > 1 ? `${copies} ${title}` : title;
}

/** The attack that is being made. */
export function attackText(view: View): string {
  const { attack } = view;
  if (!attack) return "";
  const on = heroAt(view, attack.on)?.title ?? attack.on;
  const by = heroAt(view, attack.by)?.title ?? attack.by;
  const start = `Attack: ${by} on ${on}, armour ${attack.armour}.`;
  if (attack.roll === null)
    return `${start} ${capital(chanceText({ needs: attack.needs, hits: attack.hits ?? 0 }))}.`;
  const result = attack.roll >= attack.armour ? "hit" : "miss";
  return `${start} Rolled ${attack.roll} against ${attack.armour}: ${result}.`;
}

/** An attack before it is made: what it needs, what it does. */
export function strikeText(view: View, odds: Odds): string {
  const by = heroAt(view, odds.by);
  const on = heroAt(view, odds.on);
  const start = `Attack: ${by?.title ?? odds.by} on ${on?.title ?? odds.on}, armour ${on?.armour ?? ""}.`;
  return `${start} ${capital(chanceText(odds))}. ${damageText(by?.attack ?? "", odds)}`;
}

function damageText(attack: string, odds: Odds): string {
  if (odds.defeats <= 0) return `${attack} damage.`;
  const percent = Math.round(100 * odds.defeats);
  return `${attack} damage, defeats with ${odds.defeats_with} or more, ${percent} percent.`;
}
