// One call of the upstream and its outcome as values, and the transport that makes calls with `fetch`.

/** One upstream call. The address belongs to the transport; callers can't choose it. */
export interface UpstreamCall {
  method: "GET" | "POST";
  path: string;
  body: Uint8Array | null;
  /** Limit for the answer in bytes; `bodyBytesMax` by default. */
  answerBytesMax?: number;
  requestId: string;
  /** Aborts when the client disconnects or the server shuts down. */
  signal: AbortSignal;
}

/** What is wrong with a body whose status has arrived. */
export type BodyFlaw = "truncated" | "too_large" | "undecodable" | "timeout";

/** An answer with its whole body or, if `flaw` isn't null, with as much of it as could be read. */
export interface UpstreamAnswer {
  kind: "answer";
  status: number;
  header(name: string): string | null;
  /** The body's bytes after content decoding. */
  body: Uint8Array;
  flaw: BodyFlaw | null;
  /** Whether a length or chunks mark the end of the body. If not, only the content can show that it was truncated. */
  framed: boolean;
}

/** No status was received, because of a connection error, a timeout, or a client that disconnected. */
export interface UpstreamFailure {
  kind: "failure";
  reason: "unreachable" | "timeout" | "cut" | "gone";
  /** System error code such as ECONNREFUSED; for the log only. */
  cause?: string;
}

export type UpstreamOutcome = UpstreamAnswer | UpstreamFailure;

/** Makes one upstream call and never retries it. */
export type UpstreamTransport = (call: UpstreamCall) => Promise<UpstreamOutcome>;

/** Largest body of a request or an answer, in bytes (10 MiB). */
export const bodyBytesMax = 10 * 1024 * 1024;

/** An upstream for platforms that only have `fetch`. `baseUrl` has no trailing slash. */
export interface FetchUpstreamSettings {
  baseUrl: string;
  key: string | null;
  timeoutMs: number;
}

/** Calls the upstream with headers that are built here. Follows no redirects and never retries. */
export function createFetchTransport({ baseUrl, key, timeoutMs }: FetchUpstreamSettings): UpstreamTransport {
  return async ({ method, path, body, answerBytesMax = bodyBytesMax, requestId, signal }) => {
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
      return await readWhole(response, answerBytesMax, deadline);
    } catch {
      if (deadline.aborted) return { kind: "failure", reason: "timeout" };
      return { kind: "failure", reason: signal.aborted ? "gone" : "unreachable" };
    }
  };
}

async function readWhole(
  response: Response,
  bytesMax: number,
  deadline: AbortSignal,
): Promise<UpstreamOutcome> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const finish = (flaw: "truncated" | "too_large" | "timeout" | null): UpstreamOutcome => ({
    kind: "answer",
    status: response.status,
    header: (name) => response.headers.get(name),
    body: join(chunks, length),
    flaw,
    framed: true,
  });
  try {
    for await (const chunk of response.body ?? []) {
      if (length + chunk.length > bytesMax) return finish("too_large");
      chunks.push(chunk);
      length += chunk.length;
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
