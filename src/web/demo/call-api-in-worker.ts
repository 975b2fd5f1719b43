// Sends the page's API calls to the sandbox's worker, for the build without a server.

import type { ApiCall, ApiReply } from "#web/kit/browser/api-request.ts";
import { WorkerClient } from "#web/kit/browser/worker-calls.ts";

/** A worker can't send a Headers object, so headers are pairs. */
export interface SandboxReply {
  status: number;
  headers: [string, string][];
  text: string;
}

const sandbox = new WorkerClient<ApiCall, SandboxReply>(
  () => new Worker(new URL("./sandbox-worker.ts", import.meta.url), { type: "module" }),
);

/** In the demo, answers API calls in place of the server. Rejects when aborted, as `fetch` does. */
export async function callApi({ signal, ...call }: ApiCall): Promise<ApiReply> {
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });
  const { headers, ...reply } = await Promise.race([sandbox.call(call), aborted]);
  return { ...reply, headers: new Headers(headers) };
}
