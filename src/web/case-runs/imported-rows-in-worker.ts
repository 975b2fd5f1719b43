import { WorkerCalls } from "#web/kit/browser/worker-calls.ts";
import type { ImportedPiece } from "./imported-rows.ts";
import type { ImportTask } from "./imported-rows-worker.ts";

/** Holds the rows of one import until it's closed. */
export type MakingWorker = WorkerCalls<ImportTask, ImportedPiece | null>;

export function startMaking(): MakingWorker {
  return new WorkerCalls(
    () => new Worker(new URL("./imported-rows-worker.ts", import.meta.url), { type: "module" }),
  );
}
