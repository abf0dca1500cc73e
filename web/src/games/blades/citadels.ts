/** What the first page shows of the game, so that it comes without the other drawings. */

import type { Drawing } from "./drawings";

export const CITADELS = {
  empire: {
    line: "M2 44.5h68M7 44.5V27h3v3h4v-3h4v3h4v-3M50 27v3h4v-3h4v3h4v-3h3v17.5M22 44.5V16h4v3.5h4V16M42 16v3.5h4V16h4v28.5M30 24V9l6-7 6 7v15M30 16h12M31 44.5V37a5 5 0 0 1 10 0v7.5M22 27h28",
    fine: "M46.5 22v19M44.5 24v6M61 32v11M59 34v8M18.5 33v10M39 12v10M33.5 20v3",
  },
  clans: {
    line: "M2 44.5h68M4 44.5 20 18l7 9L38 6l12 19 5-6 13 25.5M24 44.5V33h7v-5h10v5h7v11.5M32.5 44.5V40a3.5 3.5 0 0 1 7 0v4.5M38 6l-5 9 4-1.5 2.5 3 2-2.5 3 1.5",
    fine: "M45 36v7M38.5 30.5v3M58 27l5 13M55 29l3 9M20 22l-6 12M12 40l3-5",
  },
  legions: {
    line: "M2 44.5h68M8 44.5V26c-3-4-3-9 0-14 1 4 3 6 6 7v25.5M64 44.5V26c3-4 3-9 0-14-1 4-3 6-6 7v25.5M14 30h10M48 30h10M24 44.5V20c-4-6-3.5-12 1-17 1 5 4 8 8 9.5h6c4-1.5 7-4.5 8-9.5 4.5 5 5 11 1 17v24.5M29 44.5V36c0-5 3-8 7-10 4 2 7 5 7 10v8.5M36 33c2.5 3 2.5 6 0 9-2.5-3-2.5-6 0-9z",
    fine: "M45 22v20M43 24v6M61 29v14M11 29v14M36 16v5",
  },
  hordes: {
    line: "M2 44.5h68M6 44.5 9 28l5-9 5 9 2 16.5M51 44.5 53 28l5-9 5 9 3 16.5M21 44.5 23 20l6-6 2-9 5-4 5 4 2 9 6 6 2 24.5M30 44.5V35c0-4 2-7 6-9 4 2 6 5 6 9v9.5M29 14h14",
    fine: "M46 22l1.5 20M44 24l1 8M60 30l2 13M58 30v6M16 30l1 13M36 9v4M36 17v5",
  },
} as const satisfies Record<string, Drawing>;

/** The emblems of the races. */
export const EMBLEMS = {
  empire: {
    line: "M7.5 21.5v-9h2v1.8h1.7v-1.8h1.6v1.8h1.7v-1.8h2v9z M11 21.5v-3a1 1 0 0 1 2 0v3 M8 9.5a4 4 0 0 1 8 0M12 3.4V1.7M6.9 5.6 5.6 4.3M17.1 5.6l1.3-1.3M4.8 10H3M21 10h-1.8",
  },
  clans: {
    line: "M1.8 21.5 9 8.5l2.2 3.7M22.2 21.5 15 8.5l-2.2 3.7M1.8 21.5h20.4 M8.2 2.5h7.6v4.2H8.2z M12 6.7v14.8",
  },
  legions: {
    line: "M12 10a5.7 5.7 0 1 1-.01 0z M8 11.6C3.8 11 2.3 6.7 3.7 2.5c1.3 3.3 3 5.2 6 6.8M16 11.6c4.2-.6 5.7-4.9 4.3-9.1-1.3 3.3-3 5.2-6 6.8",
    solid: "M12 12.7c1.4 1.7 1.4 4.3 0 6-1.4-1.7-1.4-4.3 0-6z",
  },
  hordes: {
    line: "M12 2C6.8 3.6 4 8.2 4 14c0 3 .8 5.6 2.1 7.7h11.8C19.2 19.6 20 17 20 14c0-5.8-2.8-10.4-8-12z",
    cut: "M9.7 13.6h1.2M13.1 13.6h1.2",
    solid:
      "M12 7.2c-2.9 1-4.3 3.6-4.3 6.6 0 2.9 1.6 5.3 4.3 6.5 2.7-1.2 4.3-3.6 4.3-6.5 0-3-1.4-5.6-4.3-6.6z",
  },
} as const satisfies Record<string, Drawing>;

/** The sign of a city. */
export const CITY = {
  line: "M3.5 20.5v-13h3.4V10h3.4V7.5h3.4V10h3.4V7.5h3.4v13zM9.7 20.5V17a2.3 2.3 0 0 1 4.6 0v3.5",
} as const satisfies Drawing;
