import { loadCode } from "#web/kit/navigation/load-code.ts";
import { savingStore } from "../storage/saving.ts";

/** Saves the open playground in its file; one without a file is downloaded. */
export async function savePlayground(): Promise<void> {
  if (savingStore.getState().file !== undefined) {
    const files = await loadCode(() => import("./linked-files.ts"));
    if (files === null || (await files.saveInItsFile())) return;
  }
  (await loadCode(() => import("../library-file.ts")))?.downloadPlayground();
}
