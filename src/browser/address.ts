import { useSyncExternalStore } from "react";

/** The address's fragment with its sign, as the browser has it; empty for none. */
export function readHash(): string {
  return location.hash;
}

/** Takes the fragment out of the address; the way back does not lead to it either. */
export function dropHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  dispatchEvent(new Event("hashchange"));
}

/** Puts another fragment, with its sign, into the address. */
export function writeHash(hash: string): void {
  location.hash = hash;
}

/** Opens the page anew without a fragment. */
export function openWithoutHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  location.reload();
}

/** Opens the page anew where it is. */
export function reloadPage(): void {
  location.reload();
}

/** The address of this page with another fragment. */
export function addressWith(fragment: string): string {
  return `${location.origin}${location.pathname}#${fragment}`;
}

/** Hears of every change of the fragment; the answer stops hearing. */
export function onHashChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

export function useHash(): string {
  return useSyncExternalStore(onHashChange, readHash);
}

/** What the browser's tab and its history call this page. */
export function setPageTitle(title: string): void {
  document.title = title;
}
