import type { KeyboardEvent, PointerEvent } from "react";
import { dividerByKey } from "#core/geometry/pane-shares.ts";

interface Props {
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
export function PaneDivider({ label, before, after, onMove, onRest }: Props) {
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
