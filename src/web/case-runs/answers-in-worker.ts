import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import type { ReadTask } from "./answers-worker.ts";
import { type MakeChunks, makeChunksHere } from "./read-answers.ts";

/** Reads a run's rows beside the page; where there is no worker, in it. */
export const makeChunksInWorker: MakeChunks = (database, run, reader, known) => {
  const worker = new Worker(new URL("./answers-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<readonly AnswerChunk[]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener("error", () => {
      worker.terminate();
      makeChunksHere(database, run, reader, known).then(resolve, reject);
    });
    const task: ReadTask = { run, reader, known };
    worker.postMessage(task, []);
  });
};
