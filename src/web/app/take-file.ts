import { isFileHandle } from "#web/kit/browser/local-file.ts";
import { showImport } from "#web/kit/navigation/navigation-store.ts";
import { openInPlace } from "#web/library/files/linked-files.ts";

/** Opens a dropped playground where it lies, if the browser gives a handle of it. All else is imported. */
export async function takeFile(
  files: readonly File[],
  handle: Promise<FileSystemHandle | null>,
): Promise<void> {
  const dropped = files[0]?.name.endsWith(".cutpoint.json") === true ? await handle.catch(() => null) : null;
  if (!isFileHandle(dropped) || !(await openInPlace(dropped)).ok) showImport(files);
}
