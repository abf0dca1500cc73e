/** What each sound is made of. */

import type { Sound } from "../lib/settings.svelte";

/** A note: when it begins and how long it rings in seconds, its pitch in hertz, how loud. */
export interface Note {
  at: number;
  rings: number;
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  loud: number;
  wave?: OscillatorType;
}

export const NOTES: Record<Sound, Note[]> = {
  turn: [
    { at: 0, rings: 0.16, pitch: 587, loud: 0.1 },
    { at: 0.1, rings: 0.28, pitch: 880, loud: 0.1 },
  ],
  arrival: [
    { at: 0, rings: 0.14, pitch: 440, loud: 0.09 },
    { at: 0.09, rings: 0.14, pitch: 554, loud: 0.09 },
    { at: 0.18, rings: 0.3, pitch: 659, loud: 0.1 },
  ],
  strike: [
    { at: 0, rings: 0.13, pitch: 190, to: 62, loud: 0.24, wave: "triangle" },
    { at: 0, rings: 0.04, pitch: 1200, to: 300, loud: 0.03, wave: "square" },
  ],
  low: [
    { at: 0, rings: 0.07, pitch: 988, loud: 0.08, wave: "triangle" },
    { at: 0.16, rings: 0.07, pitch: 988, loud: 0.08, wave: "triangle" },
  ],
  end: [
    { at: 0, rings: 0.5, pitch: 392, loud: 0.08 },
    { at: 0.12, rings: 0.5, pitch: 494, loud: 0.08 },
    { at: 0.24, rings: 0.8, pitch: 587, loud: 0.09 },
  ],
};
