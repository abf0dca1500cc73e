/** How the events of a game move its cards. */

import type { Boxes, Mover } from "../../motion/mover";
import type { Motion } from "../board";
import { beats, isSeen } from "./beats";
import { Moves } from "./moves";
import { cardSpot, Slots } from "./slots";
import type { DuelEvent, Label } from "./types";

/** From the fall of one card to that of the next. */
const APART = 60;
/** How far an attacker goes to its target, and who answers to the attacker. */
const ATTACK = 0.4;
const ANSWER = 0.22;

export class CardMotion implements Motion {
  readonly beats = beats;
  readonly isSeen = isSeen;
  private readonly slots: Slots;
  private readonly moves: Moves;

  constructor(private readonly mover: Mover) {
    this.slots = new Slots(mover);
    this.moves = new Moves(mover.runner, this.slots);
  }

  async lead(beat: DuelEvent[]): Promise<void> {
    const kind = beat[0]!.kind;
    if (kind === "strike") return this.attack(beat);
    if (kind === "look") return this.look(beat[0]!);
    if (kind === "retaliate" || kind === "bomb") {
      return together(beat.map((event) => this.answer(event)));
    }
    if (kind === "flip" || kind === "trap") {
      return together(beat.map((event) => this.moves.turnAway(event.at)));
    }
  }

  /** All attackers go towards the middle of all targets. */
  private attack(beat: DuelEvent[]): Promise<void> {
    const goal = this.mover.middle(beat.map((event) => cardSpot(event.at)));
    const attackers = new Set(beat.flatMap((event) => event.by ?? []));
    const go = (label: Label): Promise<void> => this.mover.goOut(cardSpot(label), goal, ATTACK);
    return together([...attackers].map(go));
  }

  private answer(event: DuelEvent): Promise<void> {
    const goal = this.mover.middle([cardSpot(other(event))]);
    return this.mover.goOut(cardSpot(event.at), goal, ANSWER);
  }

  private look({ at }: DuelEvent): Promise<void> {
    return this.moves.peek(this.slots.face(at) ?? this.slots.fort(at));
  }

  follow(event: DuelEvent, before: Boxes, index: number): Promise<void>[] {
    const { mover, moves, slots } = this;
    switch (event.kind) {
      case "strike":
        return (event.by ?? []).map((label) => mover.comeBack(cardSpot(label)));
      case "retaliate":
      case "bomb":
        return [mover.comeBack(cardSpot(event.at))];
      case "flip":
      case "trap":
        return [moves.turnBack(event.at)];
      case "draw":
      case "deal":
        return [mover.arrive(slots.held(event), slots.pile(event), "--d-draw", index * 30)];
      case "base":
        return [mover.arrive(slots.card(event.at), slots.pile(event), "--d-play", index * 40)];
      case "play":
        return [mover.arrive(slots.card(event.at), this.origin(event, before), "--d-play")];
      case "enter":
        return [mover.arrive(slots.card(event.at), before.get(`hero:${event.player}`), "--d-play")];
      case "take":
        return [mover.arrive(slots.card(event.to), before.get(`fort:${event.at}`), "--d-play")];
      case "move":
        return [mover.arc(slots.card(event.to), before.get(`card:${event.at}`))];
      case "freeze":
        return [moves.frost(event.at)];
      default:
        return [];
    }
  }

  /** Where a card was that is played: in the hand, if that can be seen. */
  private origin(event: DuelEvent, before: Boxes): DOMRect | undefined {
    const known = event.card ? before.get(`hand:${event.card}`) : undefined;
    return known ?? this.slots.lastBack(event, before);
  }

  /** Without travel only the dead fade. */
  leaving(event: DuelEvent, still: boolean): HTMLElement | null {
    if (event.kind === "die") return this.slots.card(event.at);
    if (still) return null;
    if (event.kind === "discard") return this.slots.held(event);
    return event.kind === "play" && event.card ? this.slots.held(event) : null;
  }

  /** A hand card turns face-down on its way into the lane; the others go to the discard pile. */
  depart(event: DuelEvent, ghost: HTMLElement, box: DOMRect, index: number): Promise<void> {
    if (event.kind !== "play") return this.moves.fall(ghost, box, index * APART);
    const to = this.slots.card(event.at)?.getBoundingClientRect();
    return this.moves.turnUnder(ghost, box, to);
  }
}

async function together(shows: Promise<void>[]): Promise<void> {
  await Promise.all(shows);
}

function other(event: DuelEvent): Label | undefined {
  return typeof event.other === "string" ? event.other : undefined;
}
