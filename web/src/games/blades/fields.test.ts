import { describe, expect, it } from "vitest";

import { fieldSizes } from "./fields";

describe("fighters on the field", () => {
  it("stand upright where there is room", () => {
    expect(fieldSizes(1080, 640, false).pose).toBe("upright");
    expect(fieldSizes(378, 510, true).pose).toBe("upright");
  });

  it("lie on their side where they could not be read upright, and flat where it is lower yet", () => {
    expect(fieldSizes(932, 393, false)).toMatchObject({ pose: "lying", card: 132 });
    expect(fieldSizes(378, 400, true).pose).toBe("lying");
    expect(fieldSizes(378, 280, true).pose).toBe("flat");
  });

  it("never reach beyond the place they have, down to what can be read", () => {
    for (let height = 240; height < 700; height += 10) {
      const { card, height: high } = fieldSizes(378, height, true);
      expect(card).toBeLessThanOrEqual((378 - 30) / 3);
      expect(high).toBeLessThanOrEqual((height - 46) / 4);
    }
  });
});
