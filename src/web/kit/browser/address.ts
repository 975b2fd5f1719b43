import { useSyncExternalStore } from "react";

/** Includes the leading "#"; "" without a fragment. */
export function readHash(): string {
  return location.hash;
}

const playgroundWord = "playground";
const caseWord = "case";

/** From the query; null when it has none. */
export function readPlaygroundAddress(): string | null {
  return new URLSearchParams(location.search).get(playgroundWord);
}

export function playgroundAddress(key: string): string {
  return `?${new URLSearchParams({ [playgroundWord]: key })}`;
}

/** Also drops the case key, which belongs to the previous playground. */
export function writePlaygroundAddress(key: string): void {
  if (readPlaygroundAddress() !== key)
    history.replaceState(history.state, "", playgroundAddress(key) + location.hash);
}

export function readCaseAddress(): string | null {
  return new URLSearchParams(location.search).get(caseWord);
}

/** Null removes the case from the address. */
export function writeCaseAddress(key: string | null): void {
  const words = new URLSearchParams(location.search);
  if (key === null) words.delete(caseWord);
  else words.set(caseWord, key);
  history.replaceState(history.state, "", `?${words}${location.hash}`);
}

/** Replaces the history entry, so Back doesn't restore the fragment either. */
export function dropHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  dispatchEvent(new Event("hashchange"));
}

/** `hash` includes the leading "#". */
export function writeHash(hash: string): void {
  location.hash = hash;
}

export function openWithoutHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  location.reload();
}

export function reloadPage(): void {
  location.reload();
}

export function addressWith(fragment: string): string {
  return `${location.origin}${location.pathname}#${fragment}`;
}

/** Returns the unsubscribe function. */
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

/** Whether another page shows this one inside itself. */
export function isFramed(): boolean {
  return window.top !== window;
}
