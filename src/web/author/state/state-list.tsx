// A state that is a list of texts: one field for each item.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import {
  changeStateItem,
  insertStateItems,
  moveStateItem,
  removeStateItem,
  splitNonBlankLines,
  splitStateItem,
} from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { runBeforeNextPaint } from "#web/kit/browser/time.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { ArrowDown, ArrowUp, Plus, X } from "#web/kit/ui/icons.tsx";
import { ListPlus } from "#web/kit/ui/later-icons.tsx";
import { createStateEditor, editState } from "./state-binding.ts";

interface Props {
  at: number;
  count: number;
  text: string;
  onVisit: (at: number, selector: string) => void;
}

/** In characters: a longer text isn't searched for lines on each key. */
const maxSplitLength = 200_000;

function StateListItem({ at, count, text, onVisit }: Props) {
  const name = `Text ${at + 1}`;
  const attach = useCallback(
    (host: HTMLDivElement) =>
      createStateEditor(host, {
        label: `Text ${at + 1}`,
        rich: false,
        placeholders: { prose: "Write or paste a text", json: "" },
        read: (state) => state.items[at] ?? "",
        write: (state, changed) => changeStateItem(state, at, changed),
      }).release,
    [at],
  );

  function move(to: number, button: string) {
    editState((state) => moveStateItem(state, at, to), `Move ${name.toLowerCase()}`);
    onVisit(to, `[aria-label^="${button}"]`);
  }

  function remove() {
    editState((state) => removeStateItem(state, at), `Remove ${name.toLowerCase()}`);
    if (count > 1) onVisit(Math.min(at, count - 2), "textarea");
  }

  const lines = text.length < maxSplitLength && text.includes("\n") ? splitNonBlankLines(text).length : 0;
  return (
    <div className="border-b border-line px-3 pt-1.5 pb-2.5">
      <div className="flex items-center gap-0.5">
        <span className="flex-1 pl-1 text-sm text-mute">{at + 1}</span>
        {lines > 1 ? (
          <Button
            look="quiet"
            className="text-sm"
            onClick={() => editState((state) => splitStateItem(state, at), `Split ${name.toLowerCase()}`)}
          >
            Split into {lines} texts
          </Button>
        ) : null}
        <IconButton
          icon={ArrowUp}
          label={`Move up ${name}`}
          disabled={at === 0}
          onClick={() => move(at - 1, "Move up")}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move down ${name}`}
          disabled={at === count - 1}
          onClick={() => move(at + 1, "Move down")}
        />
        <IconButton icon={X} label={`Remove ${name}`} onClick={remove} />
      </div>
      <div ref={attach} className="editor-box" />
    </div>
  );
}

interface StatePasteLinesProps {
  onAdd: (texts: readonly string[]) => void;
  onClose: () => void;
}

function StatePasteLines({ onAdd, onClose }: StatePasteLinesProps) {
  const [pasted, setPasted] = useState("");
  const lines = splitNonBlankLines(pasted);

  function add() {
    onAdd(lines);
    onClose();
  }

  return (
    <Dialog title="Paste lines" onClose={onClose}>
      <p className="mb-2 text-mute">Each line becomes its own text. Blank lines are left out.</p>
      <textarea
        aria-label="Lines"
        dir="auto"
        rows={10}
        className="field font-sans"
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={lines.length === 0} onClick={add}>
          {lines.length === 1 ? "Add 1 text" : `Add ${lines.length} texts`}
        </Button>
      </div>
    </Dialog>
  );
}

export function StateList({ items }: { items: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [pasting, setPasting] = useState(false);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 92,
    overscan: 4,
  });

  function visit(at: number, selector: string) {
    runBeforeNextPaint(() => {
      rows.scrollToIndex(at);
      runBeforeNextPaint(() => {
        scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] ${selector}`)?.focus();
      });
    });
  }

  function add(texts: readonly string[], focus: boolean) {
    const edit = (state: AuthoredState) => insertStateItems(state, state.items.length, texts);
    editState(edit, texts.length === 1 ? "Add a text" : `Add ${texts.length} texts`);
    if (focus) visit(items.length, "textarea");
  }

  return (
    <>
      <div ref={scroller} className="min-h-40 flex-1 overflow-auto">
        {items.length === 0 ? (
          <p className="p-4 text-mute">
            A list is sent as separate texts, such as the messages of a thread, or an answer and its sources.
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
