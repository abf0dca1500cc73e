/** The sounds of the hall, made in the moment they are heard. Short, soft, each with one meaning. */

import { settings, type Sound } from "../lib/settings.svelte";
import { NOTES, type Note } from "./notes";

/** The same sound is not heard twice in so many milliseconds. */
const APART = 120;
const heard = new Map<Sound, number>();
let context: AudioContext | null = null;

/** Let something be heard, unless it is muted. Nothing is, before one has touched the page. */
export function play(sound: Sound): void {
  if (settings.hears(sound)) sample(sound);
}

/** Let it be heard in any case, to find out how it sounds. */
export function sample(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive || isTooSoon(sound)) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[sound]) ring(context, note);
}

function isTooSoon(sound: Sound): boolean {
  const now = performance.now();
  const soon = now - (heard.get(sound) ?? -APART) < APART;
  if (!soon) heard.set(sound, now);
  return soon;
}

function ring(audio: AudioContext, note: Note): void {
  const begins = audio.currentTime + note.at;
  const ends = begins + note.rings;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = note.wave ?? "sine";
  tone.frequency.setValueAtTime(note.pitch, begins);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, ends);
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(note.loud, begins + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, ends);
  tone.connect(volume).connect(audio.destination);
  tone.start(begins);
  tone.stop(ends + 0.02);
}
