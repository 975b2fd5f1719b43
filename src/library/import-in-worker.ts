import type { ImportReading } from "#core/document/read-import.ts";

const failed: ImportReading = {
  ok: false,
  problem: "Nothing was imported. The browser ran out of memory while reading the file.",
};

/** Reads a file beside the page, which stays free to answer however large the file is. */
export function importInWorker(file: Blob): Promise<ImportReading> {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const settle = (reading: ImportReading) => {
      worker.terminate();
      resolve(reading);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<ImportReading>) => settle(data));
    worker.addEventListener("messageerror", () => settle(failed));
    worker.addEventListener("error", () => settle(failed));
    worker.postMessage(file, []);
  });
}
