// Messages and locks between tabs.

import { scopedName } from "./scoped-name.ts";

/**
 * Messages to other tabs of this browser. A tab with another version of the page may send, so validate what
 * arrives.
 */
export interface CrossTabChannel {
  post(message: unknown): void;
  close(): void;
}

export function openCrossTabChannel(name: string, onMessage: (message: unknown) => void): CrossTabChannel {
  if (typeof BroadcastChannel === "undefined") return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(scopedName(name));
  channel.addEventListener("message", (event: MessageEvent<unknown>) => onMessage(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** False on plain http, except on this machine: browsers keep Web Locks from it. */
export function hasSharedLocks(): boolean {
  return typeof navigator !== "undefined" && "locks" in navigator && typeof BroadcastChannel !== "undefined";
}

const lastActs = new Map<string, Promise<unknown>>();

/**
 * The lock is shared by all tabs and workers of the origin, and is released when `act` ends or the page
 * closes. Without Web Locks (plain http) it only serialises within this page or worker.
 */
export function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (typeof navigator !== "undefined" && "locks" in navigator)
    return navigator.locks.request(scopedName(name), act);
  const turn = (lastActs.get(name) ?? Promise.resolve()).then(act, act);
  lastActs.set(name, turn);
  return turn;
}
