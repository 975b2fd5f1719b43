import type { Json } from "#core/contract/json.ts";
import { type Leaf, toLeaves } from "./leaves.ts";

/** The most characters of a state that are read: so many from its head and so many from its tail. */
export const readLimit = { head: 40_000, tail: 20_000 };

/** The texts of a state that are read, in order; of a larger state the middle is left out. */
export function toReadableLeaves(state: Json): Leaf[] {
  const leaves = toLeaves(state);
  const total = leaves.reduce((sum, leaf) => sum + leaf.text.length, 0);
  if (total <= readLimit.head + readLimit.tail) return leaves;
  let before = 0;
  return leaves.flatMap((leaf) => {
    const start = before;
    before += leaf.text.length;
    const head = leaf.text.slice(0, Math.max(0, readLimit.head - start));
    const left = Math.max(0, total - readLimit.tail - start);
    const tail = leaf.text.slice(Math.max(left, head.length));
    return head || tail ? [{ ...leaf, text: head && tail ? `${head}\n${tail}` : head + tail }] : [];
  });
}

/** The words of the last key of a path, indexes aside: `order.is_paid` and `order.isPaid` both end in "is paid". */
export function keyWords(path: string): string {
  const last = path.split(".").findLast((part) => !/^\d*$/.test(part));
  return (last ?? "")
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ");
}
