// Keeps the open case's key in the page's address.

import { playgroundStore } from "#web/document/playground-store.ts";
import { readAddressCaseKey, writeAddressCaseKey } from "#web/kit/browser/address.ts";
import { startTimer } from "#web/kit/browser/time.ts";

/** In ms: browsers throttle history changes, and a held arrow key moves to other cases faster. */
const restMs = 300;

let stop: (() => void) | null = null;

let named = readAddressCaseKey();

/** Key of the case that the address names, or will name after the pause; null if none. */
export function getOpenCaseKey(): string | null {
  return named;
}

/** Writes the open case into the address after a pause; null removes it. */
export function setOpenCaseKey(key: string | null): void {
  named = key;
  stop?.();
  stop = startTimer(restMs, () => writeAddressCaseKey(key));
}

// Playgrounds number their cases alike, so the address of one would open a wrong case in another.
playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key && named !== null) setOpenCaseKey(null);
});

/** Writes the active case into the address, if that names another case already. */
export function updateCaseAddress(key: string): void {
  if (named !== null && named !== key) setOpenCaseKey(key);
}
