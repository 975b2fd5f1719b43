import { ownName } from "./base-path.ts";

/** Messages between tabs of one origin. The sender may run another version: validate what arrives. */
export interface Broadcast {
  post(message: unknown): void;
  close(): void;
}

export function openBroadcast(name: string, hear: (message: unknown) => void): Broadcast {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(ownName(name));
  channel.addEventListener("message", (event: MessageEvent<unknown>) => hear(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs `act` under an exclusive lock shared by all tabs and workers of the origin, released when it settles
 * or the page closes. Without Web Locks (plain http) it only serialises within this page or worker.
 */
export function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (typeof navigator !== "undefined" && "locks" in navigator)
    return navigator.locks.request(ownName(name), act);
  const turn = (turns.get(name) ?? Promise.resolve()).then(act, act);
  turns.set(name, turn);
  return turn;
}
