import type { TableReply, TableRequest } from "./table-reader.ts";

/** A table that is read beside the page. */
export interface TableWorker {
  /** The whole answer to a request: pieces of one kind follow each other, each in a task of its own. */
  ask(request: TableRequest, onPiece: (reply: TableReply) => void): Promise<void>;
  close(): void;
}

function startWorker(): Worker {
  return new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
}

/** Starts a worker that reads tables of cases; `close` ends it and forgets what it holds. */
export function openTableWorker(): TableWorker {
  let worker: Worker | null = startWorker();
  let turns = 0;
  return {
    ask(request, onPiece) {
      turns += 1;
      const turn = turns;
      worker ??= startWorker();
      const reader = worker;
      return new Promise((resolve) => {
        const done = new AbortController();
        function finish() {
          done.abort();
          resolve();
        }
        function hear({ data }: MessageEvent<TableReply>) {
          if (data.turn !== turn) return;
          onPiece(data);
          if (data.kind !== "cases" || data.done) finish();
        }
        function fail() {
          reader.terminate();
          // Not before it is asked again: the next would fail unheard while the server is away.
          worker = null;
          const problem = "Couldn't read the file in the background. Choose the file again.";
          onPiece({ turn, kind: "refused", problem });
          finish();
        }
        reader.addEventListener("message", hear, { signal: done.signal });
        reader.addEventListener("error", fail, { signal: done.signal });
        reader.postMessage({ turn, request }, []);
      });
    },
    close: () => worker?.terminate(),
  };
}
