// The page's colour scheme: applied, and stored for the next visit.

import { settingsStorage } from "./stored-settings.ts";

export const colourSchemes = ["system", "light", "dark"] as const;
export type ColourScheme = (typeof colourSchemes)[number];

const storageKey = "cutpoint:theme";

/** Applies the stored scheme. Must run before the first paint, or the page flashes in the wrong one. */
export function restoreColourScheme(): void {
  const kept = settingsStorage.getItem(storageKey);
  setColourScheme(colourSchemes.find((scheme) => scheme === kept) ?? "system");
}

/** Applies a scheme, and stores it for the next visit unless the browser blocks storage. */
export function setColourScheme(scheme: ColourScheme): void {
  if (scheme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
  settingsStorage.setItem(storageKey, scheme);
}
