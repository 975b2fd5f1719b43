// Messages and locks between tabs.

import { toScopedName } from "./scoped-name.ts";

/**
 * Messages to other tabs of this browser. A tab with another version of the page may send, so validate what
 * arrives.
 */
export interface CrossTabChannel {
  post(message: unknown): void;
  close(): void;
}

/** Without BroadcastChannel, nothing is sent or received. */
export function openCrossTabChannel(name: string, onMessage: (message: unknown) => void): CrossTabChannel {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(toScopedName(name));
  channel.addEventListener("message", (event: MessageEvent<unknown>) => onMessage(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Whether tabs can share locks and messages. Browsers have Web Locks only over HTTPS and on localhost. */
export function hasSharedLocks(): boolean {
  return typeof navigator !== "undefined" && "locks" in navigator && typeof BroadcastChannel !== "undefined";
}

const lastActs = new Map<string, Promise<unknown>>();

/**
 * Runs `act` once nobody else holds the lock, and rejects if `act` rejects. All tabs and workers of this page's origin
 * and path share the lock. It's released when `act` ends or the page closes. Without Web Locks (plain http), calls wait
 * only for others of this page or worker.
 */
export function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (typeof navigator !== "undefined" && "locks" in navigator)
    return navigator.locks.request(toScopedName(name), act);
  const turn = (lastActs.get(name) ?? Promise.resolve()).then(act, act);
  lastActs.set(name, turn);
  return turn;
}
