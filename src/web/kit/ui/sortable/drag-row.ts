import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";

/** Where a dragged row would land beside this one. */
export type LandingEdge = "top" | "bottom" | null;

/** A row of a list on the page, and the part of it by which it is dragged. */
interface DraggedRow {
  element: HTMLElement;
  handle: HTMLElement;
  list: string;
  index: number;
  onLanding: (edge: LandingEdge) => void;
  onMove: (from: number, to: number) => void;
}

/** Lets a row be dragged onto the others of its list, and them onto it; the answer ends that. */
export function dragRow({ element, handle, list, index, onLanding, onMove }: DraggedRow): () => void {
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

/** The side of the row where the line is drawn; none when a drop would change nothing. */
function landingEdge(source: Carried, target: Carried, index: number): LandingEdge {
  if (destination(source, target, index) === startOf(source)) return null;
  return extractClosestEdge(target.data) === "top" ? "top" : "bottom";
}
