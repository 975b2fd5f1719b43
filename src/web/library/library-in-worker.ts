import type { ImportResult } from "#core/document/read-import.ts";
import { callWorker } from "#web/kit/browser/worker-calls.ts";
import type { CompactionCommand } from "./compaction-worker.ts";

/** Reads a file beside the page, which stays free to answer however large the file is. */
export function importInWorker(file: Blob): Promise<ImportResult> {
  return callWorker<ImportResult>(
    () => new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" }),
    file,
  ).catch(() => ({
    ok: false,
    problem: "Nothing was imported. The browser ran out of memory while reading the file.",
  }));
}

/**
 * Tidies the library beside the page. Where that fails everything stays as it is, and is read as it is; `onPacked` hears
 * how many cases are packed so far.
 */
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
