// Opens the database before the page's bundle runs. Recognises first visits, and links to a page of their own.

import { isStandalonePageFragment } from "#core/document/share-link/fragment-kind.ts";
import { readAddressPlaygroundKey, readHash } from "#web/kit/browser/address.ts";
import { hasNoStoredData } from "#web/kit/browser/stored-settings.ts";
import { type DatabaseOpening, openDatabase } from "#web/library/storage/database.ts";

/** Whether the address has a presentation or a labelling page, which is shown alone. */
export function isStandalonePageLink(): boolean {
  return isStandalonePageFragment(readHash());
}

/** Whether nothing is stored in this browser, and the address names neither a playground nor content. */
export function isFirstVisit(): boolean {
  return hasNoStoredData() && readHash() === "" && readAddressPlaygroundKey() === null;
}

let isBlocked = false;
let onEarlyBlocked = () => {
  isBlocked = true;
};
let early: Promise<DatabaseOpening> | null = isStandalonePageLink()
  ? null
  : openDatabase("cutpoint", () => onEarlyBlocked());

/**
 * The first call returns the opening that began when this module was loaded, before the main bundle, because opening
 * takes about 100 ms in a browser just started; it ignores `name`. Later calls open the database anew. For a link to a
 * page of its own nothing was begun, because such a page needs no database.
 */
export const reuseEarlyDatabaseOpening: typeof openDatabase = (name, onBlocked) => {
  const opening = early;
  early = null;
  if (opening === null) return openDatabase(name, onBlocked);
  if (isBlocked) onBlocked?.();
  onEarlyBlocked = () => onBlocked?.();
  return opening;
};
