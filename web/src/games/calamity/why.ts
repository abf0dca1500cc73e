/** Why a spell can't be cast now, in the few words that fit on it. */

import type { Mark } from "../desk";

const PREFIX = "not in this choice: ";

export function whyNot(mark: Mark | null): string {
  if (mark?.state !== "barred") return "";
  return mark.words.replace(PREFIX, "").replace(/\.$/, "");
}
