import type { Json } from "#core/contract/json.ts";

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
