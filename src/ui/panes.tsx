import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { dividerByKey, moveDivider, parseShares } from "#core/geometry/pane-shares.ts";

interface PaneDividerProps {
  label: string;
  /** The widths of the panes on either side, in percent of the row. */
  before: number;
  after: number;
  /** `least` is the width below which no pane may fall; both in percent of the row. */
  onMove: (to: number, least: number) => void;
  /** A drag has ended, or a key has moved it. */
  onRest: () => void;
}

/** As the panes' class has it. */
const leastPx = 260;

/** The bar after a pane in a row of panes: dragged, or moved by arrow keys, Home and End. */
function PaneDivider({ label, before, after, onMove, onRest }: PaneDividerProps) {
  function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const left = currentTarget.previousElementSibling?.getBoundingClientRect().left;
    if (left === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    onMove((100 * (clientX - left)) / rowWidth(currentTarget), leastShare(currentTarget));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : dividerByKey(before, event.key);
    if (to === null) return;
    event.preventDefault();
    onMove(to, leastShare(event.currentTarget));
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Math.round(before + after)}
      aria-valuenow={Math.round(before)}
      className="relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line outline-none after:absolute after:inset-y-0 after:-inset-x-1.5 hover:bg-accent focus-visible:w-1 focus-visible:bg-accent pointer-coarse:after:-inset-x-3"
      onPointerDown={start}
      onPointerMove={drag}
      onLostPointerCapture={onRest}
      onKeyDown={press}
      onKeyUp={onRest}
    />
  );
}

function start(event: PointerEvent<HTMLElement>) {
  if (event.button !== 0) return;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  event.currentTarget.setPointerCapture(event.pointerId);
}

function rowWidth(divider: HTMLElement): number {
  return Math.max(1, divider.parentElement?.clientWidth ?? 1);
}

function leastShare(divider: HTMLElement): number {
  return (100 * leastPx) / rowWidth(divider);
}

export interface PaneItem<Id extends string = string> {
  id: Id;
  title: string;
  /** Its share of the width at first, in percent. */
  share: number;
  content: ReactNode;
}

interface Props {
  id: string;
  panes: readonly PaneItem[];
  storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

/** Panes side by side; the bars between them are dragged, or moved by keys. Their widths are remembered. */
export function Panes({ id, panes, storage }: Props) {
  const kept = `cutpoint.panes.${id}`;
  const [shares, setShares] = useState(
    () => parseShares(storage.getItem(kept), panes.length) ?? panes.map(({ share }) => share),
  );
  return (
    <div className="flex h-full">
      {panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index > 0 && (
            <PaneDivider
              label={`Width of ${panes[index - 1]?.title}`}
              before={shares[index - 1] ?? 0}
              after={shares[index] ?? 0}
              onMove={(to, least) => setShares((now) => moveDivider(now, index - 1, to, least))}
              onRest={() => storage.setItem(kept, JSON.stringify(shares))}
            />
          )}
          <div className="min-w-[260px] basis-0 overflow-hidden" style={{ flexGrow: shares[index] }}>
            {pane.content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
