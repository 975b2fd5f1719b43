/** One call of the upstream service; where it goes is the transport's own affair, never the caller's. */
export interface UpstreamCall {
  method: "GET" | "POST";
  /** A path of the profile. */
  path: string;
  body: Uint8Array | null;
  /** A bound of its own for the answer; none means `bodyBytesMax`. */
  answerBytesMax?: number;
  requestId: string;
  /** Aborts when the browser has gone away or the server shuts down. */
  signal: AbortSignal;
}

/** What is wrong with a body whose status has arrived. */
export type BodyFlaw = "truncated" | "too_large" | "undecodable" | "timeout";

/** The upstream's answer, read whole within the bounds or as far as it came. */
export interface UpstreamAnswer {
  kind: "answer";
  status: number;
  header(name: string): string | null;
  /** Decoded bytes. */
  body: Uint8Array;
  flaw: BodyFlaw | null;
  /** Whether the upstream said where its body ends; without that, a cut shows only in the body. */
  framed: boolean;
}

/** No status arrived: nothing could be sent, the time ran out, the line was cut, or the browser went away. */
export interface UpstreamFailure {
  kind: "failure";
  reason: "unreachable" | "timeout" | "cut" | "gone";
  /** A system error code such as ECONNREFUSED, for the log. */
  cause?: string;
}

export type UpstreamOutcome = UpstreamAnswer | UpstreamFailure;

/** Sends one call, once. */
export type Transport = (call: UpstreamCall) => Promise<UpstreamOutcome>;

/** Answers and requests are at most this long, in bytes (10 MiB). */
export const bodyBytesMax = 10 * 1024 * 1024;

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
