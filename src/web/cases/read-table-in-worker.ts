// The page's side of the worker that reads the table of an import.

import { WorkerClient } from "#web/kit/browser/worker-calls.ts";
import { type PackedTableReply, unpackTableReply } from "./packed-reply.ts";
import type { TableReply, TableRequest } from "./table-messages.ts";

export interface TableWorker {
  /**
   * Calls `onPiece` for each piece of a reply, because large results come in batches. Resolves after the last one;
   * a failure is a piece of kind "refused".
   */
  ask(request: TableRequest, onPiece: (reply: TableReply) => void, transfer?: Transferable[]): Promise<void>;
  /** Starts it, so that the first file doesn't wait for its code. */
  warm(): void;
  close(): void;
}

/** Opens a worker that holds one table. `close` frees its memory; a call that it cuts off never settles. */
export function openTableWorker(): TableWorker {
  const reader = new WorkerClient<TableRequest, void, PackedTableReply>(
    () => new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" }),
  );
  const problem = "Couldn't read the file in the background. Choose the file again.";
  return {
    ask: (request, onPiece, transfer = []) =>
      reader
        .call(request, { onProgress: (reply) => onPiece(unpackTableReply(reply)), transfer })
        .catch(() => onPiece({ kind: "refused", problem })),
    warm: () => reader.warm(),
    close: () => reader.close(),
  };
}
