import { useShownRoom } from "#data/shown-room.ts";
import { AuthorRoom } from "#rooms/author/author-room.tsx";
import { ResultsRoom } from "#rooms/results/results-room.tsx";
import { PaneLayout } from "./pane-layout.tsx";
import { otherRooms } from "./rooms.ts";

/** The room of the address. */
export function ShownRoom() {
  const shown = useShownRoom();
  if (shown === "author") return <AuthorRoom results={<ResultsRoom />} layout={PaneLayout} />;
  const Room = otherRooms[shown];
  return <Room key={shown} />;
}
