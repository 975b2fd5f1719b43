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

/** Whether this browser has kept no word of Cutpoint so far; false where it doesn't say. */
export function keepsNothingYet(): boolean {
  try {
    return localStorage.length === 0 && sessionStorage.length === 0;
  } catch {
    return false;
  }
}

/** Keeps settings such as the sizes of panes; a browser that keeps nothing forgets them. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The page works without them.
    }
  },
};
