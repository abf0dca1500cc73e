/** A formation in the making: it stays in the page until it is sent. One for each desk. */

import type { Spot } from "../../lib/types";
import type { BladesDesk } from "./desk";
import { notationOf, placed, suggested, toPlace, type Formed, type Place } from "./forming";
import type { FighterView } from "./types";

export class Placer {
  chosen = $state<Spot | null>(null);
  private own = $state.raw<Formed | null>(null);
  /** The battle that this formation is for. */
  private of = "";

  constructor(private readonly desk: BladesDesk) {}

  get fighters(): FighterView[] {
    return toPlace(this.desk.view, this.desk.near);
  }

  private get battle(): string {
    const { battle, round } = this.desk.view;
    return `${this.desk.table}/${round}/${battle?.attacker}/${battle?.defender}`;
  }

  /** At first as it would be suggested. */
  get formed(): Formed {
    return this.own && this.of === this.battle ? this.own : suggested(this.fighters);
  }

  get unplaced(): FighterView[] {
    return this.fighters.filter((one) => !this.formed[one.spot]);
  }

  get picked(): FighterView | null {
    return this.fighters.find((one) => one.spot === this.chosen) ?? this.unplaced[0] ?? null;
  }

  pick(spot: Spot): void {
    this.chosen = this.chosen === spot ? null : spot;
  }

  put(place: Place): void {
    const { picked } = this;
    if (!picked) return;
    this.change(placed(this.formed, picked.spot, place));
    this.chosen = null;
  }

  /** Take one off the field. */
  lift(spot: Spot): void {
    const next = { ...this.formed };
    delete next[spot];
    this.change(next);
    this.chosen = spot;
  }

  suggest(): void {
    this.change(suggested(this.fighters));
    this.chosen = null;
  }

  get notation(): string | null {
    return notationOf(this.fighters, this.formed);
  }

  async send(): Promise<boolean> {
    return this.notation ? this.desk.send([this.notation]) : false;
  }

  private change(formed: Formed): void {
    this.of = this.battle;
    this.own = formed;
  }
}

const all = new WeakMap<object, Placer>();

export function placerOf(desk: BladesDesk): Placer {
  const found = all.get(desk) ?? new Placer(desk);
  all.set(desk, found);
  return found;
}
