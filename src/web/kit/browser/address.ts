import { useSyncExternalStore } from "react";

/** The address's fragment with its sign, as the browser has it; empty for none. */
export function readHash(): string {
  return location.hash;
}

const playgroundWord = "playground";
const caseWord = "case";

/** The key of the playground that the address names; null: it names none. */
export function readPlaygroundAddress(): string | null {
  return new URLSearchParams(location.search).get(playgroundWord);
}

/** The address of a playground of this browser, whatever is open in it. */
export function playgroundAddress(key: string): string {
  return `?${new URLSearchParams({ [playgroundWord]: key })}`;
}

/** Has the address name a playground, and none of another one's cases. */
export function writePlaygroundAddress(key: string): void {
  if (readPlaygroundAddress() !== key)
    history.replaceState(history.state, "", playgroundAddress(key) + location.hash);
}

/** The key of the case that the address names; null: it names none. */
export function readCaseAddress(): string | null {
  return new URLSearchParams(location.search).get(caseWord);
}

/** Has the address name a case of the open playground, or none. */
export function writeCaseAddress(key: string | null): void {
  const words = new URLSearchParams(location.search);
  if (key === null) words.delete(caseWord);
  else words.set(caseWord, key);
  history.replaceState(history.state, "", `?${words}${location.hash}`);
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

/** Reloads the page without a fragment. */
export function openWithoutHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  location.reload();
}

/** Reloads the page. */
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
