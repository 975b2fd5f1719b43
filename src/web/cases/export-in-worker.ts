// Has a worker write cases as a file, or count what the file's format would lose.

import { WorkerClient } from "#web/kit/browser/worker-calls.ts";
import type { CaseExportPiece, CaseExportReply, CaseExportRequest, ExportedCase } from "./export-writer.ts";

/** Sends cases in batches, so that the page isn't blocked. Rejects when the worker fails or on abort. */
export async function exportCasesInWorker(
  order: CaseExportRequest,
  pieces: Iterator<readonly ExportedCase[]>,
  signal: AbortSignal,
): Promise<Exclude<CaseExportReply, { kind: "more" }>> {
  const writer = new WorkerClient<CaseExportPiece, CaseExportReply>(
    () => new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" }),
  );
  try {
    for (;;) {
      const { done, value } = pieces.next();
      const reply = await writer.call(done ? { cases: [], order } : { cases: value, order: null }, {
        signal,
      });
      if (reply.kind !== "more") return reply;
    }
  } catch {
    throw new Error(
      signal.aborted ? "The export was cancelled." : "The browser ran out of memory while writing the cases.",
    );
  } finally {
    writer.close();
  }
}
