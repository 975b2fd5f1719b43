// Opens the database before the page's bundle runs; tells first visits and linked presentations.

import { isStandalonePageFragment } from "#core/document/share-link/fragment.ts";
import { readHash, readPlaygroundAddress } from "#web/kit/browser/address.ts";
import { hasNoStoredData } from "#web/kit/browser/stored-settings.ts";
import { type DatabaseOpening, openDatabase } from "#web/library/storage/database.ts";

export function isPresentationLink(): boolean {
  return isStandalonePageFragment(readHash());
}

/** Whether nothing is stored and the address has no content. */
export function isFirstVisit(): boolean {
  return hasNoStoredData() && readHash() === "" && readPlaygroundAddress() === null;
}

let isBlocked = false;
let onEarlyBlocked = () => {
  isBlocked = true;
};
let early: Promise<DatabaseOpening> | null = isPresentationLink()
  ? null
  : openDatabase("cutpoint", () => onEarlyBlocked());

/**
 * Opens the database before the main bundle runs, because that takes about 100 ms in a browser just started.
 * A linked presentation doesn't need it.
 */
export const openDatabaseEarly: typeof openDatabase = (name, onBlocked) => {
  const opening = early;
  early = null;
  if (opening === null) return openDatabase(name, onBlocked);
  if (isBlocked) onBlocked?.();
  onEarlyBlocked = () => onBlocked?.();
  return opening;
};
