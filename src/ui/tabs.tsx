import { type KeyboardEvent, useState } from "react";
import type { PaneItem } from "./panes.tsx";

const moves: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The same panes, one at a time: tabs with arrow keys. What is out of sight stays as it is. */
export function Tabs({ panes, label }: { panes: readonly PaneItem[]; label: string }) {
  const [shown, setShown] = useState(0);

  function press(event: KeyboardEvent<HTMLElement>) {
    const move = moves[event.key];
    if (move === undefined) return;
    const next = (shown + move + panes.length) % panes.length;
    setShown(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]').item(next).focus();
  }

  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_1fr]">
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="flex border-b border-line bg-panel px-2"
        onKeyDown={press}
      >
        {panes.map((pane, index) => (
          <button
            key={pane.id}
            type="button"
            role="tab"
            id={`tab-${pane.id}`}
            aria-selected={index === shown}
            aria-controls={`panel-${pane.id}`}
            tabIndex={index === shown ? 0 : -1}
            className="flex-1 border-b-2 border-transparent py-2 text-mute aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
            onClick={() => setShown(index)}
            onKeyDown={press}
          >
            {pane.title}
          </button>
        ))}
      </div>
      {panes.map((pane, index) => (
        <div
          key={pane.id}
          role="tabpanel"
          id={`panel-${pane.id}`}
          aria-labelledby={`tab-${pane.id}`}
          hidden={index !== shown}
          className="min-h-0"
        >
          {pane.content}
        </div>
      ))}
    </div>
  );
}
