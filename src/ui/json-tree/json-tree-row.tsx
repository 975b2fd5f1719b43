import { ChevronRight } from "lucide-react";
import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import type { JsonNode } from "#core/json/json-node.ts";
import { countParts, type JsonRow, jsonLeafText } from "#core/json/json-rows.ts";
import { VisibleText } from "../visible-text.tsx";
import { canOpen, toExcerpt } from "./use-json-tree.ts";

/** A browser lays out no more than this of one text in a moment; all of it is in the copy. */
const longestShown = 100_000;
const mostNames = 6;

interface Props {
  id: string;
  text: string;
  row: JsonRow;
  open: boolean;
  active: boolean;
  /** Its place among the rows, and in pixels from the first. */
  at: { index: number; start: number };
  measure: (row: Element | null) => void;
  /** The row is taken into use, or also opened or closed. */
  onUse: (toggle: boolean) => void;
}

function describeParts(node: JsonNode, open: boolean): string {
  const parts = countParts(node) ?? 0;
  const [one, many] = node.type === "array" ? ["item", "items"] : ["field", "fields"];
  const count = parts === 0 ? `no ${many}` : toCounted(parts, one, many);
  if (open || node.type !== "object" || parts === 0) return count;
  const names = node.members.slice(0, mostNames).map(({ name }) => name.slice(0, 40));
  return `${count}: ${names.join(", ")}${parts > mostNames ? "…" : ""}`;
}

function Value({ text, node, open }: { text: string; node: JsonNode; open: boolean }) {
  if (countParts(node) !== null) return <span className="text-mute">{describeParts(node, open)}</span>;
  const read = jsonLeafText(text, node);
  if (node.type !== "string") return <span className="font-mono text-accent">{read}</span>;
  const shown = open ? read.slice(0, longestShown) : toExcerpt(read);
  const left = read.length - shown.length;
  return (
    <>
      <VisibleText text={shown} most={longestShown} lines className="whitespace-pre-wrap" />
      {left > 0 && (
        <span className="text-sm text-mute">
          {" "}
          … {toCountText(left)} more characters{open && " in the copy"}
        </span>
      )}
    </>
  );
}

/** One value with its name: objects, arrays and long texts fold. A text has its own lines and direction, and no escapes. */
export function JsonTreeRow({ id, text, row, open, active, at, measure, onUse }: Props) {
  const { node, step, level, siblings } = row;
  const opens = canOpen(text, node);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      id={id}
      ref={measure}
      data-index={at.index}
      role="treeitem"
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
