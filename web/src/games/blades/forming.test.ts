import { describe, expect, it } from "vitest";

import { notationOf, placed, rowWords, suggested, toPlace, whoStands } from "./forming";
import { fighter, formation } from "./samples";

const view = formation();
const fighters = toPlace(view, 0);

describe("a formation", () => {
  it("is of one's living fighters, the leader first", () => {
    expect(fighters.map((one) => one.spot)).toEqual(["f:2", "f:21", "f:22", "f:23"]);
    expect(toPlace(view, 1).map((one) => one.spot)).toEqual(["f:61", "f:80", "f:81"]);
  });

  it("is suggested with melee in front, the rest behind", () => {
    expect(notationOf(fighters, suggested(fighters))).toBe("form-bffb");
  });

  it("never has four in a row", () => {
    const four = [1, 2, 3, 4].map((number) => fighter(number, "Levy", [6, 6, 2]));
    const rows = Object.values(suggested(four)).map((place) => place.row);
    expect(rows.filter((row) => row === "front")).toHaveLength(3);
  });

  it("swaps who stood there", () => {
    const formed = placed(suggested(fighters), "f:2", { row: "front", index: 1 });
    expect(whoStands(formed, { row: "front", index: 1 })).toBe("f:2");
    expect(formed["f:21"]!.row).toBe("back");
    expect(notationOf(fighters, formed)).toBe("form-fbfb");
  });

  it("is not ready while one has no place", () => {
    const { ["f:23"]: gone, ...rest } = suggested(fighters);
    expect(gone).toBeDefined();
    expect(notationOf(fighters, rest)).toBeNull();
    const pushed = placed(rest, "f:23", rest["f:2"]!);
    expect(notationOf(fighters, pushed)).toBeNull();
  });

  it("says what a row means", () => {
    expect(rowWords(fighters[1]!, "back")).toBe("strikes once the front is empty");
    expect(rowWords(fighters[0]!, "back")).toBe("strikes as well from there");
  });
});
