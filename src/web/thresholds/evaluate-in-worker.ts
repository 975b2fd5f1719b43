// Runs slow computations on labelled answers in workers.

import { WorkerClient } from "#web/kit/browser/worker-calls.ts";
import type { EvaluationCall, EvaluationName, Evaluations } from "./evaluation-worker.ts";

type Result<Name extends EvaluationName> = ReturnType<Evaluations[Name]>;

/** One worker for each evaluation, so that none waits for another. */
const workers = new Map<EvaluationName, WorkerClient<EvaluationCall, unknown>>();

/** Rejects if the worker fails or `signal` aborts. */
export function evaluateInWorker<Name extends EvaluationName>(
  name: Name,
  question: Parameters<Evaluations[Name]>[0],
  signal: AbortSignal,
): Promise<Result<Name>> {
  const worker =
    workers.get(name) ??
    new WorkerClient<EvaluationCall, unknown>(
      () => new Worker(new URL("./evaluation-worker.ts", import.meta.url), { type: "module" }),
    );
  workers.set(name, worker);
  return worker.call({ name, question }, { signal }).then(
    (result) => result as Result<Name>,
    () => Promise.reject(new Error("Couldn't run this in the background.")),
  );
}
