/** What the page says of itself: the title of the window, and a note in the bar. */

class PlaceWords {
  private words = $state("");
  private waiting = 0;
  /** Shown at the right of the bar: which game this is. */
  note = $state("");

  get title(): string {
    return this.words;
  }
  set title(title: string) {
    this.words = title;
    this.show();
  }

  /** How many games the title says are waiting; none while one looks at the page. */
  count(waiting: number): void {
    this.waiting = waiting;
    this.show();
  }

  private show(): void {
    const lead = this.waiting ? `(${this.waiting}) ` : "";
    document.title = lead + (this.words ? `${this.words} · Duelhall` : "Duelhall");
  }
}

export const place = new PlaceWords();
