/** Writes the service worker, with the names of all files that the page is made of. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Plugin } from "vite";

const SOURCE = "worker/sw.js";
/** Packed copies, the explorer of the API, and the worker itself are not of the page. */
const ASIDE = /\.(gz|br)$|^explorer\/|^sw\.js$/;

export function worker(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      handler() {
        const source = readFileSync(join(root, SOURCE), "utf8");
        writeFileSync(join(folder, "sw.js"), withFiles(source, folder));
      },
    },
  };
}

/** The worker with its version, which is another one when any file is. */
export function withFiles(source: string, folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !ASIDE.test(name))
    .sort();
  const digest = createHash("sha256").update(source);
  for (const name of names) digest.update(name).update(readFileSync(join(folder, name)));
  const version = digest.digest("hex").slice(0, 16);
  const shell = JSON.stringify(names.map((name) => `/${name}`));
  return `const VERSION = "${version}";\nconst SHELL = ${shell};\n${source}`;
}
