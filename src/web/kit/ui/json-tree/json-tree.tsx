// JSON as a tree that opens, searches and copies.

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { formatJsonText } from "#core/text/json/edit-json-text.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import {
  countJsonChildren,
  jsonLeafText,
  jsonPathOfVisibleRow,
  type VisibleJsonRow,
} from "#core/text/json/json-rows.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { cutText } from "#core/text/visible-text.ts";
import { IconButton } from "../button.tsx";
import { SearchField } from "../fields.tsx";
import { ChevronDown, ChevronUp, Copy } from "../icons.tsx";
import { ChevronRight, FoldVertical, UnfoldVertical } from "../later-icons.tsx";
import { VisibleText } from "../visible-text.tsx";
import { isExpandable, type JsonTreeState as Tree, toExcerpt, useJsonTree } from "./use-json-tree.ts";

/** In characters: a longer value is cut on screen; copying gives all of it. */
const longestShown = 100_000;
const mostNames = 6;

interface JsonTreeRowProps {
  id: string;
  text: string;
  row: VisibleJsonRow;
  open: boolean;
  active: boolean;
  /** Index of the row, and its offset in px in the virtual list. */
  at: { index: number; start: number };
  measure: (row: Element | null) => void;
  /** Selects the row; `toggle` opens or closes it. */
  onUse: (toggle: boolean) => void;
}

function describeParts(node: JsonNode, open: boolean): string {
  const parts = countJsonChildren(node) ?? 0;
  const [one, many] = node.type === "array" ? ["item", "items"] : ["field", "fields"];
  const count = parts === 0 ? `no ${many}` : toCounted(parts, one, many);
  if (open || node.type !== "object" || parts === 0) return count;
  const names = node.members.slice(0, mostNames).map(({ name }) => name.slice(0, 40));
  return `${count}: ${names.join(", ")}${parts > mostNames ? "…" : ""}`;
}

function Value({ text, node, open }: { text: string; node: JsonNode; open: boolean }) {
  if (countJsonChildren(node) !== null) return <span className="text-mute">{describeParts(node, open)}</span>;
  const read = jsonLeafText(text, node);
  if (node.type !== "string") return <span className="font-mono text-accent">{read}</span>;
  const shown = open ? cutText(read, longestShown) : toExcerpt(read);
  const left = read.length - shown.length;
  return (
    <>
      <VisibleText text={shown} most={longestShown} read className="whitespace-pre-wrap" />
      {left > 0 && (
        <span className="text-sm text-mute">
          {" "}
          … {toCountText(left)} more characters{open && " in the copy"}
        </span>
      )}
    </>
  );
}

function JsonTreeRow({ id, text, row, open, active, at, measure, onUse }: JsonTreeRowProps) {
  const { node, step, level, siblings } = row;
  const opens = isExpandable(text, node);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree handles focus and keys
    <div
      id={id}
      ref={measure}
      data-index={at.index}
      role="treeitem"
      translate="no"
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={siblings}
      aria-expanded={opens ? open : undefined}
      aria-selected={active}
      className="absolute inset-x-0 flex cursor-default items-start gap-1 border-l-2 border-transparent py-0.5 pr-3 leading-5 aria-selected:border-accent aria-selected:bg-panel"
      style={{ top: at.start, paddingLeft: `${6 + (level - 1) * 16}px` }}
      onClick={() => (getSelection()?.isCollapsed ?? true) && onUse(false)}
      onDoubleClick={() => opens && onUse(true)}
    >
      <span
        aria-hidden
        className="grid size-5 shrink-0 place-items-center text-mute"
        onClick={(event) => {
          if (!opens) return;
          event.stopPropagation();
          onUse(true);
        }}
      >
        {opens && <ChevronRight size={14} className={open ? "rotate-90" : ""} />}
      </span>
      {step !== null && (
        <span className="max-w-[60%] shrink-0 font-mono text-sm leading-5 text-mute">
          {typeof step === "string" ? <VisibleText text={step} /> : step}:
        </span>
      )}
      <span className="min-w-0 flex-1 break-words" dir="auto">
        <Value text={text} node={node} open={open} />
      </span>
    </div>
  );
}

interface Props {
  text: string;
  root: JsonNode;
  onCopy: (text: string) => void;
}

/** A string is copied without quotes and escapes, everything else as indented JSON. */
function toCopied(text: string, node: JsonNode): string {
  return node.type === "string" ? jsonLeafText(text, node) : formatJsonText(text, node);
}

function describeFound({ wanted, found: { count, at, capped } }: Tree): string | undefined {
  if (wanted === "") return undefined;
  if (count === 0) return "Not found";
  return `${at === 0 ? "" : `${at} of `}${toCountText(count)}${capped ? " or more" : ""}`;
}

function TreeTools({ tree, onCopy }: { tree: Tree; onCopy: () => void }) {
  return (
    <form
      className="mb-2 flex flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        tree.goToHit(1);
      }}
    >
      <div className="mr-1 min-w-40 flex-1">
        <SearchField
          label="Find"
          value={tree.wanted}
          onChange={(wanted) => tree.look(wanted ?? "")}
          found={describeFound(tree)}
        />
      </div>
      <IconButton
        icon={ChevronUp}
        label="Previous match"
        disabled={tree.found.count === 0}
        onClick={() => tree.goToHit(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next match"
        disabled={tree.found.count === 0}
        onClick={() => tree.goToHit(1)}
      />
      <IconButton icon={UnfoldVertical} label="Expand all" onClick={() => tree.setAllOpen(true)} />
      <IconButton icon={FoldVertical} label="Collapse all" onClick={() => tree.setAllOpen(false)} />
      <IconButton icon={Copy} label="Copy selected value" onClick={onCopy} />
    </form>
  );
}

function TreePath({ rows, at }: { rows: readonly VisibleJsonRow[]; at: number }) {
  return (
    <div role="note" aria-label="Path" className="mt-1.5 min-h-5 truncate font-mono text-xs text-mute">
      <ChevronRight size={12} aria-hidden className="mr-1 inline" />
      <VisibleText text={jsonPathOfVisibleRow(rows, at) || "Top level"} />
    </div>
  );
}

/** Renders visible rows only. Keys are those of an ARIA tree. */
export function JsonTree({ text, root, onCopy }: Props) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const shownRow = useRef(0);
  const tree = useJsonTree(text, root, (row) => {
    shownRow.current = row;
  });
  const { rows, at } = tree;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 24,
    overscan: 8,
    // The active row is always rendered, because `aria-activedescendant` refers to it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(at) || at >= rows.length ? seen : [...seen, at].sort((one, other) => one - other);
    },
    getItemKey: (row) => rows[row]?.node.offset ?? row,
  });

  /** Renders the change at once, because the row to scroll to exists only afterwards. */
  function show(act: () => void): void {
    flushSync(act);
    virtual.scrollToIndex(shownRow.current, { align: "auto" });
  }

  const shown: Tree = {
    ...tree,
    goToHit: (by) => show(() => tree.goToHit(by)),
    setAllOpen: (open) => show(() => tree.setAllOpen(open)),
  };
  const copyActive = () => onCopy(toCopied(text, rows[at]?.node ?? root));

  const drawn = virtual.getVirtualItems();
  const isActiveDrawn = drawn.some(({ index }) => index === at);
  return (
    <>
      <TreeTools tree={shown} onCopy={copyActive} />
      <div
        ref={scroller}
        role="tree"
        aria-label="Body"
        tabIndex={0}
        aria-activedescendant={isActiveDrawn ? `${id}${rows[at]?.node.offset ?? 0}` : undefined}
        onKeyDown={(event) => show(() => tree.press(event))}
        onCopy={(event) => {
          if (!(getSelection()?.isCollapsed ?? true)) return;
          event.preventDefault();
          copyActive();
        }}
        className="group h-[56dvh] overflow-auto rounded-md bg-soft py-2"
      >
        <div role="none" className="relative" style={{ height: virtual.getTotalSize() }}>
          {drawn.map((item) => {
            const row = rows[item.index];
            return row ? (
              <JsonTreeRow
                key={row.node.offset}
                id={`${id}${row.node.offset}`}
                text={text}
                row={row}
                open={tree.isOpen(row.node)}
                active={item.index === at}
                at={item}
                measure={virtual.measureElement}
                onUse={(toggle) => (toggle ? tree.toggle(row.node) : tree.goTo(row.node))}
              />
            ) : null;
          })}
        </div>
      </div>
      <TreePath rows={rows} at={at} />
    </>
  );
}
