import { roomHash, roomIds, useShownRoom } from "#view/shown.ts";
import { roomTitles } from "./rooms.ts";

/** The ways to the rooms, with the one that is shown marked. */
export function RoomLinks() {
  const shown = useShownRoom();
  return (
    <nav aria-label="Rooms" className="-mx-2 flex max-w-full self-end overflow-x-auto">
      {roomIds.map((room) => (
        <a
          key={room}
          href={roomHash(room)}
          aria-current={room === shown ? "page" : undefined}
          className="border-b-2 border-transparent px-2.5 py-2 text-mute -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {roomTitles[room]}
        </a>
      ))}
    </nav>
  );
}
