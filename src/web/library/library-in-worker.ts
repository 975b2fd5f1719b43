import type { ImportReading } from "#core/document/read-import.ts";
import type { TidyCommand, TidyProgress } from "./tidy-worker.ts";

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

/**
 * Tidies the library beside the page. Where that fails everything stays as it is, and is read as it is; `onPacked` hears
 * how many cases are packed so far.
 */
export function tidyInWorker(
  command: TidyCommand,
  onPacked: (cases: number) => void = () => {},
): Promise<void> {
  const worker = new Worker(new URL("./tidy-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const end = () => {
      worker.terminate();
      resolve();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<TidyProgress>) => {
      onPacked(data.packed);
      if (data.done) end();
    });
    worker.addEventListener("error", end);
    worker.postMessage(command, []);
  });
}
