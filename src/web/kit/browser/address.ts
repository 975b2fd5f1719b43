// The page's address: playground, case and fragment, reloads, the title, and whether another page frames it.

import { useSyncExternalStore } from "react";

/** Includes the leading "#"; "" without a fragment. */
export function readHash(): string {
  return location.hash;
}

const playgroundWord = "playground";
const caseWord = "case";

/** The playground's key in the query; null when there is none. */
export function readAddressPlaygroundKey(): string | null {
  return new URLSearchParams(location.search).get(playgroundWord);
}

/** Relative to the page: only a query, without the case and the fragment. */
export function toPlaygroundAddress(key: string): string {
  return `?${new URLSearchParams({ [playgroundWord]: key })}`;
}

/** Also removes the case's key, which belongs to the previous playground. Makes no history entry. */
export function writeAddressPlaygroundKey(key: string): void {
  if (readAddressPlaygroundKey() !== key)
    history.replaceState(history.state, "", toPlaygroundAddress(key) + location.hash);
}

/** Null if the address names no case. */
export function readAddressCaseKey(): string | null {
  return new URLSearchParams(location.search).get(caseWord);
}

/** Null removes the case. Makes no history entry. */
export function writeAddressCaseKey(key: string | null): void {
  const words = new URLSearchParams(location.search);
  if (key === null) words.delete(caseWord);
  else words.set(caseWord, key);
  history.replaceState(history.state, "", `?${words}${location.hash}`);
}

/** Replaces the history entry, so that Back doesn't bring back the fragment. Listeners of the hash are called. */
export function dropHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  dispatchEvent(new Event("hashchange"));
}

/** Makes a history entry. */
export function writeHash(hash: string): void {
  location.hash = hash;
}

export function reloadWithoutHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  location.reload();
}

export function reloadPage(): void {
  location.reload();
}

/** Address of this page with another hash (without its #), and without the query. */
export function toAddressWithOnlyHash(hash: string): string {
  return `${location.origin}${location.pathname}#${hash}`;
}

export function onHashChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

export function useHash(): string {
  return useSyncExternalStore(onHashChange, readHash);
}

export function setPageTitle(title: string): void {
  document.title = title;
}

/** True inside an `<iframe>` of another page. */
export function isFramed(): boolean {
  return window.top !== window;
}
