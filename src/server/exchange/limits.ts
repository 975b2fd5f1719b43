/** Counts events so that no span of `windowMs` holds more than `limit` of them; a limit of 0 lets all pass. */
export interface SlidingCount {
  /** Milliseconds until one more fits; 0 when it fits now. */
  waitMs(now: number): number;
  count(now: number): void;
}

export function createSlidingCount(limit: number, windowMs: number): SlidingCount {
  const times = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY);
  let oldest = 0;
  return {
    waitMs(now) {
      if (limit === 0) return 0;
      return Math.max(0, (times[oldest] as number) + windowMs - now);
    },
    count(now) {
      if (limit === 0) return;
      times[oldest] = now;
      oldest = (oldest + 1) % limit;
    },
  };
}

/** Whom a call is counted for. */
export interface Caller {
  /** Whom a trusted proxy has signed in; null is nobody that is known. */
  user: string | null;
  clientAddress: string;
}

/** Of IPv6 the network: whoever has one address there has 2⁶⁴ of them. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [beginning = ""] = address.split("::", 1);
  return `${beginning.split(":").slice(0, 4).join(":")}::`;
}

/** Who shares with others: a user, else a network. */
export function shareName({ user, clientAddress }: Caller): string {
  return user === null ? `from ${networkOf(clientAddress)}` : `user ${user}`;
}

/** The playground's own limit before the upstream's: nothing waits here, a call passes or is told when to come again. */
export interface LocalLimit {
  /** Milliseconds to wait, or 0 where a place could be taken now. */
  waitMs(caller: Caller): number;
  /** Milliseconds to wait, or 0 and a place is taken until `leave`. */
  enter(caller: Caller): number;
  leave(caller: Caller): void;
}

const usersMax = 10_000;
/** Whoever has asked within this time has a share of the places. */
const presentMs = 60_000;
/** The last places are for those who hold less than their share. */
const sharedOut = 0.75;

/** Who takes the places: alone one may have them all, beside others the last quarter is for who holds less than a share. */
interface Places {
  isFull(name: string, at: number): boolean;
  take(name: string): void;
  leave(name: string): void;
}

function createPlaces(limit: number): Places {
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

/** A rate in any 60 seconds for all and for each user, and a number in flight; 0 switches any of them off. */
export function createLocalLimit(
  settings: { perMinute: number; inFlight: number; perUser?: number },
  now: () => number,
): LocalLimit {
  const calls = createSlidingCount(settings.perMinute, 60_000);
  const perUser = settings.perUser ?? 0;
  const each = new Map<string | null, SlidingCount>();
  const places = createPlaces(settings.inFlight);
  // Those whose name is missing or unreadable count as one: no header may make anybody's limit his own.
  const callsOf = (user: string | null): SlidingCount => {
    if (each.size > usersMax) each.clear();
    const own = each.get(user) ?? createSlidingCount(perUser, 60_000);
    each.set(user, own);
    return own;
  };
  const waitMs = (caller: Caller, at: number): number => {
    const own = perUser === 0 ? 0 : callsOf(caller.user).waitMs(at);
    const wait = Math.max(calls.waitMs(at), own);
    if (wait > 0) return wait;
    return places.isFull(shareName(caller), at) ? 1000 : 0;
  };
  return {
    waitMs: (caller) => waitMs(caller, now()),
    enter(caller) {
      const at = now();
      const wait = waitMs(caller, at);
      if (wait > 0) return wait;
      calls.count(at);
      if (perUser > 0) callsOf(caller.user).count(at);
      places.take(shareName(caller));
      return 0;
    },
    leave: (caller) => places.leave(shareName(caller)),
  };
}

/** Bounds the bytes of bodies that are being read: all together, and of one sender. */
export interface BodyBudget {
  /** Whether so many more bytes fit; they are then held until they are released. */
  hold(sender: string, bytes: number): boolean;
  release(sender: string, bytes: number): void;
}

const mebibyte = 1024 * 1024;

export function createBodyBudget(most = { all: 256 * mebibyte, each: 160 * mebibyte }): BodyBudget {
  const held = new Map<string, number>();
  let all = 0;
  const add = (sender: string, bytes: number) => {
    all += bytes;
    const own = (held.get(sender) ?? 0) + bytes;
    if (own === 0) held.delete(sender);
    else held.set(sender, own);
  };
  return {
    hold(sender, bytes) {
      if (all + bytes > most.all || (held.get(sender) ?? 0) + bytes > most.each) return false;
      add(sender, bytes);
      return true;
    },
    release: (sender, bytes) => add(sender, -bytes),
  };
}
