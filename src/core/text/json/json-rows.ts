import type { JsonNode } from "./json-node.ts";

/** A line of a JSON tree: a value, where it stands among its siblings, and the row of what holds it. */
export interface JsonRow {
  node: JsonNode;
  /** The name of a member, the place of an item from 0; null for the whole. */
  step: string | number | null;
  /** From 1. */
  level: number;
  /** Its place among its siblings, from 1. */
  place: number;
  siblings: number;
  /** The row of what holds it; −1 for the whole. */
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

/** How many parts an object or array has; null for what has none by its kind. */
export function countParts(node: JsonNode): number | null {
  if (node.type === "object") return node.members.length;
  return node.type === "array" ? node.items.length : null;
}

/** The rows of a tree of which only some objects and arrays are open. */
export function toJsonRows(root: JsonNode, open: ReadonlySet<JsonNode>): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  function add(node: JsonNode, row: Omit<JsonRow, "node">): void {
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

/** What is open at first: level by level, as far as the rows stay few; the whole always. */
export function initiallyOpen(root: JsonNode, mostRows: number): ReadonlySet<JsonNode> {
  const open = new Set<JsonNode>([root]);
  let rows = 1 + (countParts(root) ?? 0);
  for (const node of open) {
    for (const { node: child } of childrenOf(node)) {
      const parts = countParts(child) ?? 0;
      if (parts === 0 || rows + parts > mostRows) continue;
      rows += parts;
      open.add(child);
    }
  }
  return open;
}

/** Every object and array of a tree. */
export function openAll(root: JsonNode): ReadonlySet<JsonNode> {
  return initiallyOpen(root, Number.POSITIVE_INFINITY);
}

/** A place where a wanted text was found, and what has to be open for it to be seen. */
export interface JsonHit {
  node: JsonNode;
  within: readonly JsonNode[];
}

/** The values whose name or own text holds the wanted text in any case, in order, and at most `most`. */
export function findInJson(text: string, root: JsonNode, wanted: string, most: number): readonly JsonHit[] {
  const hits: JsonHit[] = [];
  const lower = wanted.toLowerCase();
  if (lower === "") return hits;
  const within: JsonNode[] = [];
  function look(node: JsonNode, step: string | number | null): void {
    if (hits.length >= most) return;
    const named = typeof step === "string" && step.toLowerCase().includes(lower);
    const leaf = countParts(node) === null;
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

/** A text as it reads, its escapes resolved; numbers and literals as they are spelled. */
export function jsonLeafText(text: string, { type, offset, length }: JsonNode): string {
  const literal = text.slice(offset, offset + length);
  return type === "string" ? (JSON.parse(literal) as string) : literal;
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** The way to a row as people write it: `questions.team.criteria[2]`, other names in brackets and quotes. */
export function jsonPath(rows: readonly JsonRow[], at: number): string {
  const steps: string[] = [];
  for (let row = rows[at]; row && row.step !== null; row = rows[row.holder]) {
    const { step } = row;
    const plain = typeof step === "string" && plainName.test(step);
    steps.push(plain ? `.${step}` : `[${JSON.stringify(step)}]`);
  }
  return steps.reverse().join("").replace(/^\./, "");
}
