import { isShowFragment } from "#core/document/share-link/fragment.ts";
import { readHash, readPlaygroundAddress } from "#web/kit/browser/address.ts";
import { hasNoStoredData } from "#web/kit/browser/tabs.ts";
import { type DatabaseOpening, openDatabase } from "#web/library/storage/database.ts";

/** Whether the address is a link of a presentation. */
export function isPresentationLink(): boolean {
  return isShowFragment(readHash());
}

/** Whether nobody seems to have been here: the browser keeps no word of Cutpoint, and the address names nothing. */
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
 * The library's database, the first time as it has been opening since before the rest of the page's code ran: a browser
 * that has just started takes a tenth of a second for it. A page of a linked presentation leaves it closed.
 */
export const openDatabaseEarly: typeof openDatabase = (name, onBlocked) => {
  const opening = early;
  early = null;
  if (opening === null) return openDatabase(name, onBlocked);
  if (isBlocked) onBlocked?.();
  onEarlyBlocked = () => onBlocked?.();
  return opening;
};
