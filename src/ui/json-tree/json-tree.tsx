import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown, ChevronRight, ChevronUp, Copy, FoldVertical, UnfoldVertical } from "lucide-react";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { toCountText } from "#core/geometry/number-text.ts";
import { formatJsonText } from "#core/json/edit-json-text.ts";
import type { JsonNode } from "#core/json/json-node.ts";
import { type JsonRow, jsonLeafText, jsonPath } from "#core/json/json-rows.ts";
import { IconButton } from "../button.tsx";
import { SearchField } from "../search-field.tsx";
import { JsonTreeRow } from "./json-tree-row.tsx";
import { type JsonTree as Tree, useJsonTree } from "./use-json-tree.ts";

interface Props {
  text: string;
  root: JsonNode;
  /** Takes a value to the clipboard. */
  onCopy: (text: string) => void;
}

/** A value as people want it elsewhere: a text as it reads, else JSON over lines. */
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

/** What stands under the tree: the way to the row in use. */
function TreePath({ rows, at }: { rows: readonly JsonRow[]; at: number }) {
  return (
    <div role="note" aria-label="Path" className="mt-1.5 min-h-5 truncate font-mono text-xs text-mute">
      <ChevronRight size={12} aria-hidden className="mr-1 inline" />
      <bdi>{jsonPath(rows, at) || "Top level"}</bdi>
    </div>
  );
}

/**
 * JSON as a tree to fold, to search and to copy from: arrows move and open as in any tree, and texts read as texts.
 * Only what is in sight is on the page.
 */
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
    // The row in use stays, so that what the tree says is in use is there.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(at) || at >= rows.length ? seen : [...seen, at].sort((one, other) => one - other);
    },
    getItemKey: (row) => rows[row]?.node.offset ?? row,
  });

  /** Does something that goes to a row, and brings it into sight once it is there. */
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
