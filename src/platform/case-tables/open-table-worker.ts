import type { TableReply, TableRequest } from "./table-messages.ts";

/** A table that is read beside the page. */
export interface TableWorker {
  /** The whole answer to a request: pieces of one kind follow each other, each in a task of its own. */
  ask(request: TableRequest, onPiece: (reply: TableReply) => void): Promise<void>;
  close(): void;
}

/** Starts a worker that reads tables of cases; `close` ends it and forgets what it holds. */
export function openTableWorker(): TableWorker {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  let turns = 0;
  return {
    ask(request, onPiece) {
      turns += 1;
      const turn = turns;
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
          onPiece({
            turn,
            kind: "refused",
            problem: "The browser could not start what reads tables. Reload the page.",
          });
          finish();
        }
        worker.addEventListener("message", hear, { signal: done.signal });
        worker.addEventListener("error", fail, { signal: done.signal });
        worker.postMessage({ turn, request }, []);
      });
    },
    close: () => worker.terminate(),
  };
}
