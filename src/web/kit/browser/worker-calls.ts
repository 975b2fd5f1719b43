// Calls to workers and their answers, as promises that can be cancelled and report progress.

interface Call<Input> {
  id: number;
  input: Input;
}

type Reply<Output, Progress> =
  | { id: number; kind: "progress"; progress: Progress }
  | { id: number; kind: "result"; output: Output }
  | { id: number; kind: "failed"; message: string };

const post = (reply: Reply<unknown, unknown>) => self.postMessage(reply, {});

/**
 * Answers calls in the worker; `report` sends progress to the caller, whose call rejects if `answer` does. Calls run
 * concurrently, so an implementation that needs an order has to queue them.
 */
export function answerCalls(answer: (input: never, report: (progress: unknown) => void) => unknown): void {
  self.addEventListener("message", async ({ data: { id, input } }: MessageEvent<Call<never>>) => {
    try {
      const output = await answer(input, (progress) => post({ id, kind: "progress", progress }));
      post({ id, kind: "result", output });
    } catch (error) {
      post({ id, kind: "failed", message: error instanceof Error ? error.message : "unknown reason" });
    }
  });
}

interface Waiting<Input, Output, Progress> extends Call<Input> {
  onProgress: (progress: Progress) => void;
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

interface CallOptions<Progress> {
  /** Handed over to the worker with the input, such as a port. */
  transfer?: Transferable[];
  onProgress?: (progress: Progress) => void;
  /** Aborting terminates the worker. Its other calls start again in a new one, without what they transferred. */
  signal?: AbortSignal;
}

const cancelled = "The call was cancelled.";

/**
 * The worker starts on the first call, and again on the first call after a failure. A call rejects when the
 * worker can't be loaded, throws or runs out of memory, and on abort or if `signal` is aborted already.
 */
export class WorkerClient<Input, Output, Progress = never> {
  private readonly start: () => Worker;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting<Input, Output, Progress>>();
  private calls = 0;

  constructor(start: () => Worker) {
    this.start = start;
  }

  /** Starts the worker, so that the first call doesn't wait for its code. */
  warm(): void {
    this.worker ??= this.listen(this.start());
  }

  call(
    input: Input,
    { onProgress = () => {}, signal, transfer }: CallOptions<Progress> = {},
  ): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Error(cancelled));
        return;
      }
      this.calls += 1;
      const id = this.calls;
      this.waiting.set(id, { id, input, onProgress, resolve, reject });
      signal?.addEventListener("abort", () => this.cancel(id));
      this.post({ id, input }, transfer);
    });
  }

  /** Ends the worker. Calls under way then neither resolve nor reject. */
  close(): void {
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = null;
  }

  private post(call: Call<Input>, transfer: Transferable[] = []): void {
    this.warm();
    this.worker?.postMessage(call, transfer);
  }

  private listen(worker: Worker): Worker {
    worker.addEventListener("message", ({ data }: MessageEvent<Reply<Output, Progress>>) => {
      const call = this.waiting.get(data.id);
      if (call === undefined) return;
      if (data.kind === "progress") return call.onProgress(data.progress);
      this.waiting.delete(data.id);
      if (data.kind === "result") call.resolve(data.output);
      else call.reject(new Error(data.message));
    });
    const broken = () => this.fail("The worker failed.");
    worker.addEventListener("error", broken);
    worker.addEventListener("messageerror", broken);
    return worker;
  }

  private fail(message: string): void {
    this.worker?.terminate();
    // The next call starts a new worker. While the server is down, a restart at once would fail unnoticed.
    this.worker = null;
    const calls = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of calls) reject(new Error(message));
  }

  private cancel(id: number): void {
    const call = this.waiting.get(id);
    if (call === undefined) return;
    this.waiting.delete(id);
    this.worker?.terminate();
    this.worker = null;
    for (const { id: other, input } of this.waiting.values()) this.post({ id: other, input });
    call.reject(new Error(cancelled));
  }
}

/** One call to a worker of its own, which ends with the call and so frees its memory. */
export async function callWorker<Output, Progress = never>(
  start: () => Worker,
  input: unknown,
  options: CallOptions<Progress> = {},
): Promise<Output> {
  const calls = new WorkerClient<unknown, Output, Progress>(start);
  try {
    return await calls.call(input, options);
  } finally {
    calls.close();
  }
}
