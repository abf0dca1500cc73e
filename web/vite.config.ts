import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compress } from "./plugins/compress.ts";
import { swagger } from "./plugins/swagger.ts";
import { worker } from "./plugins/worker.ts";

const hall = process.env.DUELHALL_DEV ?? "http://localhost:5252";

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
              test: /src\/(lib|motion|pages\/(parts\/(?!Text|Prints|Import)|(?!finding|documents)[a-z.]+\.ts)|games\/[a-z]+\.ts)/,
            },
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
