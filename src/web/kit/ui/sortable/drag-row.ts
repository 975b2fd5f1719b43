// Makes a row draggable within its list, and tells where it would land.

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";

/** Edge of this row at which the drop line is drawn; null if a row isn't over it, or wouldn't move. */
export type DropEdge = "top" | "bottom" | null;

interface DraggedRow {
  element: HTMLElement;
  handle: HTMLElement;
  list: string;
  index: number;
  onLanding: (edge: DropEdge) => void;
  onMove: (from: number, to: number) => void;
}

/** Makes the row draggable, and a drop target for rows of its own `list` only. Returns a function that undoes this. */
export function makeRowDraggable({
  element,
  handle,
  list,
  index,
  onLanding,
  onMove,
}: DraggedRow): () => void {
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
      onDrag: ({ self, source }) => onLanding(landingEdge(source, self, index)),
      onDragLeave: () => onLanding(null),
      onDrop: ({ self, source }) => {
        onLanding(null);
        onMove(startOf(source), destination(source, self, index));
      },
    }),
  );
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

/** Null if dropping here would change nothing. */
function landingEdge(source: Carried, target: Carried, index: number): DropEdge {
  if (destination(source, target, index) === startOf(source)) return null;
  return extractClosestEdge(target.data) === "top" ? "top" : "bottom";
}
