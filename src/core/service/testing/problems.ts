import type { ErrorKind, ProblemCode } from "../error-words.ts";

export interface ProblemBody {
  status: number;
  code: ProblemCode;
  kind: ErrorKind;
  upstreamStatus?: number;
  retryAfterMs?: number;
}

export const problemBodies: readonly ProblemBody[] = [
  { status: 400, code: "bad_request", kind: "proxy-refused" },
  { status: 403, code: "host_not_allowed", kind: "proxy-refused" },
  { status: 403, code: "cross_site", kind: "proxy-refused" },
  { status: 403, code: "missing_header", kind: "proxy-refused" },
  { status: 415, code: "unsupported_media_type", kind: "proxy-refused" },
  { status: 408, code: "body_timeout", kind: "proxy-refused" },
  { status: 413, code: "body_too_large", kind: "too-large" },
  { status: 401, code: "session_required", kind: "session-required" },
  { status: 401, code: "wrong_password", kind: "login-refused" },
  { status: 429, code: "login_throttled", kind: "login-refused", retryAfterMs: 60_000 },
  { status: 429, code: "local_limit", kind: "local-limit", retryAfterMs: 1_000 },
  { status: 500, code: "internal", kind: "proxy-failed" },
  { status: 503, code: "shutting_down", kind: "proxy-failed" },
  { status: 502, code: "upstream_redirect", kind: "upstream-bad-answer", upstreamStatus: 307 },
  { status: 502, code: "upstream_not_json", kind: "upstream-bad-answer", upstreamStatus: 200 },
  { status: 502, code: "upstream_truncated", kind: "upstream-bad-answer", upstreamStatus: 200 },
  { status: 502, code: "upstream_too_large", kind: "upstream-bad-answer", upstreamStatus: 200 },
  { status: 502, code: "upstream_leaked_key", kind: "upstream-bad-answer", upstreamStatus: 200 },
  { status: 502, code: "upstream_unreachable", kind: "upstream-unreachable" },
  { status: 504, code: "upstream_timeout", kind: "upstream-timeout" },
];

export function problemText({ status, code, upstreamStatus, retryAfterMs }: ProblemBody): string {
  const source = "proxy";
  const detail = `What happened: ${code}.`;
  return JSON.stringify({
    type: "about:blank",
    title: "A problem",
    status,
    code,
    source,
    detail,
    requestId: "r-1",
    retryAfterMs,
    upstreamStatus,
  });
}
