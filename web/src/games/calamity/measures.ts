/** How large heroes and spells are in the room there is. Pixels; pure. */

export interface Measures {
  /** Whole cards, cards without their texts, or small ones. */
  kind: "full" | "terse" | "small";
  /** The field is drawn for one size and grows as a whole. */
  zoom: number;
  /** The spells of the hand. */
  hand: number;
  small: boolean;
  /** Other parts beside the hand have no room. */
  bare: boolean;
}

/** The size that the field is drawn for: with whole cards, without texts, and with small ones. */
export const FIELD = {
  full: { width: 1002, height: 546 },
  terse: { width: 1002, height: 424 },
  small: { width: 404, height: 396 },
} as const;
/** A spell with the room around it. */
const SPELL = { width: 114, height: 176 };
const SMALL_SPELL = { width: 59, height: 96 };
/** Texts of 12 pixels stay readable. */
const LEAST = 0.92;
const MOST = 1.7;

/** Beside a rail: the field above the hand. */
export function measureWide(width: number, height: number): Measures {
  const full = zoomOf("full", width, height - SPELL.height - 30);
  if (full >= LEAST) return of("full", full, Math.min(full, 1.25), false);
  const terse = zoomOf("terse", width, height - SPELL.height * 0.95 - 30);
  if (terse >= 0.86) return of("terse", terse, Math.min(1, Math.max(0.95, terse)), false);
  const low = height < 430;
  const spell = low ? SMALL_SPELL.height : SPELL.height * 0.95;
  const small = zoomOf("small", width, height - spell - 24);
  return of("small", Math.max(0.62, Math.min(small, 1.3)), low ? 1 : 0.95, low);
}

/** In one column: the field alone. */
export function measureNarrow(width: number, height: number): Measures {
  const zoom = Math.min(width / FIELD.small.width, Math.max(0.72, height / FIELD.small.height));
  return of("small", Math.min(zoom, 1.6), Math.min(1.35, Math.max(1, width / 390)), true);
}

function zoomOf(kind: Measures["kind"], width: number, height: number): number {
  const { width: wide, height: high } = FIELD[kind];
  return Math.min(width / wide, height / high, MOST);
}

function of(kind: Measures["kind"], zoom: number, hand: number, small: boolean): Measures {
  return { kind, zoom, hand, small, bare: small };
}

/** From so many spells on they overlap, however much room there is. */
const CROWD = 8;
/** Of a spell that is covered so much shows. */
const SHOWN = 0.4;

/** How far each spell is from the one before: apart, closer, then over each other. */
export function stepOf(count: number, width: number, gap: number, room: number): number {
  if (count < 2 || room <= 0) return width + gap;
  const fits = (room - width) / (count - 1);
  const apart = count >= CROWD ? Math.min(width + gap, fits) : width + gap;
  return Math.max(width * SHOWN, Math.min(apart, fits));
}
