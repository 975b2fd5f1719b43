/** A word that this tab keeps over reloads; null when there is none, or the browser keeps nothing. */
export function readTabMemory(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a word for this tab, if the browser lets it. */
export function writeTabMemory(name: string, word: string): void {
  try {
    sessionStorage.setItem(name, word);
  } catch {
    // The library's own setting says the same for the next start.
  }
}
