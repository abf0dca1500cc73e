import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compress } from "./plugins/compress.ts";
import { documents } from "./plugins/documents.ts";
import { swagger } from "./plugins/swagger.ts";

const hall = process.env.DUELHALL_DEV ?? "http://localhost:5252";

export default defineConfig({
  plugins: [svelte(), documents(), swagger(), compress()],
  build: {
    // The server gives this folder out, and the wheel carries it.
    outDir: "../src/duelhall/server/page",
    emptyOutDir: true,
    sourcemap: false,
  },
  server: {
    fs: { allow: [".", "../docs"] },
    // The hall compares the origin of a request with its host, so the host stays as it is.
    proxy: {
      "/api": { target: hall, changeOrigin: false },
      "/socket.io": { target: hall, ws: true, changeOrigin: false },
    },
  },
  test: {
    include: ["{src,tests,plugins}/**/*.test.ts"],
  },
});
