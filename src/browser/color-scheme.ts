export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = "cutpoint:theme";

function read(): Scheme {
  try {
    const kept = localStorage.getItem(storageKey);
    return schemes.find((scheme) => scheme === kept) ?? "system";
  } catch {
    return "system";
  }
}

/** Takes up the scheme that was chosen before, if any; before the first paint. */
export function restoreScheme(): void {
  setScheme(read());
}

/** Light, dark, or as the system says; remembered where the browser allows it. */
export function setScheme(scheme: Scheme): void {
  if (scheme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // A browser that keeps nothing still shows the scheme.
  }
}
