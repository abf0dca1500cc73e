import { describe, expect, it } from "vitest";

import { soundBetween, type Moment } from "./moments";
import { NOTES } from "./notes";

const waits: Moment = { yours: false, over: false, started: false, others: 0 };
const plays: Moment = { yours: false, over: false, started: true, others: 1 };

describe("what is heard between two looks at a table", () => {
  it("is nothing while nothing changes", () => {
    expect(soundBetween(waits, waits)).toBeNull();
    expect(soundBetween({ ...plays, yours: true }, { ...plays, yours: true })).toBeNull();
  });
  it("is somebody who came, though it is one's turn at once", () => {
    expect(soundBetween(waits, { ...waits, others: 1 })).toBe("arrival");
    expect(soundBetween(waits, { ...plays, yours: true })).toBe("arrival");
  });
  it("is one's turn, and not that it went", () => {
    expect(soundBetween(plays, { ...plays, yours: true })).toBe("turn");
    expect(soundBetween({ ...plays, yours: true }, plays)).toBeNull();
  });
  it("is the end, once, and not that of a table nobody came to", () => {
    expect(soundBetween(plays, { ...plays, over: true })).toBe("end");
    expect(soundBetween({ ...plays, over: true }, { ...plays, over: true })).toBeNull();
    expect(soundBetween(waits, { ...waits, over: true })).toBeNull();
  });
});

it("no sound lasts longer than a second, or is loud", () => {
  for (const notes of Object.values(NOTES)) {
    expect(Math.max(...notes.map((note) => note.at + note.rings))).toBeLessThanOrEqual(1.1);
    expect(notes.reduce((sum, note) => sum + note.loud, 0)).toBeLessThan(0.4);
  }
});
