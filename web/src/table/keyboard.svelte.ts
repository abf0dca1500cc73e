/** The table played by keys: from spot to spot, and what each key does there. */

import { tick } from "svelte";

import type { Spot } from "../lib/types";
import {
  ARROWS,
  beside,
  END,
  firstSpot,
  isInLane,
  nearest,
  ONCE,
  stopAt,
  VERBS,
  type Direction,
  type Place,
} from "./keys";
import type { Scene } from "./scene.svelte";
import type { Sheets } from "./sheets.svelte";
import type { Sitting } from "./sitting.svelte";
import { elementAt } from "./slots";
import { subjectOf } from "./subject";

/** Where keys mean something else. */
const ELSEWHERE = "dialog, input, textarea, select, [role='dialog']";
const LEGAL = "[data-legal], [data-state='pick']";

export class Keyboard {
  /** Whether keys were used last, and not the pointer. */
  private used = false;

  constructor(
    private readonly scene: Scene,
    private readonly root: () => HTMLElement | undefined,
  ) {}

  private get sitting(): Sitting {
    return this.scene.sitting;
  }

  private get sheets(): Sheets {
    return this.scene.sheets;
  }

  /** The one spot where the tab key stops: where the keyboard was, else the first legal one. */
  readonly stop: Spot = $derived.by(
    () =>
      stopAt(this.sitting.marks, this.sitting.focus) ??
      firstSpot(this.scene.view, this.scene.seating.near),
  );

  hear(event: KeyboardEvent): void {
    this.used = true;
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest(ELSEWHERE) && event.key !== "Escape") return;
    const held = event.repeat && ONCE.test(event.key);
    if (held || this.press(event, target)) event.preventDefault();
  }

  /** The pointer is used instead. */
  leave(): void {
    this.used = false;
  }

  /** Who plays by keys goes on where the next question is, when the last spot is gone. */
  goOn(): void {
    if (!this.used) return;
    void tick().then(() => document.activeElement === document.body && this.focusOn(this.stop));
  }

  closeTip(): void {
    const { tip } = this.sheets;
    this.sheets.tip = null;
    if (tip?.stays) this.focusOn(tip.subject.spot);
  }

  /** Answers whether the key meant something. */
  private press(event: KeyboardEvent, target: HTMLElement): boolean {
    const arrow = ARROWS[event.key];
    if (arrow) return this.travel(arrow, event.shiftKey, target);
    const letter = event.key.toLowerCase();
    if (event.key === "Escape") return this.goBack(target);
    if (letter === " ") return this.skip();
    if (letter === "enter") return this.confirm(target);
    if (/^[1-4]$/.test(letter)) return this.toLane(Number(letter));
    if (letter === "?") return this.explain();
    const verb = VERBS[letter];
    return verb ? this.say(verb) : this.ask(letter);
  }

  // -- from spot to spot

  private focusOn(spot: Spot | undefined): void {
    const root = this.root();
    if (!root || !spot) return;
    const element = elementAt(root, spot);
    const target = element?.matches("button")
      ? element
      : element?.querySelector<HTMLElement>("button");
    this.sitting.focus = spot;
    target?.focus();
  }

  private places(which: string): Place[] {
    const found = this.root()?.querySelectorAll<HTMLElement>(which) ?? [];
    return [...found].flatMap((element) => {
      const spot = element.dataset.spot;
      const box = element.getBoundingClientRect();
      return spot ? [{ spot, x: box.left + box.width / 2, y: box.top + box.height / 2 }] : [];
    });
  }

  /** With `any` also where nothing can be chosen, to read about it. */
  private travel(direction: Direction, any: boolean, target: HTMLElement): boolean {
    if (target.closest("#log, details")) return false;
    const every = this.places("[data-spot]");
    const all = any ? every : this.places(LEGAL);
    const here = focused()?.dataset.spot;
    const from = every.find((place) => place.spot === here);
    const to = from
      ? (nearest(from, all, direction) ?? beside(from, all, direction))
      : (all.find((place) => place.spot === this.stop) ?? all[0]);
    this.focusOn(to?.spot);
    return true;
  }

  /** To what can be chosen in a lane, else to the card that lies nearest. */
  private toLane(number: number): boolean {
    const key = this.scene.layout.lanes[number - 1]?.key;
    if (!key) return true;
    const inLane = (place: Place): boolean => isInLane(place.spot, key);
    const lowest = this.places("[data-spot]")
      .filter(inLane)
      .sort((one, other) => other.y - one.y)[0];
    this.focusOn((this.places(LEGAL).find(inLane) ?? lowest)?.spot);
    return true;
  }

  // -- what the keys do

  private goBack(target: HTMLElement): boolean {
    if (target.closest("dialog")) return false;
    if (!this.sheets.tip) return this.sitting.back();
    this.closeTip();
    return true;
  }

  private skip(): boolean {
    const { playback } = this.sitting;
    if (!playback.running) return false;
    playback.finish();
    return true;
  }

  private confirm(target: HTMLElement): boolean {
    const { proposed } = this.sitting;
    if (!proposed || target.closest(".choice, .tools")) return false;
    void this.sitting.send(proposed);
    return true;
  }

  /** About the card the keyboard is at, else about the keys. */
  private explain(): boolean {
    const anchor = focused();
    const words = document.activeElement?.getAttribute("aria-label") ?? "";
    const subject = anchor && subjectOf(this.scene.view, anchor.dataset.spot ?? "", words);
    if (subject) this.sheets.tip = { subject, anchor, stays: true };
    else this.sheets.keys = true;
    return true;
  }

  private say(verb: string): boolean {
    const spot = focused()?.dataset.spot;
    return spot ? this.sitting.say(verb, spot) : false;
  }

  private ask(letter: string): boolean {
    const { sitting } = this;
    const { may } = this.scene.table;
    switch (letter) {
      case "s":
        return this.cast();
      case "e":
        return this.endTurn();
      case "h":
        return may.hint && sitting.isAsked ? (void sitting.askHint(), true) : false;
      case "u":
        return may.takeback ? (void sitting.takeBack(), true) : false;
      case "l":
        return this.toLog();
      case "d":
        return (document.getElementById("choice")?.focus(), true);
      default:
        return false;
    }
  }

  private cast(): boolean {
    const hero = `hero:${this.scene.view.question?.player ?? this.scene.seating.near}`;
    if (!this.sitting.marks.has(hero)) return false;
    this.sitting.point(hero);
    this.focusOn(hero);
    return true;
  }

  private endTurn(): boolean {
    const end = this.sitting.legal.find((choice) => choice.verb === END);
    if (!end) return false;
    this.sitting.choose(end);
    return true;
  }

  private toLog(): boolean {
    const { mode, low } = this.scene.size;
    if (mode === "stacked" || low) this.sheets.log = true;
    else document.getElementById("log")?.focus();
    return true;
  }
}

/** The spot the keyboard is at. */
function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-spot]") ?? null;
}
