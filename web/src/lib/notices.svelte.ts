/** Calling one who is away. Permission is asked for when somebody presses a button, never before. */

import { get, post, remove } from "./api";
import { settings } from "./settings.svelte";

/** `never`: this browser has no notifications, or they were forbidden in it. */
export type Calling = "on" | "off" | "never";

class Notices {
  private permission = $state(isAble() ? Notification.permission : "denied");

  get state(): Calling {
    if (this.permission === "denied") return "never";
    return settings.calls && this.permission === "granted" ? "on" : "off";
  }

  /** Call this from a press: the browser asks whether it may. */
  async allow(): Promise<void> {
    this.permission = await Notification.requestPermission();
    if (this.permission !== "granted") return;
    settings.calls = true;
    await this.subscribe().catch(() => undefined);
  }

  async forbid(): Promise<void> {
    settings.calls = false;
    const found = await (await worker())?.pushManager?.getSubscription();
    if (!found) return;
    await remove("/push", { endpoint: found.endpoint }).catch(() => undefined);
    await found.unsubscribe();
  }

  /** The hall may have forgotten this browser, or somebody else may be here now: say it again. */
  async renew(): Promise<void> {
    if (this.state === "on") await this.subscribe().catch(() => undefined);
  }

  /** Games over days call a browser that is closed, where it and the hall can. */
  private async subscribe(): Promise<void> {
    const manager = (await worker())?.pushManager;
    const { key } = await get<{ key: string | null }>("/push");
    if (!manager || !key) return;
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    const made = (await manager.getSubscription()) ?? (await manager.subscribe(wanted));
    await post("/push", made.toJSON());
  }
}

function isAble(): boolean {
  return typeof Notification !== "undefined";
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await startWorker()) && navigator.serviceWorker.ready;
}

/** The service worker of the hall; it answers when the hall can't be reached. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register("/sw.js").catch(() => null);
}

export const notices = new Notices();
