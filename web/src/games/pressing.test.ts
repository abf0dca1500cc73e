import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Pressing } from "./pressing";

const desk = {
  inspect: vi.fn(),
  grab: vi.fn(),
  point: vi.fn(),
  insist: vi.fn(),
  reached: vi.fn(),
};
const finger = (timeStamp: number): PointerEvent =>
  ({ timeStamp, button: 0, pointerType: "touch", currentTarget: {} }) as unknown as PointerEvent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

describe("a finger on a spot", () => {
  const pressing = new Pressing(desk, () => ({ spot: "a", words: "" }));

  it("points when it is lifted soon", () => {
    pressing.press(finger(1000));
    vi.advanceTimersByTime(80);
    pressing.click(finger(1080));
    vi.runAllTimers();
    expect(desk.point).toHaveBeenCalledWith("a");
    expect(desk.inspect).not.toHaveBeenCalled();
  });

  it("asks what it is when it stays", () => {
    pressing.press(finger(1000));
    vi.advanceTimersByTime(700);
    pressing.click(finger(1700));
    expect(desk.inspect).toHaveBeenCalledOnce();
    expect(desk.point).not.toHaveBeenCalled();
  });

  it("points when it was lifted soon and a busy page hears of it late", () => {
    pressing.press(finger(1000));
    vi.advanceTimersByTime(700);
    pressing.click(finger(1080));
    expect(desk.point).toHaveBeenCalledWith("a");
  });
});
