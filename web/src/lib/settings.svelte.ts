/** What a person prefers, kept in this browser. */

export type Theme = "system" | "light" | "dark";
/** How quickly moves are shown; `still` shows none. */
export type Pace = "calm" | "normal" | "quick" | "still";
/** What can be heard; each can be muted. */
export type Sound = "turn" | "arrival" | "strike" | "low" | "end";

const PLACE = "duelhall.settings";

interface Kept {
  theme: Theme;
  confirm: boolean;
  pace: Pace;
  /** The game chosen or played last. */
  game: string | null;
  /** The game that lists show, null for all. */
  listed: string | null;
  /** What one has chosen to hear or not to hear. */
  sounds: Partial<Record<Sound, boolean>>;
  /** Whether this browser calls one who is away. */
  calls: boolean;
}

const FIRST: Kept = {
  theme: "system",
  confirm: false,
  pace: "normal",
  game: null,
  listed: null,
  sounds: {},
  calls: false,
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

  /** On phones nothing is heard unless it was asked for. */
  hears(sound: Sound): boolean {
    return this.all.sounds[sound] ?? !matchMedia("(pointer: coarse)").matches;
  }
  hear(sound: Sound, heard: boolean): void {
    this.all.sounds = { ...this.all.sounds, [sound]: heard };
    this.keep();
  }

  get calls(): boolean {
    return this.all.calls;
  }
  set calls(calls: boolean) {
    this.all.calls = calls;
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
