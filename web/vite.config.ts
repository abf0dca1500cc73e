import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compress } from "./plugins/compress.ts";
import { swagger } from "./plugins/swagger.ts";
import { worker } from "./plugins/worker.ts";

const hall = process.env.DUELHALL_DEV ?? "http://localhost:5252";

/** The modules of a game that the first page may show. */
const FRONT = /src\/games\/([^/]+)\/(index\.ts|Cover\.svelte|Mini\.svelte)$/;

function front(id: string): string | null {
  const game = FRONT.exec(id)?.[1];
  return game ? `front-${game}` : null;
}

export default defineConfig({
  plugins: [svelte(), swagger(), worker(), compress()],
  build: {
    // The server gives this folder out, and the wheel carries it.
    outDir: "../src/duelhall/server/page",
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What the pages share comes in one piece: many small ones cost more than they hold.
        // What one page alone shows comes with that page.
        advancedChunks: {
          groups: [
            {
              name: "shared",
              priority: 1,
              test: /src\/(lib|motion|pages\/(Lost|parts\/(?!Text|Prints|Import)|(?!finding|documents)[a-z.]+\.ts)|games\/[a-z]+\.ts|app\/[Gg]lyphs?\.|styles\/marks|table\/(Sentence|sounds))/,
            },
            // And what the first page shows of a game: its cover, and games that have ended, small.
            { name: front, test: FRONT },
          ],
        },
      },
    },
  },
  server: {
    // The hall compares the origin of a request with its host, so the host stays as it is.
    proxy: {
      "/api": { target: hall, changeOrigin: false },
      "/socket": { target: hall, ws: true, changeOrigin: false },
    },
  },
  test: {
    include: ["{src,tests,plugins}/**/*.test.ts"],
  },
});
