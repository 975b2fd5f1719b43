import type { ExportOrder, ExportPiece, ExportReply, WrittenCase } from "./export-writer.ts";

/**
 * Writes cases beside the page: they go over piece by piece, each in a task of its own, and the file comes back as a
 * whole. Rejects where the worker fails, as for want of memory, and when the signal says that nobody waits any more.
 */
export function exportInWorker(
  order: ExportOrder,
  pieces: Iterator<readonly WrittenCase[]>,
  signal: AbortSignal,
): Promise<Exclude<ExportReply, { kind: "more" }>> {
  const worker = new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    function feed() {
      const { done, value } = pieces.next();
      const piece: ExportPiece = done ? { cases: [], order } : { cases: value, order: null };
      worker.postMessage(piece, []);
    }
    function fail(reason: string) {
      worker.terminate();
      reject(new Error(reason));
    }
    worker.addEventListener("message", ({ data }: MessageEvent<ExportReply>) => {
      if (data.kind === "more") return feed();
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener("error", () => fail("The browser ran out of memory while writing the cases."));
    signal.addEventListener("abort", () => fail("The export was cancelled."));
    feed();
  });
}
