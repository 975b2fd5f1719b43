import type { SumName, Sums, SumTask } from "./evaluation-worker.ts";

type Result<Name extends SumName> = ReturnType<Sums[Name]>;

/** One for each sum, so that none waits for another. */
const workers = new Map<SumName, Worker>();
let turns = 0;

/** Ends a sum's worker; what else was asked of it is asked again by whoever wants it. */
function endWorker(name: SumName): void {
  workers.get(name)?.terminate();
  workers.delete(name);
}

/** Works something out beside the page, which it would hold up. Rejects where no worker is to be had. */
export function workOut<Name extends SumName>(
  name: Name,
  question: Parameters<Sums[Name]>[0],
  signal: AbortSignal,
): Promise<Result<Name>> {
  // What nobody waits for any more is not worth finishing.
  signal.addEventListener("abort", () => endWorker(name));
  const worker =
    workers.get(name) ?? new Worker(new URL("./evaluation-worker.ts", import.meta.url), { type: "module" });
  workers.set(name, worker);
  turns += 1;
  const turn = turns;
  return new Promise((resolve, reject) => {
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<{ turn: number; result: Result<Name> }>) => {
        if (data.turn === turn) resolve(data.result);
      },
      { signal },
    );
    worker.addEventListener(
      "error",
      () => {
        endWorker(name);
        reject(new Error("Couldn't run this in the background."));
      },
      { signal },
    );
    worker.postMessage({ turn, name, question } satisfies SumTask<Name>, []);
  });
}
