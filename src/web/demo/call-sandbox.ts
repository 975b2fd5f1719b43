import type { ServerCall, ServerReply } from "#web/kit/browser/call-server.ts";
import { WorkerCalls } from "#web/kit/browser/worker-calls.ts";
import type { SandboxCall, SandboxReply } from "./sandbox-call.ts";

const sandbox = new WorkerCalls<SandboxCall, SandboxReply>(
  () => new Worker(new URL("./sandbox-worker.ts", import.meta.url), { type: "module" }),
);

/** Takes the place of the page's own server in the demo: the same routes, in a worker. Rejects when aborted, as fetch does. */
export async function callServer(path: string, { signal, ...call }: ServerCall): Promise<ServerReply> {
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });
  const { status, headers, text } = await Promise.race([sandbox.call({ path, call }), aborted]);
  return { status, headers: new Headers(headers), text: async () => text };
}
