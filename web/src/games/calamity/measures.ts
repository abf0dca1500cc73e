/** How large heroes and spells are in the room there is. Pixels; pure. */

export interface Measures {
  /** Whole cards, cards without their texts, or small ones. */
  kind: "full" | "terse" | "small";
  /** The field is drawn for one size and grows as a whole. */
  zoom: number;
  /** How high the field is, in its own measure. */
  height: number;
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
/** The field with small heroes grows between its rows, so that flags hang over nothing. */
const TALLEST = 440;
/** A hand, the room around it, and the line above the field. */
const SPELL = 164;
const SMALL_SPELL = 88;
const AROUND = 16;
const TOP = 26;
/** A hand stays so large when all around it grows, or shrinks. */
const HANDS = { most: 1.25, least: 0.95 };
/** Texts of 12 pixels stay readable; without texts, figures do. */
const LEAST = { full: 0.92, terse: 0.86, short: 0.78 };
const MOST = 1.7;

/** Beside a rail: the field above the hand. */
export function measureWide(width: number, height: number): Measures {
  const full = Math.min(width / FIELD.full.width, wholeZoom(height - TOP - AROUND), MOST);
  if (full >= LEAST.full) return of("full", full, Math.min(full, HANDS.most), false);
  const room = height - TOP - AROUND - SPELL * HANDS.least;
  const terse = zoomOf("terse", width, room);
  if (terse >= LEAST.terse) return of("terse", terse, HANDS.least, false);
  const rest = height - TOP - AROUND - SMALL_SPELL;
  const short = zoomOf("terse", width, rest);
  if (short >= LEAST.short) return of("terse", short, 1, true);
  const low = height < 430 || width < 600;
  const left = low ? rest : room;
  const zoom = Math.max(0.62, Math.min(zoomOf("small", width, left), 1.3));
  return of("small", zoom, low ? 1 : HANDS.least, low, left);
}

/** Field and hand grow together, the hand no further than its most. */
function wholeZoom(height: number): number {
  const both = height / (FIELD.full.height + SPELL);
  return both <= HANDS.most ? both : (height - SPELL * HANDS.most) / FIELD.full.height;
}

/** In one column: the field alone. */
export function measureNarrow(width: number, height: number): Measures {
  const { width: wide, height: high } = FIELD.small;
  const zoom = Math.min(width / wide, Math.max(0.72, height / high), 1.6);
  return of("small", zoom, Math.min(1.35, Math.max(1, width / 390)), true, height);
}

/** The height of a position to look at, where it may have as much as it wants. */
export function wantedHeight(width: number): number {
  const field = FIELD.small.height * Math.min(width / FIELD.small.width, 1.2);
  return TOP + field + AROUND + (width < 600 ? SMALL_SPELL : SPELL * HANDS.least);
}

function zoomOf(kind: Measures["kind"], width: number, height: number): number {
  const { width: wide, height: high } = FIELD[kind];
  return Math.min(width / wide, height / high, MOST);
}

function of(
  kind: Measures["kind"],
  zoom: number,
  hand: number,
  small: boolean,
  room = 0,
): Measures {
  const least = FIELD[kind].height;
  const height = kind === "small" ? Math.min(TALLEST, Math.max(least, room / zoom)) : least;
  return { kind, zoom, height, hand, small, bare: small && kind === "small" };
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
