import type { Proposal, ProposalQuestion } from "#core/decision/propose-thresholds.ts";

interface Reply {
  turn: number;
  result: Proposal;
}

let worker: Worker | null = null;
let turns = 0;

/** Searches beside the page, which a second of it would hold up. Rejects where no worker is to be had. */
export function proposalInWorker(question: ProposalQuestion, signal: AbortSignal): Promise<Proposal> {
  // What nobody waits for any more is not worth finishing.
  signal.addEventListener("abort", () => {
    worker?.terminate();
    worker = null;
  });
  worker ??= new Worker(new URL("./proposal-worker.ts", import.meta.url), { type: "module" });
  const searcher = worker;
  turns += 1;
  const turn = turns;
  return new Promise((resolve, reject) => {
    searcher.addEventListener(
      "message",
      ({ data }: MessageEvent<Reply>) => {
        if (data.turn === turn) resolve(data.result);
      },
      { signal },
    );
    searcher.addEventListener(
      "error",
      () => {
        worker = null;
        reject(new Error("Couldn't run this in the background."));
      },
      { signal },
    );
    searcher.postMessage({ turn, question }, []);
  });
}
