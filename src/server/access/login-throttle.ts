import { createSlidingCount, type SlidingCount } from "#server/proxy/sliding-count.ts";

/** Bounds wrong passwords: each address by itself, and all together for those who have many. */
export interface LoginThrottle {
  /** Milliseconds until the next attempt may be made; 0 counts one now. */
  attempt(address: string): number;
  /** An attempt that was right is not held against its address. */
  forgive(address: string): void;
}

const perAddress = 8;
const together = 60;
const windowMs = 60_000;
const addressesMax = 10_000;

export function createLoginThrottle(now: () => number): LoginThrottle {
  const all = createSlidingCount(together, windowMs);
  const each = new Map<string, SlidingCount>();
  return {
    attempt(address) {
      const network = networkOf(address);
      if (each.size > addressesMax) each.clear();
      const own = each.get(network) ?? createSlidingCount(perAddress, windowMs);
      each.set(network, own);
      const wait = Math.max(own.waitMs(now()), all.waitMs(now()));
      if (wait === 0) {
        own.count(now());
        all.count(now());
      }
      return wait;
    },
    forgive(address) {
      each.delete(networkOf(address));
    },
  };
}

/** Of IPv6 the network: whoever has one address there has 2⁶⁴ of them. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [beginning = ""] = address.split("::", 1);
  return `${beginning.split(":").slice(0, 4).join(":")}::`;
}
