import type { TidyCommand, TidyProgress } from "./tidy-worker.ts";

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
