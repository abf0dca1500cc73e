/**
 * What moves when something happens. Each event is shown in two halves, around the moment the
 * view changes: what leads up to it, and what follows.
 */

import type { GameEvent, Label } from "../lib/types";
import { isSeen } from "./beats";
import { average } from "./boxes";
import { ghostOf } from "./ghost";
import { Moves } from "./moves";
import { Runner } from "./runner";
import { Slots, type Boxes } from "./slots";

const APART = 60;
const STAYS_OUTLINED = 1000;
/** How far an attacker goes to its target, and who answers to the attacker. */
const ATTACK = 0.4;
const ANSWER = 0.22;

type Apply = () => Promise<void>;

interface Ghost {
  event: GameEvent;
  box: DOMRect;
  node: HTMLElement;
}

export class Stage {
  private readonly slots: Slots;
  private readonly runner: Runner;
  private readonly moves: Moves;

  constructor(
    root: HTMLElement,
    /** Ghosts fly in this layer, above all else. */
    private readonly air: HTMLElement,
  ) {
    this.slots = new Slots(root);
    this.runner = new Runner(root);
    this.moves = new Moves(this.runner, this.slots);
  }

  /** Quicker or slower than the look's durations. */
  set tempo(tempo: number) {
    this.runner.tempo = tempo;
  }

  /** Show one group of events; `apply` changes the view and waits until the page shows it. */
  async perform(beat: GameEvent[], apply: Apply): Promise<void> {
    if (this.runner.hurried || document.hidden) return apply();
    if (isReduced()) return this.plainly(beat, apply);
    await this.lead(beat);
    const before = this.slots.boxes();
    const ghosts = this.ghosts(beat);
    await apply();
    await this.follow(beat, before, ghosts);
    if (isSeen(beat)) await this.rest(APART);
  }

  /** Change the view and let everything glide to its new place. */
  async glide(apply: Apply): Promise<void> {
    if (this.runner.hurried || isReduced() || document.hidden) return apply();
    const before = this.slots.boxes();
    await apply();
    await Promise.all(this.moves.settle(before));
  }

  /** Let what is in the air land now, and the rest of the present entry be shown at once. */
  hurry(): void {
    this.runner.hurry();
  }

  calm(): void {
    this.runner.calm();
  }

  /** A pause that `hurry` ends. */
  async rest(ms: number): Promise<void> {
    if (ms <= 0) return;
    const still = [{ opacity: 1 }, { opacity: 1 }];
    await this.runner.run(this.air, still, { duration: ms * this.runner.tempo });
  }

  // -- before the change

  private async lead(beat: GameEvent[]): Promise<void> {
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
  private attack(beat: GameEvent[]): Promise<void> {
    const targets = beat.map((event) => this.slots.middle(event.at));
    const goal = average(targets.filter((point) => point !== null));
    const attackers = new Set(beat.flatMap((event) => event.by ?? []));
    return together([...attackers].map((label) => this.moves.goOut(label, goal, ATTACK)));
  }

  private answer(event: GameEvent): Promise<void> {
    return this.moves.goOut(event.at, this.slots.middle(other(event)), ANSWER);
  }

  private look({ at }: GameEvent): Promise<void> {
    return this.moves.peek(this.slots.face(at) ?? this.slots.fort(at));
  }

  // -- after the change

  private async follow(beat: GameEvent[], before: Boxes, ghosts: Ghost[]): Promise<void> {
    const shows = beat.flatMap((event, index) => this.after(event, before, index));
    shows.push(...ghosts.map((ghost, index) => this.depart(ghost, index)));
    shows.push(...this.moves.settle(before));
    await together(shows);
    ghosts.forEach((ghost) => ghost.node.remove());
  }

  private after(event: GameEvent, before: Boxes, index: number): Promise<void>[] {
    const { moves, slots } = this;
    switch (event.kind) {
      case "strike":
        return (event.by ?? []).map((label) => moves.comeBack(label));
      case "retaliate":
      case "bomb":
        return [moves.comeBack(event.at)];
      case "flip":
      case "trap":
        return [moves.turnBack(event.at)];
      case "draw":
      case "deal":
        return [moves.arrive(slots.held(event), slots.pile(event), "--d-draw", index * 30)];
      case "base":
        return [moves.arrive(slots.card(event.at), slots.pile(event), "--d-play", index * 40)];
      case "play":
        return [moves.arrive(slots.card(event.at), this.origin(event, before), "--d-play")];
      case "enter":
        return [moves.arrive(slots.card(event.at), before.get(`hero:${event.player}`), "--d-play")];
      case "take":
        return [moves.arrive(slots.card(event.to), before.get(`fort:${event.at}`), "--d-play")];
      case "move":
        return [moves.arc(slots.card(event.to), before.get(`card:${event.at}`))];
      case "freeze":
        return [moves.frost(event.at)];
      default:
        return [];
    }
  }

  /** Where a card was that is played: in the hand, if that can be seen. */
  private origin(event: GameEvent, before: Boxes): DOMRect | undefined {
    const known = event.card ? before.get(`hand:${event.card}`) : undefined;
    return known ?? this.slots.lastBack(event, before);
  }

  // -- what leaves the board

  /** Copies of what will be gone after the change. */
  private ghosts(beat: GameEvent[]): Ghost[] {
    return beat.flatMap((event) => {
      const slot = this.leaving(event);
      return slot ? [{ event, ...this.copy(slot) }] : [];
    });
  }

  private leaving(event: GameEvent): HTMLElement | null {
    if (event.kind === "die") return this.slots.card(event.at);
    if (event.kind === "discard") return this.slots.held(event);
    return event.kind === "play" && event.card ? this.slots.hand(event.card) : null;
  }

  private copy(slot: HTMLElement): { box: DOMRect; node: HTMLElement } {
    const box = slot.getBoundingClientRect();
    return { box, node: ghostOf(slot, box, this.air) };
  }

  /** A hand card turns face-down on its way into the lane; the others go to the discard pile. */
  private depart({ event, box, node }: Ghost, index: number): Promise<void> {
    if (event.kind !== "play") return this.moves.depart(node, box, index * APART);
    const to = this.slots.card(event.at)?.getBoundingClientRect();
    return this.moves.turnUnder(node, box, to);
  }

  // -- without travel

  /** Reduced motion: states change at once, the dead fade, what changed stays outlined. */
  private async plainly(beat: GameEvent[], apply: Apply): Promise<void> {
    const ghosts = this.ghosts(beat.filter((event) => event.kind === "die"));
    await apply();
    beat.forEach((event) => this.outline(event.to ?? event.at));
    await together(ghosts.map(({ node }) => this.moves.fade(node)));
    ghosts.forEach(({ node }) => node.remove());
  }

  private outline(label: Label | undefined): void {
    const slot = this.slots.card(label);
    if (!slot) return;
    slot.classList.add("changed");
    setTimeout(() => slot.classList.remove("changed"), STAYS_OUTLINED);
  }
}

function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

async function together(shows: Promise<void>[]): Promise<void> {
  await Promise.all(shows);
}

function other(event: GameEvent): Label | undefined {
  return typeof event.other === "string" ? event.other : undefined;
}
