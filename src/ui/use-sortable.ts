import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";
import { type RefCallback, useCallback, useState } from "react";

/** Where a dragged row would land beside this one. */
export type LandingEdge = "top" | "bottom" | null;

interface Sortable {
  row: RefCallback<HTMLElement>;
  landing: LandingEdge;
}

/** The mark of the part of a row by which it is dragged. */
export const dragHandle = { "data-drag-handle": "" };

/**
 * A row of a list whose rows can be dragged by their handle onto one another. `list` names the list on the
 * page; the handle must be there when the row appears.
 */
export function useSortable(
  list: string,
  index: number,
  onMove: (from: number, to: number) => void,
): Sortable {
  const [landing, setLanding] = useState<LandingEdge>(null);
  const row = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      const handle = element?.querySelector<HTMLElement>("[data-drag-handle]");
      if (!element || !handle) return undefined;
      return combine(
        draggable({
          element: handle,
          getInitialData: () => ({ list, index }),
          onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 12, 12),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.list === list,
          getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["top", "bottom"] }),
          onDrag: ({ self, source }) => setLanding(landingEdge(source, self, index)),
          onDragLeave: () => setLanding(null),
          onDrop: ({ self, source }) => {
            setLanding(null);
            onMove(startOf(source), destination(source, self, index));
          },
        }),
      );
    },
    [list, index, onMove],
  );
  return { row, landing };
}

interface Carried {
  data: Record<string | symbol, unknown>;
}

function startOf({ data }: Carried): number {
  return Number(data.index);
}

function destination(source: Carried, target: Carried, indexOfTarget: number): number {
  const closestEdgeOfTarget = extractClosestEdge(target.data);
  return getReorderDestinationIndex({
    startIndex: startOf(source),
    closestEdgeOfTarget,
    indexOfTarget,
    axis: "vertical",
  });
}

/** The side of the row where the line is drawn; none when a drop would change nothing. */
function landingEdge(source: Carried, target: Carried, index: number): LandingEdge {
  if (destination(source, target, index) === startOf(source)) return null;
  return extractClosestEdge(target.data) === "top" ? "top" : "bottom";
}
