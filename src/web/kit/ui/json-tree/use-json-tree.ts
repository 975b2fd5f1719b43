// State of a JSON tree: open rows, the active row, search; and excerpts of long strings.

import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import type { JsonNode } from "#core/text/json/json-node.ts";
import {
  chooseInitiallyExpandedNodes,
  countJsonChildren,
  findInJson,
  type JsonSearchHit,
  jsonLeafText,
  listExpandableJsonNodes,
  toVisibleJsonRows,
  type VisibleJsonRow,
} from "#core/text/json/json-rows.ts";
import { cutText } from "#core/text/visible-text.ts";

/** At most this many rows are open when the tree first appears. */
const mostAtFirst = 150;

/**
 * In characters. A string that is longer, or has more lines than `excerptLines`, is collapsed to an excerpt.
 */
const excerptMost = 400;
const excerptLines = 8;

/** The search stops at this number, which is then shown as "1,000 or more". */
const matchesMax = 1000;

/** The first 400 characters, of at most 8 lines. */
export function toExcerpt(text: string): string {
  const lines = text.split("\n", excerptLines + 1);
  const short = lines.length > excerptLines ? lines.slice(0, excerptLines).join("\n") : text;
  return cutText(short, excerptMost);
}

/** True for an object or array with parts, and for a string that is longer than its excerpt. */
export function isExpandable(text: string, node: JsonNode): boolean {
  if (node.type !== "string") return (countJsonChildren(node) ?? 0) > 0;
  if (node.length <= excerptLines) return false;
  const read = jsonLeafText(text, node);
  return toExcerpt(read) !== read;
}

interface Found {
  /** `at` is the number of the current match, from 1, or 0 for none. */
  count: number;
  at: number;
  capped: boolean;
}

export interface JsonTreeState {
  rows: readonly VisibleJsonRow[];
  isOpen: (node: JsonNode) => boolean;
  /** Index of the active row. */
  at: number;
  goTo: (node: JsonNode) => void;
  toggle: (node: JsonNode) => void;
  setAllOpen: (open: boolean) => void;
  /** "" when not searching. */
  wanted: string;
  look: (wanted: string) => void;
  found: Found;
  goToHit: (by: 1 | -1) => void;
  press: (event: KeyboardEvent) => void;
}

type Keys = Partial<Record<string, (rows: readonly VisibleJsonRow[], at: number) => number | undefined>>;

const pageRows = 10;

const moves: Keys = {
  ArrowDown: (_, at) => at + 1,
  ArrowUp: (_, at) => at - 1,
  PageDown: (_, at) => at + pageRows,
  PageUp: (_, at) => at - pageRows,
  Home: () => 0,
  End: ({ length }) => length - 1,
};

/** Keys of the ARIA tree pattern; null for any other. */
function toCommand(key: string, text: string, rows: readonly VisibleJsonRow[], at: number, isOpen: boolean) {
  const row = rows[at];
  if (!row) return null;
  const opens = isExpandable(text, row.node);
  const move = Object.hasOwn(moves, key) ? moves[key]?.(rows, at) : undefined;
  if (move !== undefined) return { go: rows[Math.min(Math.max(move, 0), rows.length - 1)] ?? row };
  if (key === "Enter" || key === " ") return opens ? { toggle: row } : null;
  if (key === "ArrowRight" && opens && !isOpen) return { toggle: row };
  if (key === "ArrowLeft" && opens && isOpen) return { toggle: row };
  if (key === "ArrowRight") return { go: rows[at + 1]?.holder === at ? rows[at + 1] : row };
  return key === "ArrowLeft" ? { go: rows[row.holder] ?? row } : null;
}

/** Deferred, so that typing stays smooth in a large text. */
function useFind(text: string, root: JsonNode) {
  const [wanted, look] = useState("");
  const sought = useDeferredValue(wanted);
  const hits = useMemo(() => findInJson(text, root, sought, matchesMax), [text, root, sought]);
  // The deferred matches may lag behind the typed text, but Next and Previous need the current ones.
  const hitsNow = () => (sought === wanted ? hits : findInJson(text, root, wanted, matchesMax));
  return { wanted, look, hits, hitsNow };
}

interface Opened {
  open: ReadonlySet<JsonNode>;
  rows: readonly VisibleJsonRow[];
}

function toOpened(root: JsonNode, open: ReadonlySet<JsonNode>): Opened {
  return { open, rows: toVisibleJsonRows(root, open) };
}

/** `onShown` gets the index of the row to scroll to. */
export function useJsonTree(text: string, root: JsonNode, onShown: (row: number) => void): JsonTreeState {
  const [opened, setOpened] = useState(() => toOpened(root, chooseInitiallyExpandedNodes(root, mostAtFirst)));
  const { open, rows } = opened;
  const [active, setActive] = useState(root);
  const { wanted, look, hits, hitsNow } = useFind(text, root);
  const at = Math.max(
    rows.findIndex(({ node }) => node === active),
    0,
  );
  function goTo(node: JsonNode, shown = opened): void {
    setOpened(shown);
    setActive(node);
    onShown(shown.rows.findIndex((row) => row.node === node));
  }

  function toggle(node: JsonNode): void {
    const next = new Set(open);
    if (!next.delete(node)) next.add(node);
    goTo(node, toOpened(root, next));
  }

  function goToHit({ node, within }: JsonSearchHit): void {
    const closed = [...within, ...(isExpandable(text, node) ? [node] : [])].filter((one) => !open.has(one));
    goTo(node, closed.length === 0 ? opened : toOpened(root, new Set([...open, ...closed])));
  }

  return {
    rows,
    isOpen: (node) => open.has(node),
    at,
    goTo: (node) => goTo(node),
    toggle,
    setAllOpen: (all) => goTo(root, toOpened(root, all ? listExpandableJsonNodes(root) : new Set([root]))),
    wanted,
    look,
    found: {
      count: hits.length,
      at: hits.findIndex(({ node }) => node === active) + 1,
      capped: hits.length === matchesMax,
    },
    goToHit(by) {
      const all = hitsNow();
      const now = all.findIndex(({ node }) => node === active);
      const first = by === 1 ? 0 : all.length - 1;
      const hit = all[now === -1 ? first : (now + by + all.length) % all.length];
      if (hit) goToHit(hit);
    },
    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const command = toCommand(event.key, text, rows, at, open.has(active));
      if (command === null) return;
      event.preventDefault();
      if (command.toggle) toggle(command.toggle.node);
      if (command.go) goTo(command.go.node);
    },
  };
}
