import { describe, expect, it } from "vitest";

import { HEIGHT, panelsOf, PLATE, WIDTH } from "./mini";
import type { LaneCard, Layout, View } from "./types";

function layoutOf(sides: number[], board: Layout["board"] = "lanes"): Layout {
  const players = sides.map((side, player) => ({ player, side }));
  return { board, lanes: [], players, zones: [] };
}

function lying(player: number, code: string, more: Partial<LaneCard> = {}): LaneCard {
  return { label: "a1", player, card: code, up: true, damage: 0, ...more } as LaneCard;
}

function viewOf(lanes: number, cards: LaneCard[]): View {
  const lane = { winner: null, closed: [], cards };
  return { lanes: Array.from({ length: lanes }, () => lane) } as unknown as View;
}

describe("panelsOf", () => {
  it("lays lanes side by side and keeps every card in its own", () => {
    for (const [lanes, players] of [
      [3, 2],
      [4, 3],
    ] as const) {
      const sides = Array.from({ length: players }, (_, player) => player);
      const many = sides.flatMap((player) =>
        Array.from({ length: 6 }, (_, at) => lying(player, "7h", { damage: at % 2 })),
      );
      const panels = panelsOf(viewOf(lanes, many), layoutOf(sides));
      expect(panels).toHaveLength(lanes);
      expect(panels.at(-1)!.x + panels.at(-1)!.width).toBeCloseTo(WIDTH - 2);
      for (const { x, width, plates } of panels) {
        expect(plates.length).toBeGreaterThanOrEqual(players);
        for (const plate of plates) {
          const half = (plate.turned ? PLATE.height : PLATE.width) / 2;
          expect(plate.x - half).toBeGreaterThanOrEqual(x);
          expect(plate.x + half).toBeLessThanOrEqual(x + width);
        }
      }
    }
  });

  it("shows the last cards of each side, the first side below", () => {
    const cards = ["4h", "5h", "6h", "7h"].map((code) => lying(0, code));
    const [panel] = panelsOf(viewOf(3, [...cards, lying(1, "Ks")]), layoutOf([0, 1]));
    const below = panel!.plates.filter((plate) => plate.y > HEIGHT / 2);
    expect(below.map((plate) => plate.code)).toEqual(["5h", "6h", "7h"]);
    expect(panel!.plates.filter((plate) => plate.y < HEIGHT / 2)).toHaveLength(1);
  });

  it("puts partners on one side", () => {
    const cards = [lying(0, "4h"), lying(1, "5h")];
    const [panel] = panelsOf(viewOf(3, cards), layoutOf([0, 1, 0, 1]));
    expect(panel!.plates.map((plate) => plate.code)).toEqual(["5h", "4h"]);
  });

  it("gives a triangle to who alone has cards there", () => {
    const three = layoutOf([0, 1, 2], "triangles");
    const holder = (...cards: LaneCard[]) => panelsOf(viewOf(4, cards), three)[0]!.winner;
    expect(holder(lying(2, "4h"), lying(2, "5h"))).toBe(2);
    expect(holder(lying(2, "4h"), lying(0, "5h"))).toBeNull();
    expect(holder()).toBeNull();
  });

  it("turns what is hurt, and hides what lies face-down", () => {
    const cards = [lying(0, "4h", { damage: 1 }), lying(0, "5h", { up: false })];
    const [panel] = panelsOf(viewOf(3, cards), layoutOf([0, 1]));
    expect(panel!.plates.map(({ code, turned }) => [code, turned])).toEqual([
      ["4h", true],
      [null, false],
    ]);
  });
});
