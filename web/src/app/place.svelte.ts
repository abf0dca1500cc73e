/** What the page says of itself: the title of the window, and a note in the bar. */

class PlaceWords {
  private words = $state("");
  /** Shown at the right of the bar: which game this is. */
  note = $state("");

  get title(): string {
    return this.words;
  }
  set title(title: string) {
    this.words = title;
    document.title = title ? `${title} · Duelhall` : "Duelhall";
  }
}

export const place = new PlaceWords();
