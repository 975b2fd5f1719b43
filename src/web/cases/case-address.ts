import { readCaseAddress, writeCaseAddress } from "#web/kit/browser/address.ts";
import { startTimer } from "#web/kit/browser/time.ts";

/** Browsers let a page change its address a few times a second, and a held key changes the case more often. */
const restMs = 300;

let stop: (() => void) | null = null;

let named = readCaseAddress();

/** The case that the address names, which is open beside the grid. */
export function getOpenCase(): string | null {
  return named;
}

/** Has the address name the case that is open, soon; null: none is. */
export function setOpenCase(key: string | null): void {
  named = key;
  stop?.();
  stop = startTimer(restMs, () => writeCaseAddress(key));
}

/** Another case is the active one: where one is open, it is that. */
export function followActiveCase(key: string): void {
  if (named !== null && named !== key) setOpenCase(key);
}
