import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compress } from "./plugins/compress";
import { documents } from "./plugins/documents";
import { swagger } from "./plugins/swagger";

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
    proxy: {
      "/api": hall,
      "/socket.io": { target: hall, ws: true },
    },
  },
  test: {
    include: ["{src,tests,plugins}/**/*.test.ts"],
  },
});
