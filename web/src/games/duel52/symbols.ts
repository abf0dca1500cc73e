/** The cards' own drawings on a field of 24 by 24: powers and suits. */

/** What a rank does, as a line drawing. */
export const POWERS: Record<string, string> = {
  "2": "M9.6 5.5h4.8a1.3 1.3 0 0 1 1.3 1.3v10.4a1.3 1.3 0 0 1-1.3 1.3H9.6a1.3 1.3 0 0 1-1.3-1.3V6.8a1.3 1.3 0 0 1 1.3-1.3zM4.2 17.5v-10M2 9.8l2.2-2.4 2.2 2.4M19.8 6.5v10M17.6 14.2l2.2 2.4 2.2-2.4",
  "3": "M2.5 8.5c.6 6.5 4.3 10 9.5 10s8.9-3.5 9.5-10M2.5 8.5 5.6 12.8 8 8.6l2 5 2-5 2 5 2-5 2.4 4.2 3.1-4.3M12 18.5V22M9.5 22h5",
  "4": "M2 12.5S5.8 6.5 12 6.5s10 6 10 6-3.8 6-10 6-10-6-10-6zM12 9.6a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 1 0 0-5.8M12 3.6V2M6.3 4.8l-.9-1.5M17.7 4.8l.9-1.5",
  "5": "M8.9 9h6.7a1.4 1.4 0 0 1 1.4 1.4v9.2a1.4 1.4 0 0 1-1.4 1.4H8.9a1.4 1.4 0 0 1-1.4-1.4v-9.2A1.4 1.4 0 0 1 8.9 9zM3.5 11.5C3.5 6 7.5 3.5 11.5 3.5c3.5 0 6 1.5 7.5 3.5M19.7 2.7V7.3H15M10 17.5l4.5-5",
  "6": "M12 12V2.6M9.6 4.4 12 6.8l2.4-2.4M10.2 8 12 9.8 13.8 8M12 12l8.1-4.7M17.4 6.1l-.9 3.3 3.3.9M14.6 8.4l-.7 2.5 2.5.7M12 12l8.1 4.7M19.8 13.7l-3.3.9.9 3.3M16.4 12.4l-2.5.7.7 2.5M12 12v9.4M14.4 19.6 12 17.2l-2.4 2.4M13.8 16 12 14.2 10.2 16M12 12l-8.1 4.7M6.6 17.9l.9-3.3-3.3-.9M9.4 15.6l.7-2.5-2.5-.7M12 12 3.9 7.3M4.2 10.3l3.3-.9-.9-3.3M7.6 11.6l2.5-.7-.7-2.5",
  "7": "M12 20.5S3 15.2 3 9.1A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 9 2.5C21 15.2 12 20.5 12 20.5zM12 9.3v6.4M8.8 12.5h6.4",
  "8": "M12 1.6l2.4 4.6 5-1.6-1.6 5 4.6 2.4-4.6 2.4 1.6 5-5-1.6-2.4 4.6-2.4-4.6-5 1.6 1.6-5-4.6-2.4 4.6-2.4-1.6-5 5 1.6zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 1 0 0-5.2",
  "9": "M15.3 1.9l.2 8.3 6.6 5.1-8.3.2-5.1 6.6-.2-8.3-6.6-5.1 8.3-.2zM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3",
  "10": "M3.5 3.5 15.2 15.2M20.5 3.5 8.8 15.2M12.7 17.7l5-5M11.3 17.7l-5-5M15.7 15.7l4.3 4.3M8.3 15.7 4 20",
  J: "M12 2.5l8.2 2.8v6.2c0 5-3.5 8.3-8.2 10-4.7-1.7-8.2-5-8.2-10V5.3zM12 7v9.5M8.3 10.3h7.4",
  Q: "M2.5 12h11.7M10 7.2 14.8 12 10 16.8M18.6 3.5v17M21.6 6.5v11",
  K: "M4.5 19.5h15M4.8 16 3 7.2l5 3.6L12 4l4 6.8 5-3.6L19.2 16z",
  A: "M13.8 2 4.8 13.7h6L9.5 22l9.7-12.2h-6.2z",
};

/** Filled shapes. */
export const SUITS: Record<string, string> = {
  s: "M12 1.5C9 6.5 2.5 9.5 2.5 14.8c0 2.9 2.1 4.7 4.6 4.7 1.7 0 3.1-.9 3.9-2.2-.2 2.2-1 3.9-2.5 5.2h7c-1.5-1.3-2.3-3-2.5-5.2.8 1.3 2.2 2.2 3.9 2.2 2.5 0 4.6-1.8 4.6-4.7C21.5 9.5 15 6.5 12 1.5z",
  h: "M12 22C8.5 17.5 2 13.5 2 8.2 2 5 4.4 2.8 7.2 2.8c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 2.8 22 5 22 8.2 22 13.5 15.5 17.5 12 22z",
  d: "M12 1.5C14.5 5.5 17.5 9 20.5 12c-3 3-6 6.5-8.5 10.5C9.5 18.5 6.5 15 3.5 12c3-3 6-6.5 8.5-10.5z",
  c: "M12 1.8a4.7 4.7 0 0 0-4 7.2 4.7 4.7 0 1 0 2.6 8.2c-.1 2-.9 3.8-2.3 5.3h7.4c-1.4-1.5-2.2-3.3-2.3-5.3A4.7 4.7 0 1 0 16 9a4.7 4.7 0 0 0-4-7.2z",
};

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
