/** A markdown page of docs/ as a module of HTML, made when the page is built. */

import { readFileSync } from "node:fs";

import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";

export interface Document {
  title: string;
  contents: { id: string; title: string }[];
  html: string;
}

const ROUTES: Record<string, string> = { "rules.md": "/rules", "rulings.md": "/rulings" };
const RULE = /D-\d\d/g;

export function documents(): Plugin {
  return {
    name: "documents",
    transform(text, id) {
      if (!id.endsWith(".md")) return null;
      return `export default ${JSON.stringify(documentOf(text, rulesOfOther(id)))}`;
    },
  };
}

/** Rules and rulings lead to each other by the ids they share. */
function rulesOfOther(path: string): { route: string; ids: Set<string> } {
  const other = path.endsWith("rules.md") ? "rulings.md" : "rules.md";
  const text = readFileSync(path.replace(/[^/]+$/, other), "utf8");
  return { route: ROUTES[other] ?? "", ids: new Set(text.match(RULE) ?? []) };
}

export function documentOf(text: string, other: { route: string; ids: Set<string> }): Document {
  const contents: Document["contents"] = [];
  let title = "";
  const reader = new Marked();
  reader.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const words = this.parser.parseInline(tokens);
        if (depth === 1) title = words;
        if (depth === 1) return "";
        const id = anchorOf(words);
        if (depth === 2) contents.push({ id, title: words });
        return `<h${depth} id="${id}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${addressOf(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      // It may be wider than the screen, and is then scrolled by the arrow keys.
      code({ text }: Tokens.Code) {
        return `<pre tabindex="0">${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</pre>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const words = header.map((cell) => this.parser.parseInline(cell.tokens));
        const head = words.map((cell) => `<th scope="col">${cell || emptyHead}</th>`).join("");
        const lines = rows.map((row) =>
          lineOf(
            row.map((c) => this.parser.parseInline(c.tokens)),
            words,
          ),
        );
        return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join("\n")}</tbody></table>\n`;
      },
    },
  });
  const html = reader.parse(withoutContents(text), { async: false });
  return { title, contents, html: withRules(html, other) };
}

const emptyHead = '<span class="vh">what it does</span>';

function lineOf(cells: string[], heads: string[]): string {
  const shown = cells.map((cell, at) => {
    const label = (heads[at] ?? "").replace(/<[^>]*>|\(D-\d\d\)/g, "").trim();
    return `<td${label ? ` data-label="${label}"` : ""}>${cell}</td>`;
  });
  return `<tr>${shown.join("")}</tr>`;
}

/** The list of links to its own headings, which the page shows beside the text. */
function withoutContents(text: string): string {
  return text.replace(/^(- \[[^\]]+\]\(#[^)]+\)\n)+/m, "");
}

function anchorOf(words: string): string {
  const plain = words.replace(/<[^>]*>/g, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9 -]/g, "")
    .trim()
    .replace(/ +/g, "-");
}

function addressOf(href: string): string {
  const [file = "", anchor] = href.split("#");
  const route = ROUTES[file] ?? file;
  return anchor === undefined ? route : `${route}#${anchor}`;
}

/** The first place of an id is where a link to it leads. */
function withRules(html: string, other: { route: string; ids: Set<string> }): string {
  const met = new Set<string>();
  return html.replace(RULE, (rule) => {
    const id = met.has(rule) ? "" : ` id="${rule}"`;
    met.add(rule);
    if (!other.ids.has(rule)) return `<span class="rule"${id}>${rule}</span>`;
    return `<a class="rule"${id} href="${other.route}#${rule}">${rule}</a>`;
  });
}
