/** Who sits at this page. */

import { get, keepToken, post, put, remove, ApiError } from "./api";
import { reconnect } from "./live.svelte";
import { pleasantName } from "./names";

export interface User {
  name: string;
  guest: boolean;
  ratings: Record<string, Rating>;
}

export interface Rating {
  rating: number;
  /** How much the true strength may differ from it. */
  give?: number;
  provisional?: boolean;
}

interface Me {
  user: User | null;
  csrf: string | null;
}

const PROPOSED = "duelhall.name";
const NAME_TRIES = 5;

class Session {
  user = $state.raw<User | null>(null);
  /** Whether the hall has said who one is. */
  known = $state(false);
  /** The name a guest will have. */
  proposed = $state(localStorage.getItem(PROPOSED) ?? "");

  constructor() {
    if (!this.proposed) this.propose(pleasantName());
  }

  propose(name: string): void {
    this.proposed = name;
    localStorage.setItem(PROPOSED, name);
  }

  take(me: Me): void {
    const before = this.user?.name;
    keepToken(me.csrf);
    this.user = me.user;
    this.known = true;
    if (before !== me.user?.name) reconnect();
  }
}

export const session = new Session();

export async function askWhoIAm(): Promise<void> {
  session.take(await get<Me>("/me"));
}

/** A guest is made the first time one is needed, and never asked for more than a name. */
export async function ensureGuest(): Promise<void> {
  if (!session.known) await askWhoIAm();
  if (!session.user) await becomeGuest();
}

/** A name that is refused is replaced by another pleasant one. */
async function becomeGuest(): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      session.take(await post<Me>("/guest", { name: session.proposed }));
      return session.propose(session.proposed);
    } catch (problem) {
      const taken = problem instanceof ApiError && [400, 409, 422].includes(problem.status);
      if (!taken || tried === NAME_TRIES) throw problem;
      session.proposed = pleasantName();
    }
  }
}

/** Before there is a guest only the proposal changes. */
export async function rename(name: string): Promise<void> {
  if (session.user) session.take(await post<Me>("/guest", { name }));
  session.propose(name);
}

export async function makeAccount(name: string, password: string): Promise<void> {
  session.take(await post<Me>("/account", { name, password }));
}

export async function signIn(name: string, password: string): Promise<void> {
  session.take(await post<Me>("/session", { name, password }));
}

export async function signOut(): Promise<void> {
  session.take(await remove<Me>("/session"));
}

export async function changePassword(
  old: string,
  fresh: string,
  keepTokens: boolean,
): Promise<void> {
  session.take(await put<Me>("/account/password", { old, new: fresh, keep_tokens: keepTokens }));
}

export async function deleteAccount(password: string): Promise<void> {
  session.take(await remove<Me>("/account", { password }));
}
