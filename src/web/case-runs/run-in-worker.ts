// The page's side of the worker that executes case runs.

import type { RunnerTask } from "./case-runner.ts";

let worker: Worker | null = null;

/** The first task starts the worker. `onBroken` is called if a worker fails that this task started. */
export function postToRunner(task: RunnerTask, onBroken: () => void): void {
  if (worker === null) {
    const started = new Worker(new URL("./case-run-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("error", () => {
      started.terminate();
      worker = null;
      onBroken();
    });
    worker = started;
  }
  worker.postMessage(task, []);
}
