/** What a player does before the duel and the hall does not know: the list, the hero looked at. */

import type { HeroDesk } from "./desk";
import {
  actionsOf,
  columnsOf,
  EVERYTHING,
  lawOf,
  passes,
  readyOf,
  sizeOf,
  withCopies,
  type Column,
  type Counts,
  type Filter,
  type Law,
} from "./decks";
import { builtAt, keepBuilt, trioKey } from "./lists";
import type { Building, CardSheet, HeroKey } from "./types";

/** Its figures are read anew each time: it outlives the components that use it. */
export class Builder {
  filter = $state.raw<Filter>(EVERYTHING);
  /** The hero that is looked at in the draft. */
  looked = $state<HeroKey | null>(null);
  /** The card that the keyboard is at. */
  at = $state<string | null>(null);
  private list = $state.raw<Counts>({});

  constructor(private readonly desk: HeroDesk) {
    this.list = builtAt(desk.table) ?? {};
  }

  get building(): Building | null {
    return this.desk.view.building;
  }

  get pool(): Building["pool"] {
    return this.building?.pool ?? [];
  }

  get trio(): HeroKey[] {
    const { view, near } = this.desk;
    return (view.heroes[near] ?? []).map((hero) => hero.spot.replace("hero:", ""));
  }

  /** The name under which lists of these heroes are kept. */
  get trioName(): string {
    return trioKey(this.desk.layout.set.digest, this.trio);
  }

  /** Cards of groups that the hall has already stay as they are. */
  get fixed(): number {
    return this.building ? 5 * (this.building.group - 1) : 0;
  }

  get counts(): Counts {
    return this.fixed === 0 ? this.list : { ...this.list, ...this.sent() };
  }

  set counts(counts: Counts) {
    this.list = counts;
    keepBuilt(this.desk.table, counts);
  }

  private sent(): Counts {
    const deck = this.desk.view.decks[this.desk.near] ?? {};
    const { cards } = this.desk.layout;
    const there = this.pool.slice(0, this.fixed).map(({ card }) => {
      const name = cards.find((one) => one.key === card)?.name ?? "";
      return [card, deck[name] ?? 0];
    });
    return Object.fromEntries(there.filter(([, copies]) => copies));
  }

  get size(): number {
    return sizeOf(this.counts);
  }

  get laws(): Law[] {
    return this.building ? lawOf(this.desk.layout, this.pool, this.counts, this.building) : [];
  }

  get legal(): boolean {
    return this.laws.every((law) => law.holds);
  }

  get columns(): Column[] {
    return columnsOf(this.desk.layout, this.trio);
  }

  /** The columns with those cards alone that the filter lets through. */
  get shown(): Column[] {
    return this.columns.map((column) => ({
      ...column,
      cards: column.cards.filter((card) => this.passes(card)),
    }));
  }

  private passes(card: CardSheet): boolean {
    return passes(this.desk.layout, card, this.counts, this.filter);
  }

  put(card: string, copies: number): void {
    const place = this.pool.findIndex((one) => one.card === card);
    if (place >= this.fixed) this.counts = withCopies(this.counts, card, copies);
  }

  takeReady(): void {
    this.counts = readyOf(this.pool);
  }

  clear(): void {
    this.counts = {};
  }

  /** Send the list; it is final then. */
  send(): Promise<boolean> {
    const group = (this.building?.group ?? 1) - 1;
    return this.desk.send(actionsOf(this.pool, this.counts).slice(group));
  }
}

const builders = new WeakMap<object, Builder>();

/** The builder of a desk: its parts on the page share one. */
export function builderOf(desk: HeroDesk): Builder {
  const found = builders.get(desk) ?? new Builder(desk);
  builders.set(desk, found);
  return found;
}
