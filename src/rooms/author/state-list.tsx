import { useVirtualizer } from "@tanstack/react-virtual";
import { ListPlus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { insertItems } from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { nextFrame } from "#platform/editor/next-frame.ts";
import { Button } from "#ui/button.tsx";
import { editState } from "./edit-state.ts";
import { StateListItem } from "./state-list-item.tsx";
import { StatePasteLines } from "./state-paste-lines.tsx";

/** The state as a list of texts, one box each; only the boxes in sight are on the page. */
export function StateList({ items }: { items: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [pasting, setPasting] = useState(false);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 92,
    overscan: 4,
  });

  /** Shows a text's box and puts the caret or the focus into it. */
  function visit(at: number, selector: string) {
    nextFrame(() => {
      rows.scrollToIndex(at);
      nextFrame(() => {
        scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] ${selector}`)?.focus();
      });
    });
  }

  function add(texts: readonly string[], focus: boolean) {
    const edit = (state: AuthoredState) => insertItems(state, state.items.length, texts);
    editState(edit, texts.length === 1 ? "Add a text" : `Add ${texts.length} texts`);
    if (focus) visit(items.length, "textarea");
  }

  return (
    <>
      <div ref={scroller} className="min-h-40 flex-1 overflow-auto">
        {items.length === 0 ? (
          <p className="p-4 text-mute">
            A list is sent as texts side by side: the messages of a thread, say, or an answer and its sources.
            <br />
            Every question is asked about all of them together.
          </p>
        ) : null}
        <ol aria-label="Texts" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <li
              key={index}
              data-index={index}
              ref={rows.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <StateListItem at={index} count={items.length} text={items[index] ?? ""} onVisit={visit} />
            </li>
          ))}
        </ol>
      </div>
      <div className="flex gap-1.5 border-t border-line px-3 py-1.5">
        <Button look="quiet" onClick={() => add([""], true)}>
          <Plus size={14} aria-hidden /> Add text
        </Button>
        <Button look="quiet" onClick={() => setPasting(true)}>
          <ListPlus size={14} aria-hidden /> Paste lines
        </Button>
      </div>
      {pasting ? (
        <StatePasteLines onAdd={(texts) => add(texts, false)} onClose={() => setPasting(false)} />
      ) : null}
    </>
  );
}
