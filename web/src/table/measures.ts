/** How large everything at the table is, from the room there is. Pixels; pure. */

/** What the measures follow from. */
export interface Room {
  width: number;
  height: number;
  /** The table for three. */
  triangles: boolean;
  rivals: number;
  /** Cards in the near hand. */
  held: number;
  piles: number;
  forts: number;
}

/** One column, or a rail beside the board, or a side with the piles as well. */
export type Mode = "stacked" | "rail" | "wide";

export interface Measures {
  mode: Mode;
  /** A phone that lies on its side, or a page that is much enlarged: no room for the log. */
  low: boolean;
  /** Everything a little smaller. */
  tight: boolean;
  /** The others in one strip above the board instead of plates. */
  stripped: boolean;
  /** The width of a card of the near hand, of a rival's back, of a pile, of a hero. */
  handCard: number;
  backCard: number;
  pileCard: number;
  courtCard: number;
}

const GAP = 6;

export function measure(room: Room): Measures {
  const mode = modeOf(room);
  return {
    mode,
    low: isLow(room),
    tight: isTight(room),
    stripped: isStripped(room),
    handCard: mode === "stacked" ? besideStock(room) : byHeight(room),
    backCard: room.height >= 800 && room.rivals === 1 ? 56 : 44,
    pileCard: pileCard(room),
    courtCard: room.height >= 760 ? 78 : 64,
  };
}

function modeOf({ width, height }: Room): Mode {
  if (width < 720 || (width < 1080 && height > width * 0.9)) return "stacked";
  return width >= 1080 ? "wide" : "rail";
}

function isLow(room: Room): boolean {
  return modeOf(room) !== "stacked" && room.height < 480;
}

function isTight({ height }: Room): boolean {
  return height < 720;
}

function isStripped(room: Room): boolean {
  const mode = modeOf(room);
  if (room.triangles) return mode === "rail" || isLow(room);
  return mode !== "stacked" && room.rivals > 1 && isTight(room);
}

function byHeight({ width, height }: Room): number {
  if (height >= 800) return width > 1900 ? 112 : 98;
  if (height >= 640) return 86;
  return height >= 480 ? 70 : 52;
}

/** On a narrow page the hand has what the piles beside it leave. */
function besideStock(room: Room): number {
  const count = Math.max(4, room.held);
  const free = room.width - 26 - stockWidth(room) - GAP * (count - 1);
  const most = isTight(room) ? 50 : 96;
  return Math.round(Math.max(46, Math.min(most, free / count)));
}

function stockWidth(room: Room): number {
  const piles = (room.piles + 1) * (pileCard(room) + 10) - 10;
  return Math.max(piles, room.forts * 28);
}

/** Beside the lanes there is more room for the piles than beside the hand. */
function pileCard(room: Room): number {
  const mode = modeOf(room);
  const high = room.height >= 760;
  if (mode === "stacked" || isLow(room)) return room.forts > 0 ? 30 : isTight(room) ? 34 : 40;
  if (mode === "wide" && !room.triangles) return high ? 70 : 58;
  return high ? 62 : 46;
}
