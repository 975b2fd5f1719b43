import { expect, it, vi } from "vitest";
import { WorkerClient } from "./worker-calls.ts";

/** A worker that is told by the test what to post. */
class FakeWorker extends EventTarget {
  readonly asked: { id: number; input: string }[] = [];
  readonly terminate = vi.fn<() => void>();
  readonly handed: Transferable[][] = [];
  postMessage(call: { id: number; input: string }, transfer: Transferable[]): void {
    this.asked.push(call);
    this.handed.push(transfer);
  }
  post(data: object): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function openCalls() {
  const started: FakeWorker[] = [];
  const calls = new WorkerClient<string, string, number>(() => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker as unknown as Worker;
  });
  return { started, calls };
}

it("gives each call its own progress and result, in whatever order they come", async () => {
  const { started, calls } = openCalls();
  const progress: number[] = [];
  const [one, other] = [calls.call("one", { onProgress: (now) => progress.push(now) }), calls.call("other")];
  const [worker] = started;
  worker?.post({ id: 2, kind: "result", output: "OTHER" });
  worker?.post({ id: 1, kind: "progress", progress: 0.5 });
  worker?.post({ id: 1, kind: "result", output: "ONE" });
  expect([await one, await other]).toEqual(["ONE", "OTHER"]);
  expect(progress).toEqual([0.5]);
  expect(started).toHaveLength(1);
});

it("rejects what waits when the worker fails, and starts another with the next call", async () => {
  const { started, calls } = openCalls();
  const lost = calls.call("lost");
  started[0]?.dispatchEvent(new Event("error"));
  await expect(lost).rejects.toThrow("failed");
  expect(started[0]?.terminate).toHaveBeenCalled();
  const next = calls.call("next");
  started[1]?.post({ id: 2, kind: "result", output: "NEXT" });
  expect(await next).toBe("NEXT");
});

it("ends the work on a cancelled call, and gives the others to another worker", async () => {
  const { started, calls } = openCalls();
  const cancel = new AbortController();
  const [dropped, kept] = [calls.call("dropped", { signal: cancel.signal }), calls.call("kept")];
  cancel.abort();
  await expect(dropped).rejects.toThrow("cancelled");
  expect(started[0]?.terminate).toHaveBeenCalled();
  expect(started[1]?.asked).toEqual([{ id: 2, input: "kept" }]);
  started[1]?.post({ id: 2, kind: "result", output: "KEPT" });
  expect(await kept).toBe("KEPT");
});

it("rejects a call whose signal is aborted already, and asks no worker", async () => {
  const { started, calls } = openCalls();
  await expect(calls.call("late", { signal: AbortSignal.abort() })).rejects.toThrow("cancelled");
  expect(started).toEqual([]);
});

it("rejects with what the worker threw", async () => {
  const { started, calls } = openCalls();
  const call = calls.call("x");
  started[0]?.post({ id: 1, kind: "failed", message: "no library" });
  await expect(call).rejects.toThrow("no library");
});

it("starts the worker before there is a call, which it then takes with what is handed over", async () => {
  const { started, calls } = openCalls();
  calls.warm();
  expect(started).toHaveLength(1);
  const buffer = new ArrayBuffer(8);
  const first = calls.call("first", { transfer: [buffer] });
  expect(started[0]?.asked).toEqual([{ id: 1, input: "first" }]);
  expect(started[0]?.handed).toEqual([[buffer]]);
  started[0]?.post({ id: 1, kind: "result", output: "FIRST" });
  expect(await first).toBe("FIRST");
  expect(started).toHaveLength(1);
});
