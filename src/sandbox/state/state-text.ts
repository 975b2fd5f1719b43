import type { Entry, Json } from "#core/json/json-object.ts";

/** One text of a state, at a dotted path of keys and indexes; `fact` is what a bare value says of its key. */
export interface Leaf {
  path: string;
  text: string;
  /** 1: the key holds (true), −1: it does not (false, null, empty), 0: the value is a text or a number. */
  fact: number;
}

type Scalar = string | number | boolean | null;

const mostLeaves = 5_000;

/** The texts of a JSON value in order, at most 5,000; walks without recursion, so depth does not matter. */
export function toLeaves(value: Json): Leaf[] {
  const leaves: Leaf[] = [];
  const open: { path: string; value: Json }[] = [{ path: "", value }];
  while (open.length > 0 && leaves.length < mostLeaves) {
    const { path, value: next } = open.pop() as { path: string; value: Json };
    const children = next !== null && typeof next === "object" ? childrenOf(path, next) : undefined;
    if (children?.length === 0) leaves.push({ path, text: "", fact: path ? -1 : 0 });
    else if (children) open.push(...children);
    else leaves.push({ path, text: textOf(next as Scalar), fact: factOf(next as Scalar) });
  }
  return leaves;
}

function childrenOf(path: string, value: Json[] | { [key: string]: Json }): { path: string; value: Json }[] {
  const children: { path: string; value: Json }[] = [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, child] of entries) {
    if (children.length >= mostLeaves) break;
    children.push({ path: path ? `${path}.${key}` : `${key}`, value: child });
  }
  return children.reverse();
}

function textOf(value: Scalar): string {
  return typeof value === "boolean" || value === null ? "" : String(value);
}

function factOf(value: Scalar): number {
  if (value === true) return 1;
  return value === false || value === null || value === "" || value === 0 ? -1 : 0;
}

const longest = 4_000;

/** The plain text of instructions, a gloss, a description or a level: the values of an object or array, joined. */
export function toEntryText(entry: Entry | null | undefined): string {
  if (entry === null || entry === undefined) return "";
  if (typeof entry === "string") return entry.slice(0, longest);
  const texts = toLeaves(entry as Json).map((leaf) => leaf.text);
  return texts.join(". ").slice(0, longest);
}

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
