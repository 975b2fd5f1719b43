import { setPageTitle } from "#browser/address.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { onShownRoom, type RoomId } from "#view/shown.ts";
import { roomTitles } from "./rooms.ts";

/** What a browser's tab is called: what is open, and where in it one is. */
export function toTabTitle(name: string, room: RoomId): string {
  const shown = name.trim() === "" ? "Unnamed" : toVisibleName(name.trim());
  return `${shown} – ${roomTitles[room]} – Cutpoint`;
}

/** Keeps the tab called after the open playground and its room. */
export function followTabTitle(): void {
  let room: RoomId = "author";
  const show = () => setPageTitle(toTabTitle(playgroundStore.get().name, room));
  onShownRoom((now) => {
    room = now;
    show();
  });
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.name !== before.name) show();
  });
}
