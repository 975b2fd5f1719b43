import { settingsStorage } from "./stored-settings.ts";

export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = "cutpoint:theme";

/** Must run before the first paint, or the page flashes in the wrong scheme. */
export function restoreScheme(): void {
  const kept = settingsStorage.getItem(storageKey);
  setScheme(schemes.find((scheme) => scheme === kept) ?? "system");
}

/** Stored for the next visit, unless the browser blocks storage. */
export function setScheme(scheme: Scheme): void {
  if (scheme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
  settingsStorage.setItem(storageKey, scheme);
}
