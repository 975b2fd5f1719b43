import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { onHashChange, readHash, writeHash } from "#platform/address.ts";

export const roomIds = ["author", "cases", "thresholds", "compare", "probe", "present", "report"] as const;
export type RoomId = (typeof roomIds)[number];

const shown = createStore<{ room: RoomId }>()(() => ({ room: "author" }));

function look(): void {
  const hash = readHash();
  const room = hash === "" ? "author" : roomIds.find((id) => hash === roomHash(id));
  if (room !== undefined) shown.setState({ room });
}

/** Shows the room of the address from now on; an address that names none leaves the room as it is. */
export function listenToRooms(): void {
  onHashChange(look);
  look();
}

/** The address of a room, as a link writes it. */
export function roomHash(room: RoomId): string {
  return `#${room}`;
}

/** Goes to a room; the way back leads to the one before. */
export function showRoom(room: RoomId): void {
  if (shown.getState().room !== room) writeHash(roomHash(room));
}

/** Hears of the room that is shown, now and as it changes. */
export function onShownRoom(listener: (room: RoomId) => void): void {
  listener(shown.getState().room);
  shown.subscribe(({ room }) => listener(room));
}

export function useShownRoom(): RoomId {
  return useStore(shown, (state) => state.room);
}
