/** Talk between the tabs of one origin. What arrives was written by another version, perhaps. */
export interface Broadcast {
  post(message: unknown): void;
  close(): void;
}

/** Opens a channel by name; a browser without channels has tabs that only meet in storage. */
export function openBroadcast(name: string, hear: (message: unknown) => void): Broadcast {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", (event: MessageEvent<unknown>) => hear(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

const turns = new Map<string, Promise<unknown>>();

/**
 * Does something while no other tab or worker of this origin does anything under the same name; ends with it, or with
 * the page. A browser without locks (plain http, another host) keeps turns within this page or worker alone.
 */
export function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (typeof navigator !== "undefined" && "locks" in navigator) return navigator.locks.request(name, act);
  const turn = (turns.get(name) ?? Promise.resolve()).then(act, act);
  turns.set(name, turn);
  return turn;
}

/** A word that this tab keeps over reloads; null when there is none, or the browser keeps nothing. */
export function readTabMemory(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a word for this tab, if the browser lets it. */
export function writeTabMemory(name: string, word: string): void {
  try {
    sessionStorage.setItem(name, word);
  } catch {
    // The library's own setting says the same for the next start.
  }
}

/** Whether this browser has kept no word of Cutpoint so far; false where it doesn't say. */
export function hasNoStoredData(): boolean {
  try {
    return localStorage.length === 0 && sessionStorage.length === 0;
  } catch {
    return false;
  }
}

/** Keeps settings such as the sizes of panes; a browser that keeps nothing forgets them. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Whether the browser has taken it. */
  setItem(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
};
