import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const hall = "http://localhost:5252";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The server gives this folder out, and the wheel carries it.
    outDir: "../src/duelhall/server/page",
    emptyOutDir: true,
    sourcemap: false,
  },
  server: {
    proxy: {
      "/api": hall,
      "/socket.io": { target: hall, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
