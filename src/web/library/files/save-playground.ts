// What the command and key for saving do.

import { loadCode } from "#web/kit/navigation/load-code.ts";
import { savingStore } from "../storage/saving.ts";

/** Saves the open playground in its file. Downloads it if it has none, or if nothing can be stored. */
export async function saveOrDownloadPlayground(): Promise<void> {
  if (savingStore.getState().file !== undefined) {
    const files = await loadCode(() => import("./linked-files.ts"));
    if (files === null || (await files.saveInLinkedFile())) return;
  }
  (await loadCode(() => import("../library-file.ts")))?.downloadPlayground();
}
