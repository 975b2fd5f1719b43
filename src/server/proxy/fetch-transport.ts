import type { Transport, UpstreamOutcome } from "./transport.ts";
import { bodyBytesMax } from "./transport.ts";

/** Where a platform without sockets of its own calls; https, without a slash at its end. */
export interface FetchUpstream {
  baseUrl: string;
  key: string | null;
  timeoutMs: number;
}

/** Calls an upstream by the platform's `fetch`: headers made from nothing, redirects not followed, no repeats. */
export function createFetchTransport({ baseUrl, key, timeoutMs }: FetchUpstream): Transport {
  return async ({ method, path, body, requestId, signal }) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const headers = {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
      "x-request-id": requestId,
    };
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        redirect: "manual",
        signal: AbortSignal.any([signal, deadline]),
      });
      return await readWhole(response, deadline);
    } catch {
      if (deadline.aborted) return { kind: "failure", reason: "timeout" };
      return { kind: "failure", reason: signal.aborted ? "gone" : "unreachable" };
    }
  };
}

async function readWhole(response: Response, deadline: AbortSignal): Promise<UpstreamOutcome> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const finish = (flaw: "truncated" | "too_large" | "timeout" | null): UpstreamOutcome => ({
    kind: "answer",
    status: response.status,
    header: (name) => response.headers.get(name),
    body: join(chunks, Math.min(length, bodyBytesMax)),
    flaw,
    framed: true,
  });
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > bodyBytesMax) return finish("too_large");
      chunks.push(chunk);
    }
    return finish(null);
  } catch {
    return finish(deadline.aborted ? "timeout" : "truncated");
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
