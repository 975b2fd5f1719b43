import { isShareFragment } from "#core/document/share-link/is-share-fragment.ts";
import { showDialog } from "#data/shown-dialog.ts";
import { onHashChange, readHash } from "#platform/address.ts";

/** Shows what the link in the address holds, if there is one. */
function look() {
  if (isShareFragment(readHash())) showDialog("shared");
}

/** Previews shared links: one that opened the page, and one that is put into its address. */
export function listenToLinks(): void {
  onHashChange(look);
  look();
}
