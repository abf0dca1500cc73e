/** The table played by keys: from spot to spot, and what each key does there. */

import { tick } from "svelte";

import type { Spot } from "../lib/types";
import { plainly } from "../games/sentence";
import { elementAt } from "../motion/mover";
import { paragraph } from "./hearing";
import {
  ARROWS,
  beside,
  END,
  isPointed,
  lettersOf,
  nearest,
  ONCE,
  stopAt,
  type Direction,
  type Place,
} from "./keys";
import type { Scene } from "./scene.svelte";
import type { Sheets } from "./sheets.svelte";
import type { Sitting } from "./sitting.svelte";

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
      this.scene.keys.first?.(this.scene.seen) ??
      "",
  );

  hear(event: KeyboardEvent): void {
    this.used = true;
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest(ELSEWHERE) && event.key !== "Escape") return;
    const held = event.repeat && ONCE.test(event.key);
    if (held || this.interrupt(event, target) || this.press(event, target)) event.preventDefault();
  }

  /** Who presses a key has seen enough of what is shown again: it means what it means. */
  private interrupt(event: KeyboardEvent, target: HTMLElement): boolean {
    const { playback } = this.sitting;
    if (!playback.again || event.key.length > 1 || event.key === " ") return false;
    playback.finish();
    void playback.done.then(() => this.resume(event, target));
    return true;
  }

  /** The spot that the keyboard was at may have been gone meanwhile. */
  private resume(event: KeyboardEvent, target: HTMLElement): void {
    if (document.activeElement === document.body) this.focusOn(this.sitting.focus ?? undefined);
    this.press(event, target);
  }

  /** The pointer is used instead. */
  leave(): void {
    this.used = false;
  }

  /** Who plays by keys goes on where the next question is, when the last spot is gone. */
  goOn(): void {
    if (!this.used) return;
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      if (this.isByButtons()) this.alongButtons("right");
      else this.focusOn(this.stop);
    });
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
    if (letter === " ") return this.skip(target);
    if (letter === "enter") return this.confirm(target);
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit && event.shiftKey) return this.hearRegion(Number(digit));
    if (/^[1-9]$/.test(letter)) return this.toRegion(Number(letter));
    if (letter === "?" || letter === this.scene.keys.about) return this.explain();
    const verb = (this.scene.keys.verbs ?? lettersOf(this.sitting.legal))[letter];
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
    if (target.closest("details")) return false;
    if (target.closest("#log")) return this.alongLines(direction);
    if (this.isByButtons()) return this.alongButtons(direction);
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

  /** Whether nothing on the board can be chosen, only buttons. */
  private isByButtons(): boolean {
    return this.sitting.legal.length > 0 && this.places(LEGAL).length === 0 && !focused();
  }

  private alongButtons(direction: Direction): boolean {
    const all = [...document.querySelectorAll<HTMLElement>("#choice .buttons button")];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const step = direction === "right" || direction === "down" ? 1 : -1;
    const next = here < 0 ? 0 : (here + step + all.length) % all.length;
    all[next]?.focus();
    return true;
  }

  /** From line to line of the log; each shows on the board what it tells of. */
  private alongLines(direction: Direction): boolean {
    if (direction === "left" || direction === "right") return false;
    const all = [...document.querySelectorAll<HTMLElement>("#log li")];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const next = here < 0 ? all.length - 1 : here + (direction === "down" ? 1 : -1);
    (all[Math.max(0, Math.min(next, all.length - 1))] ?? document.getElementById("log"))?.focus();
    return true;
  }

  /** To what can be chosen in a region, else to what lies nearest there. */
  private toRegion(number: number): boolean {
    const within = this.scene.keys.region?.(this.scene.table.layout, number, this.scene.seen);
    if (!within) return this.scene.keys.region !== undefined;
    const inside = (place: Place): boolean => within(place.spot);
    const lowest = this.places("[data-spot]")
      .filter(inside)
      .sort((one, other) => other.y - one.y)[0];
    this.focusOn((this.places(LEGAL).find(inside) ?? lowest)?.spot);
    return true;
  }

  // -- what the keys do

  private goBack(target: HTMLElement): boolean {
    if (target.closest("dialog")) return false;
    if (!this.sheets.tip) return this.sitting.back();
    this.closeTip();
    return true;
  }

  private skip(target: HTMLElement): boolean {
    const { playback } = this.sitting;
    if (!playback.running) return this.pass(target);
    playback.finish();
    return true;
  }

  /** An open window passes, unless the key presses what the keyboard is at. */
  private pass(target: HTMLElement): boolean {
    const spot = target.closest("[data-spot]");
    const presses = target.closest("button, a, summary") && (!spot || spot.matches(LEGAL));
    const passes = presses ? null : this.root()?.querySelector<HTMLElement>("#choice [data-lets]");
    passes?.click();
    return !!passes;
  }

  private confirm(target: HTMLElement): boolean {
    const { proposed } = this.sitting;
    if (!proposed || target.closest(".choice, .tools")) return false;
    void this.sitting.send(proposed);
    return true;
  }

  /** About what the keyboard is at, else about the keys. */
  private explain(): boolean {
    const anchor = focused();
    const words = document.activeElement?.getAttribute("aria-label") ?? "";
    const subject =
      anchor && this.scene.words.subject?.(this.scene.view, anchor.dataset.spot ?? "", words);
    if (subject) this.sheets.tip = { subject, anchor, stays: true };
    else this.sheets.keys = true;
    return true;
  }

  private say(verb: string): boolean {
    const spot = focused()?.dataset.spot;
    const piece = this.scene.words.piece ?? "place";
    if (!spot) return this.answer(`${verb}: go to a ${piece} first.`);
    if (this.sitting.say(verb, spot)) return true;
    const why = this.scene.table.reasons.find((reason) => reason.spot === spot)?.words;
    return this.answer(`${verb}: not possible here.`, why);
  }

  /** A key that does nothing says so. */
  private answer(...texts: (string | undefined)[]): boolean {
    this.scene.speaker.say(...texts);
    return true;
  }

  private ask(letter: string): boolean {
    const { sitting } = this;
    const { may } = this.scene.table;
    switch (letter) {
      case "e":
        return this.endTurn();
      case "h":
        if (!may.hint || !sitting.isAsked) return this.answer("There is no hint now.");
        return (void sitting.askHint(), true);
      case "u":
        if (!may.takeback) return this.answer("Nothing can be taken back now.");
        return (void sitting.takeBack(), true);
      case "l":
        return this.toLog();
      case "d":
        return (document.getElementById("choice")?.focus(), true);
      case "b":
        return this.answer(...this.paragraphs());
      case "t":
        return this.tellAgain();
      case "o":
        return this.sitting.standing ? this.toStanding() : this.pointBy(letter);
      default:
        return this.pointBy(letter);
    }
  }

  /** A letter of the board's own that stands for a spot, or for something that opens. */
  private pointBy(letter: string): boolean {
    const opener = /^[a-z]$/.test(letter)
      ? this.root()?.querySelector<HTMLElement>(`[data-key="${letter}"]`)
      : null;
    if (opener) return (opener.click(), true);
    const { marks } = this.sitting;
    const isLegal = (spot: Spot): boolean => (marks.get(spot)?.state ?? "barred") !== "barred";
    const spot = this.scene.keys.spot?.(letter, this.scene.seen, isLegal);
    if (!spot || !marks.has(spot)) return false;
    this.sitting.point(spot);
    this.focusOn(spot);
    return true;
  }

  /** A key is soon pressed: while something on the board can still be done, it asks once. */
  private endTurn(): boolean {
    const { legal, proposed } = this.sitting;
    const end = legal.find((choice) => choice.verb === END);
    if (!end) return this.answer("The turn can't be ended now.", this.scene.table.ask);
    if (legal.some(isPointed) && proposed?.action !== end.action) this.sitting.propose(end);
    else this.sitting.choose(end);
    return true;
  }

  /** The last turn, for eyes and ears. */
  private tellAgain(): boolean {
    const { lastTurn, telling, board, speaker } = this.scene;
    speaker.say(paragraph(board, lastTurn, telling) || "Nothing has happened yet.");
    this.scene.showAgain();
    return true;
  }

  private hearRegion(number: number): boolean {
    const words = this.paragraphs()[number - 1];
    return words ? this.answer(words) : false;
  }

  /** The board in words, by its regions. */
  private paragraphs(): string[] {
    const { words, seen, board } = this.scene;
    return (words.board?.(seen) ?? []).map((one) => plainly(board, one));
  }

  private toStanding(): boolean {
    this.sheets.standing = true;
    return true;
  }

  private toLog(): boolean {
    const { mode, low } = this.scene.space;
    if (mode === "stacked" || low) this.sheets.log = true;
    else this.alongLines("down");
    return true;
  }
}

/** The spot the keyboard is at. */
function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-spot]") ?? null;
}
