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
