/** The options of a new table: how they are shown, and which go together. The hall knows both. */

import type { Form, Option } from "../../lib/types";

/** More values than this are a menu. */
const SIDE_BY_SIDE = 4;

/** Options that stand together. */
export interface Shelf {
  title: string;
  folded: boolean;
  options: Option[];
}

/** What stands first by itself, then the groups in the order they are named, folded ones last. */
export function shelvesOf(options: Option[]): Shelf[] {
  const shelves: Shelf[] = [{ title: "", folded: false, options: [] }];
  for (const option of options) {
    const { title, folded } = option.group ?? { title: "", folded: false };
    let shelf = shelves.find((one) => one.title === title);
    if (!shelf) shelves.push((shelf = { title, folded, options: [] }));
    shelf.options.push(option);
  }
  const filled = shelves.filter((shelf) => shelf.options.length > 0);
  return [...filled.filter((one) => !one.folded), ...filled.filter((one) => one.folded)];
}

export function isSwitch(option: Option): boolean {
  return option.values.map((value) => value.name).join(" ") === "no yes";
}

export function isMenu(option: Option): boolean {
  return option.values.length > SIDE_BY_SIDE;
}

/** A value as people call it; of a switch that is on, what it switches. */
export function called(option: Option, value: string): string {
  if (isSwitch(option)) return value === "yes" ? option.title : `no ${option.title}`;
  return option.values.find((one) => one.name === value)?.title ?? value;
}

/** What would have to change with a value; null where no game has it. */
export function changesWith(
  form: Form,
  option: Option,
  value: string,
): Record<string, string> | null {
  return form.values[option.name]?.[value] ?? null;
}

/** Why a value can't be had as things stand; empty if it can. */
export function whyNot(options: Option[], form: Form, option: Option, value: string): string {
  const changes = changesWith(form, option, value);
  if (changes === null) return "Not in this game";
  const others = options.filter((one) => one.name in changes);
  const words = others.map((one) => called(one, form.options[one.name] ?? ""));
  return words.length ? `Not with: ${words.join(", ")}` : "";
}

/** What had to change with a choice, said so that nobody is surprised. */
export function changesSaid(
  options: Option[],
  option: Option,
  value: string,
  changes: Record<string, string>,
): string {
  const others = options.filter((one) => one.name in changes);
  const words = others.map((one) => called(one, changes[one.name] ?? ""));
  if (words.length === 0) return "";
  const last = words.pop();
  const said = words.length ? `${words.join(", ")} and ${last}` : last;
  return `${called(option, value)} is played with ${said}.`;
}
