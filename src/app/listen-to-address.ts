import { isShareFragment } from "#core/document/share-link/is-share-fragment.ts";
import { showDialog } from "#data/shown-dialog.ts";
import { listenToRooms } from "#data/shown-room.ts";
import { onHashChange, readHash } from "#platform/address.ts";

/** Shows what the link in the address holds, if there is one. */
function look() {
  if (isShareFragment(readHash())) showDialog("shared");
}

/** Goes to the room of the address, and previews a shared link in it: when the page opens, and later. */
export function listenToAddress(): void {
  listenToRooms();
  onHashChange(look);
  look();
}
