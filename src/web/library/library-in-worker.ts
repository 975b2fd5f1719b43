// Calls of the library's workers: one imports a file, one packs and deletes stored records.

import type { ImportResult } from "#core/document/read-import.ts";
import { callWorker } from "#web/kit/browser/worker-calls.ts";
import type { CompactionCommand } from "./compaction-worker.ts";

/**
 * Parses a file in a worker, because it may hold years of use; stores nothing. Doesn't reject: a worker that fails
 * counts as out of memory.
 */
export function readImportInWorker(file: Blob): Promise<ImportResult> {
  return callWorker<ImportResult>(
    () => new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" }),
    file,
  ).catch(() => ({
    ok: false,
    problem: "Nothing was imported. The browser ran out of memory while reading the file.",
  }));
}

/** Ignores a failure; what was packed or deleted before stays so. `onPacked` gets the number of cases packed so far. */
export async function compactInWorker(
  command: CompactionCommand,
  onPacked: (cases: number) => void = () => {},
): Promise<void> {
  await callWorker<void, number>(
    () => new Worker(new URL("./compaction-worker.ts", import.meta.url), { type: "module" }),
    command,
    { onProgress: onPacked },
  ).catch(() => {});
}
