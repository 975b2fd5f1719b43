// Starts the worker that makes and stores the rows of an import's answers.

import { WorkerClient } from "#web/kit/browser/worker-calls.ts";
import type { ImportPieceResult } from "./imported-rows.ts";
import type { ImportedRowsTask } from "./imported-rows-worker.ts";

/** Holds the rows of one import until it's closed. */
export type ImportedRowsWorker = WorkerClient<
  ImportedRowsTask,
  ImportPieceResult | null,
  ImportPieceResult | null
>;

export function startImportedRowsWorker(): ImportedRowsWorker {
  return new WorkerClient(
    () => new Worker(new URL("./imported-rows-worker.ts", import.meta.url), { type: "module" }),
  );
}
