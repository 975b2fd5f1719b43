// Makes rows draggable once the code for it has loaded.

import { type RefCallback, useCallback, useState } from "react";
import { createLoadablePart } from "../part/lazy-part.tsx";
import type { DropEdge } from "./drag-row.ts";

interface Sortable {
  row: RefCallback<HTMLElement>;
  landing: DropEdge;
}

/** To be spread on the element that starts a drag. */
export const dragHandleProps = { "data-drag-handle": "" };

const dragging = createLoadablePart(() => import("./drag-row.ts"));

/**
 * Loads the code for dragging. Rows that are mounted already become draggable then. Resolves to false if that fails.
 */
export const loadDragging = dragging.load;

/**
 * Attach `row` as the row's `ref`, and draw `landing` with `DropLine`. A row that has no element with `dragHandleProps`
 * inside when it's mounted can neither be dragged nor dropped on. A row can be dropped only on rows of the same `list`;
 * `to` is its index once it's moved. Pass a stable `onMove`, because a new one attaches the row again.
 */
export function useSortable(
  list: string,
  index: number,
  onMove: (from: number, to: number) => void,
): Sortable {
  const [landing, onLanding] = useState<DropEdge>(null);
  const row = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      const handle = element?.querySelector<HTMLElement>("[data-drag-handle]");
      if (!element || !handle) return undefined;
      const begin = () =>
        dragging.get().here?.makeRowDraggable({ element, handle, list, index, onLanding, onMove });
      let end = begin();
      const stop = dragging.subscribe(() => {
        end ??= begin();
      });
      return () => {
        stop();
        end?.();
      };
    },
    [list, index, onMove],
  );
  return { row, landing };
}

/** The row must be positioned, because the line lies on its edge. */
export function DropLine({ edge }: { edge: DropEdge }) {
  if (edge === null) return null;
  const side = edge === "top" ? "top-0" : "bottom-0";
  return <span className={`pointer-events-none absolute inset-x-0 z-20 h-0.5 bg-accent ${side}`} />;
}
