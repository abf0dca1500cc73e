/** What those who listen hear: one queue, in which nothing cuts off what was said before. */

export interface Said {
  key: number;
  text: string;
}

/** What was said before stays for a moment, so that a slow reader still finds it. */
const KEPT = 4;

export class Speaker {
  /** Added to, never changed: a reader says each as it comes, one after the other. */
  said = $state.raw<Said[]>([]);
  /** The one thing that can't wait: a clock, or a window whose time runs. */
  urgent = $state.raw<Said | null>(null);
  private next = 0;
  private early: string[] | null = [];

  /** A reader hears only what comes into a region that it knows: what came before comes now. */
  open(): void {
    const early = this.early ?? [];
    this.early = null;
    early.forEach((text) => this.say(text));
  }

  say(...texts: (string | null | undefined)[]): void {
    const text = texts.filter(Boolean).join(" ");
    if (!text) return;
    if (this.early) this.early.push(text);
    else this.said = [...this.said.slice(1 - KEPT), { key: this.next++, text }];
  }

  call(text: string): void {
    this.urgent = { key: this.next++, text };
  }
}
