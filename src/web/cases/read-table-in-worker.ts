import { WorkerCalls } from "#web/kit/browser/worker-calls.ts";
import type { TableReply, TableRequest } from "./table-reader.ts";

/** A table that is read beside the page. */
export interface TableWorker {
  /** The whole answer to a request: pieces of one kind follow each other, each in a task of its own. */
  ask(request: TableRequest, onPiece: (reply: TableReply) => void): Promise<void>;
  close(): void;
}

/** Starts a worker that reads tables of cases; `close` ends it and forgets what it holds. */
export function openTableWorker(): TableWorker {
  const reader = new WorkerCalls<TableRequest, void, TableReply>(
    () => new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" }),
  );
  const problem = "Couldn't read the file in the background. Choose the file again.";
  return {
    ask: (request, onPiece) =>
      reader.call(request, { onProgress: onPiece }).catch(() => onPiece({ kind: "refused", problem })),
    close: () => reader.close(),
  };
}
