// Opens files that were dropped on the page or pasted.

import { isFileHandle } from "#web/kit/browser/local-file.ts";
import { openImportDialog } from "#web/kit/navigation/navigation-store.ts";
import { openFileInPlace } from "#web/library/files/link-to-file.ts";

/**
 * Opens a `.cutpoint.json` file in place, if it comes first and the browser gives its handle. Otherwise offers all
 * files for import.
 */
export async function openReceivedFiles(
  files: readonly File[],
  handle: Promise<FileSystemHandle | null>,
): Promise<void> {
  const dropped = files[0]?.name.endsWith(".cutpoint.json") === true ? await handle.catch(() => null) : null;
  if (!isFileHandle(dropped) || !(await openFileInPlace(dropped)).ok) openImportDialog(files);
}
