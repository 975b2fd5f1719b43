// This server's own limit on upstream calls, and how callers share it.

import { createSlidingWindowCount, type SlidingWindowCount } from "./sliding-window.ts";

export interface Caller {
  /** Named by a trusted proxy; null when unknown. */
  user: string | null;
  clientAddress: string;
}

/**
 * The /64 network of an IPv6 address, because one subscriber controls all of it; an IPv4 address as it is, without the
 * prefix that it has on a socket for both.
 */
export function networkOfAddress(text: string): string {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!address.includes(":")) return address;
  const [before, after] = address
    .split("::", 2)
    .map((part) => part.split(":").filter((group) => group !== ""));
  // "::" stands for as many zeros as are missing; they may lie within the network, as in 2001::5:a:b:c:d.
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill("0");
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::`;
}

/** Key under which a caller's share is counted: the user if known, otherwise the network. */
export function toCallerShareKey({ user, clientAddress }: Caller): string {
  return user === null ? `from ${networkOfAddress(clientAddress)}` : `user ${user}`;
}

/** This server's own limit on upstream calls. Calls never queue: each may pass at once, or is told when to retry. */
export interface UpstreamCallLimit {
  /** Milliseconds until a call may pass; 0 if it may now. Takes no slot, but counts the caller as present. */
  waitMs(caller: Caller): number;
  /** Takes a slot until `leave` and returns 0; if none is free, returns the wait in ms. */
  enter(caller: Caller): number;
  leave(caller: Caller): void;
}

const usersMax = 10_000;

/** In ms. Callers that were active within this time share the slots. */
const presentMs = 60_000;

/** Share of the slots that any caller may take. The others are for callers below their fair share. */
const sharedOut = 0.75;

/**
 * Slots for calls in flight. A lone caller may use all of them. With others present, the last quarter is for callers
 * below their share.
 */
interface FairSlots {
  isFull(name: string, at: number): boolean;
  take(name: string): void;
  leave(name: string): void;
}

function createFairSlots(limit: number): FairSlots {
  const taken = new Map<string, number>();
  const seen = new Map<string, number>();
  let all = 0;
  const countPresent = (at: number): number => {
    for (const [name, last] of seen) {
      if (last > at - presentMs && seen.size <= usersMax) break;
      seen.delete(name);
    }
    return seen.size;
  };
  return {
    isFull(name, at) {
      if (limit === 0) return false;
      seen.delete(name);
      seen.set(name, at);
      const present = Math.max(1, countPresent(at));
      const share = Math.ceil(limit / present);
      return all >= limit || (all >= limit * sharedOut && (taken.get(name) ?? 0) >= share);
    },
    take(name) {
      all++;
      taken.set(name, (taken.get(name) ?? 0) + 1);
    },
    leave(name) {
      all--;
      const left = (taken.get(name) ?? 1) - 1;
      if (left === 0) taken.delete(name);
      else taken.set(name, left);
    },
  };
}

/**
 * Allows `perMinute` calls a minute in all, `perUser` calls a minute by each user, and `inFlight` calls at once; 0
 * switches one off.
 */
export function createUpstreamCallLimit(
  settings: { perMinute: number; inFlight: number; perUser?: number },
  now: () => number,
): UpstreamCallLimit {
  const calls = createSlidingWindowCount(settings.perMinute, 60_000);
  const perUser = settings.perUser ?? 0;
  const each = new Map<string | null, SlidingWindowCount>();
  const slots = createFairSlots(settings.inFlight);
  // Callers without a name share one counter, so that no header creates a limit of its own.
  const callsOf = (user: string | null): SlidingWindowCount => {
    if (each.size > usersMax) each.clear();
    const own = each.get(user) ?? createSlidingWindowCount(perUser, 60_000);
    each.set(user, own);
    return own;
  };
  const waitMs = (caller: Caller, at: number): number => {
    const own = perUser === 0 ? 0 : callsOf(caller.user).waitMs(at);
    const wait = Math.max(calls.waitMs(at), own);
    if (wait > 0) return wait;
    return slots.isFull(toCallerShareKey(caller), at) ? 1000 : 0;
  };
  return {
    waitMs: (caller) => waitMs(caller, now()),
    enter(caller) {
      const at = now();
      const wait = waitMs(caller, at);
      if (wait > 0) return wait;
      calls.count(at);
      if (perUser > 0) callsOf(caller.user).count(at);
      slots.take(toCallerShareKey(caller));
      return 0;
    },
    leave: (caller) => slots.leave(toCallerShareKey(caller)),
  };
}
