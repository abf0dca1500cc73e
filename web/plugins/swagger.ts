/** Puts Swagger UI under explorer/ of the build, for the page of the HTTP API. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { Plugin } from "vite";

const FILES = ["swagger-ui-bundle.js", "swagger-ui.css"];

export function swagger(): Plugin {
  return {
    name: "swagger",
    apply: "build",
    generateBundle() {
      const home = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
      for (const file of FILES)
        this.emitFile({
          type: "asset",
          fileName: `explorer/${file}`,
          source: withoutMap(readFileSync(join(home, file), "utf8")),
        });
    },
  };
}

/** The maps stay at home, and a browser should not look for them. */
function withoutMap(text: string): string {
  return text.replace(/(\/\/|\/\*)# sourceMappingURL=.*$/m, "");
}
