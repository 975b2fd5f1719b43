// The setting whether playgrounds are saved in their files as one types, or only when asked.

import { createStore } from "zustand/vanilla";
import { hasCommandKey } from "#web/kit/browser/keyboard.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";

const settingName = "cutpoint.save-files";

export const saveKeys = hasCommandKey ? "⌘S" : "Ctrl+S";

export const fileSavingStore = createStore<{ asTyped: boolean }>()(() => ({
  asTyped: settingsStorage.getItem(settingName) !== "asked",
}));

/** Whether files are saved as one types; reads the setting anew, because another tab may have changed it. */
export function savesAsTyped(): boolean {
  const stored = settingsStorage.getItem(settingName);
  return stored === null ? fileSavingStore.getState().asTyped : stored !== "asked";
}

export function setSavesAsTyped(asTyped: boolean): void {
  settingsStorage.setItem(settingName, asTyped ? "typed" : "asked");
  fileSavingStore.setState({ asTyped });
}
