/** Short messages at the edge of the page. */

export type ToastKind = "info" | "error";

export interface Toast {
  number: number;
  text: string;
  kind: ToastKind;
}

const STAYS: Record<ToastKind, number> = { info: 5_000, error: 9_000 };
const AT_MOST = 4;
let made = 0;

export const toasts = $state<{ shown: Toast[] }>({ shown: [] });

export function toast(text: string, kind: ToastKind = "info"): void {
  const one = { number: ++made, text, kind };
  toasts.shown = [...toasts.shown.filter((other) => other.text !== text), one].slice(-AT_MOST);
  setTimeout(() => dismiss(one.number), STAYS[kind]);
}

export function dismiss(number: number): void {
  toasts.shown = toasts.shown.filter((one) => one.number !== number);
}
