import type { SliceQuestion, SliceSearch } from "#core/slices/search-slices.ts";
import type { LinesQuestion, SliceLine } from "#core/slices/slice-rates.ts";

interface Reply<Result> {
  turn: number;
  result: Result;
}

let worker: Worker | null = null;
let turns = 0;

/** Works it out beside the page: thousands of parts of a hundred thousand cases would hold it up. Rejects where no worker is to be had. */
function ask<Result>(question: SliceQuestion | LinesQuestion, signal: AbortSignal): Promise<Result> {
  worker ??= new Worker(new URL("./slices-worker.ts", import.meta.url), { type: "module" });
  const asked = worker;
  turns += 1;
  const turn = turns;
  return new Promise((resolve, reject) => {
    asked.addEventListener(
      "message",
      ({ data }: MessageEvent<Reply<Result>>) => {
        if (data.turn === turn) resolve(data.result);
      },
      { signal },
    );
    asked.addEventListener(
      "error",
      () => {
        worker = null;
        reject(new Error("Couldn't run this in the background."));
      },
      { signal },
    );
    asked.postMessage({ turn, question }, []);
  });
}

export function searchInWorker(question: SliceQuestion, signal: AbortSignal): Promise<SliceSearch> {
  return ask(question, signal);
}

export function linesInWorker(question: LinesQuestion, signal: AbortSignal): Promise<readonly SliceLine[]> {
  return ask(question, signal);
}
