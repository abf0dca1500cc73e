/** Links that are sent to others. */

const OWN = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a name means the computer that it is said on: a link with it leads nobody else here. */
export function isOwnComputer(host: string): boolean {
  return OWN.test(host.toLowerCase());
}

/** An address of ours to go back to; home for anything else. */
export function safeReturn(back: string | null): string | null {
  return back && /^\/(?![/\\])/.test(back) ? back : null;
}
