import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import { callWorker } from "#web/kit/browser/worker-calls.ts";
import type { ParseRowsTask } from "./answers-worker.ts";
import { parseStoredRows, type StoredRowsParser } from "./read-answers.ts";

/**
 * Parses a run's stored rows in a worker. Falls back to the main thread if the worker fails, because some browsers
 * forbid workers.
 */
export const parseStoredRowsInWorker: StoredRowsParser = (database, run, reader, known) => {
  return callWorker<readonly AnswerChunk[]>(
    () => new Worker(new URL("./answers-worker.ts", import.meta.url), { type: "module" }),
    { run, reader, known } satisfies ParseRowsTask,
  ).catch(() => parseStoredRows(database, run, reader, known));
};
