/** `npx vite --config dev/vite.config.ts`, then /dev/?f=name; FIXTURES names another folder. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const folder = process.env.FIXTURES ?? join(import.meta.dirname, "fixtures");

function fixtures(): Plugin {
  return {
    name: "fixtures",
    configureServer(server) {
      server.middlewares.use("/fixtures", (request, answer) => {
        const name = (request.url ?? "").replace(/[^\w.-]/g, "");
        answer.setHeader("content-type", "application/json");
        answer.end(readFileSync(join(folder, name)));
      });
    },
  };
}

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  plugins: [svelte(), fixtures()],
});
