import { type RefCallback, useCallback, useState } from "react";
import { createPart } from "../part/lazy-part.tsx";
import type { LandingEdge } from "./drag-row.ts";

interface Sortable {
  row: RefCallback<HTMLElement>;
  landing: LandingEdge;
}

/** Spread on the element that starts a drag. */
export const dragHandle = { "data-drag-handle": "" };

const dragging = createPart(() => import("./drag-row.ts"));

/** Rows mounted before it loads become draggable then. */
export const loadDragging = dragging.load;

/** Makes a row draggable by its handle within `list`. The handle must be present on mount. */
export function useSortable(
  list: string,
  index: number,
  onMove: (from: number, to: number) => void,
): Sortable {
  const [landing, onLanding] = useState<LandingEdge>(null);
  const row = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      const handle = element?.querySelector<HTMLElement>("[data-drag-handle]");
      if (!element || !handle) return undefined;
      const begin = () => dragging.get().here?.dragRow({ element, handle, list, index, onLanding, onMove });
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

/** Drop indicator; the row must be positioned. */
export function LandingLine({ edge }: { edge: LandingEdge }) {
  if (edge === null) return null;
  const side = edge === "top" ? "top-0" : "bottom-0";
  return <span className={`pointer-events-none absolute inset-x-0 z-20 h-0.5 bg-accent ${side}`} />;
}
