/** One call of the upstream service; where it goes is the transport's own affair, never the caller's. */
export interface UpstreamCall {
  method: "GET" | "POST";
  /** A path of the profile. */
  path: string;
  body: Uint8Array | null;
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
