import type { HeldOut, HeldOutQuestion } from "#core/thresholds/held-out.ts";

interface Reply {
  turn: number;
  result: HeldOut;
}

let worker: Worker | null = null;
let turns = 0;

/** Draws and judges beside the page: twenty million draws would hold it up. Rejects where no worker is to be had. */
export function heldOutInWorker(question: HeldOutQuestion, signal: AbortSignal): Promise<HeldOut> {
  // What nobody waits for any more is not worth finishing.
  signal.addEventListener("abort", () => {
    worker?.terminate();
    worker = null;
  });
  worker ??= new Worker(new URL("./held-out-worker.ts", import.meta.url), { type: "module" });
  const reckoner = worker;
  turns += 1;
  const turn = turns;
  return new Promise((resolve, reject) => {
    reckoner.addEventListener(
      "message",
      ({ data }: MessageEvent<Reply>) => {
        if (data.turn === turn) resolve(data.result);
      },
      { signal },
    );
    reckoner.addEventListener(
      "error",
      () => {
        worker = null;
        reject(new Error("Couldn't run this in the background."));
      },
      { signal },
    );
    reckoner.postMessage({ turn, question }, []);
  });
}
