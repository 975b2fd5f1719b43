import { ownName } from "./base-path.ts";

/** Survives reloads of this tab; null when absent or when session storage is blocked. */
export function readTabMemory(name: string): string | null {
  try {
    return sessionStorage.getItem(ownName(name));
  } catch {
    return null;
  }
}

/** Does nothing when session storage is blocked. */
export function writeTabMemory(name: string, word: string): void {
  try {
    sessionStorage.setItem(ownName(name), word);
  } catch {
    // The library's own setting holds the same for the next start.
  }
}

export function hasNoStoredData(): boolean {
  try {
    return localStorage.length === 0 && sessionStorage.length === 0;
  } catch {
    return false;
  }
}

/** Local storage for layout settings; a blocked store reads as empty. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(ownName(key));
    } catch {
      return null;
    }
  },
  /** False when the browser refuses, for instance over quota. */
  setItem(key: string, value: string): boolean {
    try {
      localStorage.setItem(ownName(key), value);
      return true;
    } catch {
      return false;
    }
  },
};
