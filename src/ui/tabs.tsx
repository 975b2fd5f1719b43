import type { KeyboardEvent } from "react";
import type { PaneItem } from "./panes.tsx";

interface Props<Id extends string> {
  panes: readonly PaneItem<Id>[];
  label: string;
  /** The id of the pane in sight. */
  shown: Id;
  onShow: (id: Id) => void;
}

const moves: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The same panes, one at a time: tabs with arrow keys. What is out of sight keeps its size and place, so that
 * lists which measure themselves stay right.
 */
export function Tabs<Id extends string>({ panes, label, shown, onShow }: Props<Id>) {
  function press(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = panes.at((index + (moves[event.key] ?? 0)) % panes.length);
    if (!next || !(event.key in moves)) return;
    onShow(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  }

  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_1fr]">
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="flex border-b border-line bg-panel px-2"
      >
        {panes.map((pane, index) => (
          <button
            key={pane.id}
            type="button"
            role="tab"
            id={`tab-${pane.id}`}
            aria-selected={pane.id === shown}
            aria-controls={`panel-${pane.id}`}
            tabIndex={pane.id === shown ? 0 : -1}
            className="flex-1 border-b-2 border-transparent py-2 text-mute aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
            onClick={() => onShow(pane.id)}
            onKeyDown={(event) => press(event, index)}
          >
            {pane.title}
          </button>
        ))}
      </div>
      <div className="grid min-h-0">
        {panes.map((pane) => (
          <div
            key={pane.id}
            role="tabpanel"
            id={`panel-${pane.id}`}
            aria-labelledby={`tab-${pane.id}`}
            className={`min-h-0 min-w-0 [grid-area:1/1] ${pane.id === shown ? "" : "invisible"}`}
          >
            {pane.content}
          </div>
        ))}
      </div>
    </div>
  );
}
