import { describe, expect, it } from "vitest";

import { documentOf } from "./documents.ts";

const TEXT = `# Duel 52: the rules

- [Setup](#setup)
- [A turn](#a-turn)

## Setup

Nobody sees them (D-01). Who starts is random (D-02), see [the rulings](rulings.md).

## A turn

| action | what you do |
|---|---|
| Play | lay a card (D-01) |
`;
const page = documentOf(TEXT, { route: "/rulings", ids: new Set(["D-02"]) });

describe("documentOf", () => {
  it("takes title and contents out of the text", () => {
    expect(page.title).toBe("Duel 52: the rules");
    expect(page.contents).toEqual([
      { id: "setup", title: "Setup" },
      { id: "a-turn", title: "A turn" },
    ]);
    expect(page.html).not.toContain('href="#setup"');
    expect(page.html).toContain('<h2 id="a-turn">A turn</h2>');
  });

  it("gives each rule one anchor, and leads to the other page", () => {
    expect(page.html.match(/id="D-01"/g)).toHaveLength(1);
    expect(page.html).toContain('<a class="rule" id="D-02" href="/rulings#D-02">D-02</a>');
    expect(page.html).toContain('<a href="/rulings">the rulings</a>');
  });

  it("names the column in each cell, for narrow screens", () => {
    expect(page.html).toContain('<td data-label="what you do">');
  });
});
