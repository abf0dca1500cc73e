/** What a person prefers, kept in this browser. */

export type Theme = "system" | "light" | "dark";
/** How quickly moves are shown; `still` shows none. */
export type Pace = "calm" | "normal" | "quick" | "still";

const PLACE = "duelhall.settings";

interface Kept {
  theme: Theme;
  confirm: boolean;
  pace: Pace;
  /** The game chosen or played last. */
  game: string | null;
  /** The game that lists show, null for all. */
  listed: string | null;
}

const FIRST: Kept = {
  theme: "system",
  confirm: false,
  pace: "normal",
  game: null,
  listed: null,
};

function kept(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

class Settings {
  private all = $state<Kept>(kept());

  get theme(): Theme {
    return this.all.theme;
  }
  set theme(theme: Theme) {
    this.all.theme = theme;
    this.keep();
    showTheme(theme);
  }

  /** Whether a chosen action waits for a second yes. */
  get confirm(): boolean {
    return this.all.confirm;
  }
  set confirm(confirm: boolean) {
    this.all.confirm = confirm;
    this.keep();
  }

  get pace(): Pace {
    return this.all.pace;
  }
  set pace(pace: Pace) {
    this.all.pace = pace;
    this.keep();
  }

  get game(): string | null {
    return this.all.game;
  }
  set game(game: string | null) {
    this.all.game = game;
    this.keep();
  }

  get listed(): string | null {
    return this.all.listed;
  }
  set listed(listed: string | null) {
    this.all.listed = listed;
    this.keep();
  }

  private keep(): void {
    localStorage.setItem(PLACE, JSON.stringify(this.all));
  }
}

export const settings = new Settings();

/** `public/theme.js` does the same before the first picture. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function isDark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
