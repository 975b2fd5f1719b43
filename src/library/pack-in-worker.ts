import type { PackNews } from "./pack-worker.ts";

/**
 * Packs stored cases beside the page, of one playground or of all (null). Where that fails they stay as they are, and
 * are read as they are.
 */
export function packInWorker(playgroundKey: string | null, onPacked: (cases: number) => void): Promise<void> {
  const worker = new Worker(new URL("./pack-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const end = () => {
      worker.terminate();
      resolve();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<PackNews>) => {
      onPacked(data.packed);
      if (data.done) end();
    });
    worker.addEventListener("error", end);
    worker.postMessage(playgroundKey, []);
  });
}
