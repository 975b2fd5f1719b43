import { onHashChange, readHash } from "#browser/address.ts";
import { isShareFragment, isShowFragment } from "#core/document/share-link/fragment.ts";
import { listenToRooms, showDialog } from "#view/shown.ts";

/** Whether the address is a link of a presentation. */
export function holdsShow(): boolean {
  return isShowFragment(readHash());
}

/** Shows what the link in the address holds, if there is one: a preview of a playground, or a presentation. */
function look() {
  if (isShareFragment(readHash())) showDialog("shared");
  if (holdsShow()) showDialog("show");
}

/** Goes to the room of the address, and previews a shared link in it: when the page opens, and later. */
export function listenToAddress(): void {
  listenToRooms();
  onHashChange(look);
  look();
}
