import { describe, expect, it } from "vitest";

import { ownName, powerName, turnOf } from "./habits";
import type { LaneCard, Layout, View } from "./types";

const face = (name: string, banner: string, ranks?: string[]) => ({
  name,
  banner: { name: banner, text: "", ranks },
});
const layout = {
  players: [
    { player: 0, side: 0 },
    { player: 1, side: 1 },
  ],
  faces: {
    "2": face("View", "Draw"),
    "6": face("Freeze", "Stasis"),
    "7": face("Heal", "Heal Mentor", ["2"]),
  },
} as unknown as Layout;

function named(card: string, banners: string[], told = layout): [string | null, string | null] {
  const view = { banners: [banners, ["6h"]] } as unknown as View;
  const lying = { card, player: 0, up: true } as LaneCard;
  return [ownName(view, told, lying), powerName(view, told, lying)];
}

describe("a hurt card", () => {
  it.each([
    [2, [0, 90]],
    [3, [0, 45, 90]],
    [4, [0, 30, 60, 90]],
  ])("with %d hit points turns in equal steps", (health, turns) => {
    expect(turns.map((_, damage) => turnOf(damage, health))).toEqual(turns);
  });

  it("is a blank where the hall says nothing, and never turns further than a quarter", () => {
    expect([turnOf(1, null), turnOf(3, 3)]).toEqual([90, 90]);
  });
});

describe("the name of a power", () => {
  it("is the rank's, or that of the banner over it", () => {
    expect(named("6c", [])).toEqual(["Freeze", "Freeze"]);
    expect(named("6c", ["6s"])).toEqual(["Stasis", "Stasis"]);
    expect(named("7c", ["7s"])).toEqual(["Heal", "Heal"]);
  });

  it("has what another rank's banner teaches it", () => {
    expect(named("2c", ["7s"])).toEqual(["View", "View and Heal"]);
    expect(named("2c", ["2s", "7s"])).toEqual(["Draw", "Draw and Heal"]);
  });

  it("has once what two banners of one power teach it", () => {
    const alike = (name: string) => ({ ...face(name, `${name} Mentor`, ["2"]), power: "heal" });
    const faces = { ...layout.faces, "5": alike("Heal"), "7": alike("Heal") };
    const mixed = { ...layout, faces } as unknown as Layout;
    expect(named("2c", ["5s", "7s"], mixed)).toEqual(["View", "View and Heal"]);
  });
});
