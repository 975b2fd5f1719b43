// Settings in local storage and, for one tab, in session storage.

import { toScopedName } from "./scoped-name.ts";

/** A setting that survives a reload, but not closing the tab. Null if absent, or if session storage is blocked. */
export function readTabSetting(name: string): string | null {
  try {
    return sessionStorage.getItem(toScopedName(name));
  } catch {
    return null;
  }
}

export function writeTabSetting(name: string, word: string): void {
  try {
    sessionStorage.setItem(toScopedName(name), word);
  } catch {
    // Without session storage the tab forgets the setting on reload.
  }
}

/** Whether the whole origin has nothing in either storage. False if they are blocked. */
export function hasNoStoredData(): boolean {
  try {
    return localStorage.length === 0 && sessionStorage.length === 0;
  } catch {
    return false;
  }
}

/** Local storage that doesn't throw: a blocked one reads as empty. */
export const settingsStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(toScopedName(key));
    } catch {
      return null;
    }
  },
  /** False when the browser refuses, for example because its quota is used up. */
  setItem(key: string, value: string): boolean {
    try {
      localStorage.setItem(toScopedName(key), value);
      return true;
    } catch {
      return false;
    }
  },
};
