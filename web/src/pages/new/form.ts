/** The options of a new table: how they are shown, and which go together. The hall knows both. */

import type { Form, Option } from "../../lib/types";

/** More values than this are a menu. */
const SIDE_BY_SIDE = 4;

/** What a house rule is where nothing is said. */
export const USUAL = "usual";

/** Options that stand together. */
export interface Shelf {
  title: string;
  folded: boolean;
  /** Whether they are house rules. */
  house: boolean;
  options: Option[];
}

/** What stands first by itself, then the groups in the order they are named, folded ones last. */
export function shelvesOf(options: Option[]): Shelf[] {
  const alone = { title: "", folded: false, house: false };
  const shelves: Shelf[] = [{ ...alone, options: [] }];
  for (const option of options) {
    const group = option.group ?? alone;
    let shelf = shelves.find((one) => one.title === group.title);
    if (!shelf) shelves.push((shelf = { ...group, options: [] }));
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

/** The value of an option; a house rule that is not named is as usual. */
export function given(form: Form, option: Option): string {
  return form.options[option.name] ?? USUAL;
}

/** A value as people call it; of a switch that is on, what it switches. */
export function called(option: Option, value: string): string {
  if (option.group?.house) {
    const title = option.values.find((one) => one.name === value)?.title ?? value;
    return `${option.title}: ${title.toLowerCase()}`;
  }
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
