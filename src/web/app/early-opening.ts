import { isShowFragment } from "#core/document/share-link/fragment.ts";
import { readHash, readPlaygroundAddress } from "#web/kit/browser/address.ts";
import { hasNoStoredData } from "#web/kit/browser/stored-settings.ts";
import { type DatabaseOpening, openDatabase } from "#web/library/storage/database.ts";

export function isPresentationLink(): boolean {
  return isShowFragment(readHash());
}

/** No stored data, and an address without content. */
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
 * Database opened before the main bundle runs, because a freshly started browser takes about 100 ms. Linked
 * presentations don't open it.
 */
export const openDatabaseEarly: typeof openDatabase = (name, onBlocked) => {
  const opening = early;
  early = null;
  if (opening === null) return openDatabase(name, onBlocked);
  if (isBlocked) onBlocked?.();
  onEarlyBlocked = () => onBlocked?.();
  return opening;
};
