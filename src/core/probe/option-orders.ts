import { mulberry32 } from "#core/statistics/prng.ts";

/**
 * Other orders of `count` options, at most `most`, each the places of the author's order: first turns that give every
 * option a place near the front, then the reverse, then shuffles, the same every time.
 */
export function optionOrders(count: number, most: number): readonly (readonly number[])[] {
  const identity = Array.from({ length: count }, (_, place) => place);
  const seen = new Set([String(identity)]);
  const orders: number[][] = [];
  const next = mulberry32(count);
  const candidates = [...turnsOf(identity, Math.max(1, most - 2)), identity.toReversed()];
  for (let tries = 0; orders.length < most && tries < candidates.length + 4 * most; tries += 1) {
    const order = candidates[tries] ?? shuffled(identity, next);
    if (seen.has(String(order))) continue;
    seen.add(String(order));
    orders.push(order);
  }
  return orders;
}

/** Turns by even strides, at most `most`. */
function turnsOf(identity: readonly number[], most: number): number[][] {
  const turns = Math.min(most, identity.length - 1);
  return Array.from({ length: Math.max(0, turns) }, (_, index) => {
    const by = Math.round(((index + 1) * identity.length) / (turns + 1));
    return [...identity.slice(by), ...identity.slice(0, by)];
  });
}

/** Fisher–Yates. */
function shuffled(items: readonly number[], next: () => number): number[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}
