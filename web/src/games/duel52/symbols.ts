/** The cards' own drawings on a field of 24 by 24: powers and suits, the same as on paper. */

import drawings from "../../../../src/duelhall/games/duel52/symbols.json";

/** What a power does, as a line drawing, by its name. */
const POWERS: Record<string, string> = drawings.powers;

/** The power that is printed on a rank. */
const PRINTED: Record<string, string> = {
  "2": "view",
  "3": "trap",
  "4": "foresight",
  "5": "flip",
  "6": "freeze",
  "7": "heal",
  "8": "retaliate",
  "9": "nimble",
  "10": "twinstrike",
  J: "taunt",
  Q: "move",
  K: "empower",
  A: "action",
};

/** The drawing of a rank: of the power that it has, where that is said; empty for no power. */
export function drawingOf(rank: string, power: string | undefined = PRINTED[rank]): string {
  return POWERS[power ?? ""] ?? "";
}

/** Filled shapes. */
export const SUITS: Record<string, string> = drawings.suits;

const WIDTH = 64;
const HEIGHT = 92;
/** From mesh to mesh of the back. */
const MESH = WIDTH / 6;
const BRICK = { width: 20, height: 8 };

/** The lattice of the back, on a field of 64 by 92. */
export const LATTICE = lattice();
/** A small lozenge in each mesh of it. */
export const STUDS = studs();
/** The courses of a base's masonry, on the same field. */
export const MASONRY = masonry();

function lattice(): string {
  const lines: string[] = [];
  const most = Math.ceil((WIDTH + HEIGHT) / MESH);
  for (let at = 0; at <= most; at++) {
    const x = (at * MESH).toFixed(1);
    const back = (WIDTH - at * MESH).toFixed(1);
    lines.push(`M${x} 0l-${HEIGHT} ${HEIGHT}M${back} 0l${HEIGHT} ${HEIGHT}`);
  }
  return lines.join("");
}

function studs(): string {
  const lozenges: string[] = [];
  for (let row = 0; (row * MESH) / 2 <= HEIGHT; row++) {
    for (let column = (row + 1) % 2; (column * MESH) / 2 <= WIDTH; column += 2) {
      const [x, y] = [(column * MESH) / 2, (row * MESH) / 2 - 1.9];
      lozenges.push(`M${x.toFixed(1)} ${y.toFixed(1)}l1.9 1.9-1.9 1.9-1.9-1.9z`);
    }
  }
  return lozenges.join("");
}

function masonry(): string {
  const courses: string[] = [];
  for (let row = 0; row * BRICK.height < HEIGHT; row++) {
    const y = row * BRICK.height;
    courses.push(`M0 ${y + 0.5}h${WIDTH}`);
    for (let x = row % 2 ? 15 : 5; x < WIDTH; x += BRICK.width) courses.push(`M${x} ${y}v8`);
  }
  return courses.join("");
}
