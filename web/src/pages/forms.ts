/** Which options of a game go together: read off the hall's list, never known here. */

import type { Form, Options } from "../lib/answers";

/** Whether some form has this value together with all else that is chosen. */
export function isPossible(forms: Form[], chosen: Options, name: string, value: string): boolean {
  return forms.some((form) => fits(form, { ...chosen, [name]: value }));
}

/** The fewest chosen options that would have to change for this value; empty if none. */
export function inTheWay(forms: Form[], chosen: Options, name: string, value: string): string[] {
  const wanted = { ...chosen, [name]: value };
  const ways = forms
    .filter((form) => form.options[name] === value)
    .map((form) => differences(form, wanted));
  return ways.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** The form nearest to what is chosen that has this value; what is left out keeps its own. */
export function nearest(forms: Form[], chosen: Options, name: string, value: string): Options {
  const wanted = { ...chosen, [name]: value };
  const having = forms.filter((form) => form.options[name] === value);
  const ranked = having.sort(
    (a, b) => differences(a, wanted).length - differences(b, wanted).length,
  );
  return { ...wanted, ...ranked[0]?.options };
}

/** The form that is chosen, if it can be played. */
export function formOf(forms: Form[], chosen: Options): Form | undefined {
  return forms.find((form) => fits(form, chosen));
}

function fits(form: Form, chosen: Options): boolean {
  return differences(form, chosen).length === 0;
}

function differences(form: Form, chosen: Options): string[] {
  return Object.keys(form.options).filter(
    (name) => name in chosen && form.options[name] !== chosen[name],
  );
}
