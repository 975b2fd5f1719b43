// Rows of a JSON tree as it is shown: folded, counted and searched.

import type { JsonNode } from "./json-node.ts";

export interface VisibleJsonRow {
  node: JsonNode;
  /** Name of the member or index of the item, from 0; null for the root. */
  step: string | number | null;
  /** Depth from 1, as screen readers announce it. */
  level: number;
  /** Position among its siblings, from 1. */
  place: number;
  /** Number of members or items in the enclosing object or array, itself included. */
  siblings: number;
  /** Index of the row with the enclosing object or array; −1 for the root. */
  holder: number;
}

interface Child {
  step: string | number;
  node: JsonNode;
}

function childrenOf(node: JsonNode): readonly Child[] {
  if (node.type === "object") return node.members.map(({ name, value }) => ({ step: name, node: value }));
  return node.type === "array" ? node.items.map((item, step) => ({ step, node: item })) : [];
}

/** Number of members or items; null for other values. */
export function countJsonChildren(node: JsonNode): number | null {
  if (node.type === "object") return node.members.length;
  return node.type === "array" ? node.items.length : null;
}

/** Rows of a tree view in which only the objects and arrays in `open` are expanded. */
export function toVisibleJsonRows(root: JsonNode, open: ReadonlySet<JsonNode>): readonly VisibleJsonRow[] {
  const rows: VisibleJsonRow[] = [];
  function add(node: JsonNode, row: Omit<VisibleJsonRow, "node">): void {
    rows.push({ node, ...row });
    if (!open.has(node)) return;
    const [holder, children] = [rows.length - 1, childrenOf(node)];
    children.forEach((child, at) => {
      add(child.node, {
        step: child.step,
        level: row.level + 1,
        place: at + 1,
        siblings: children.length,
        holder,
      });
    });
  }
  add(root, { step: null, level: 1, place: 1, siblings: 1, holder: -1 });
  return rows;
}

/**
 * Objects and arrays to expand at first: level by level, as long as at most `mostRows` rows show. The root is
 * always expanded.
 */
export function chooseInitiallyExpandedNodes(root: JsonNode, mostRows: number): ReadonlySet<JsonNode> {
  const open = new Set<JsonNode>([root]);
  let rows = 1 + (countJsonChildren(root) ?? 0);
  for (const node of open) {
    for (const { node: child } of childrenOf(node)) {
      const parts = countJsonChildren(child) ?? 0;
      if (parts === 0 || rows + parts > mostRows) continue;
      rows += parts;
      open.add(child);
    }
  }
  return open;
}

/** All objects and arrays that have parts, and the root. */
export function listExpandableJsonNodes(root: JsonNode): ReadonlySet<JsonNode> {
  return chooseInitiallyExpandedNodes(root, Number.POSITIVE_INFINITY);
}

/** A search hit; `within` are the nodes to expand to make it visible. */
export interface JsonSearchHit {
  node: JsonNode;
  within: readonly JsonNode[];
}

/**
 * Finds values whose name or own text contains `wanted`, ignoring case: at most `most`, in document order.
 */
export function findInJson(
  text: string,
  root: JsonNode,
  wanted: string,
  most: number,
): readonly JsonSearchHit[] {
  const hits: JsonSearchHit[] = [];
  const lower = wanted.toLowerCase();
  if (lower === "") return hits;
  const within: JsonNode[] = [];
  function look(node: JsonNode, step: string | number | null): void {
    if (hits.length >= most) return;
    const named = typeof step === "string" && step.toLowerCase().includes(lower);
    const leaf = countJsonChildren(node) === null;
    if (named || (leaf && jsonLeafText(text, node).toLowerCase().includes(lower))) {
      hits.push({ node, within: [...within] });
    }
    within.push(node);
    for (const child of childrenOf(node)) look(child.node, child.step);
    within.pop();
  }
  look(root, null);
  return hits;
}

/** Text of a leaf: strings decoded, numbers and literals as spelled. */
export function jsonLeafText(text: string, { type, offset, length }: JsonNode): string {
  const literal = text.slice(offset, offset + length);
  return type === "string" ? (JSON.parse(literal) as string) : literal;
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * Path of the row at index `at`, e.g. `questions.team.criteria[2]`. Names that aren't identifiers are quoted
 * in brackets.
 */
export function jsonPathOfVisibleRow(rows: readonly VisibleJsonRow[], at: number): string {
  const steps: string[] = [];
  for (let row = rows[at]; row && row.step !== null; row = rows[row.holder]) {
    const { step } = row;
    const plain = typeof step === "string" && plainName.test(step);
    steps.push(plain ? `.${step}` : `[${JSON.stringify(step)}]`);
  }
  return steps.reverse().join("").replace(/^\./, "");
}
