import type { Problem, ProblemCode } from "./problem.ts";

/** What went wrong, by what its author can do about it. */
export type ErrorKind =
  | "key-refused"
  | "invalid-request"
  | "not-found"
  | "too-large"
  | "rate-limited"
  | "overloaded"
  | "service-failed"
  | "upstream-unreachable"
  | "upstream-timeout"
  | "upstream-bad-answer"
  | "not-an-answer"
  | "session-required"
  | "login-refused"
  | "local-limit"
  | "proxy-refused"
  | "proxy-failed"
  | "network"
  | "client-timeout"
  | "cancelled";

const kindOfCode: Partial<Record<ProblemCode, ErrorKind>> = {
  session_required: "session-required",
  wrong_password: "login-refused",
  login_throttled: "login-refused",
  local_limit: "local-limit",
  body_too_large: "too-large",
  upstream_unreachable: "upstream-unreachable",
  upstream_timeout: "upstream-timeout",
  upstream_redirect: "upstream-bad-answer",
  upstream_not_json: "upstream-bad-answer",
  upstream_truncated: "upstream-bad-answer",
  upstream_too_large: "upstream-bad-answer",
  upstream_leaked_key: "upstream-bad-answer",
};

/** The kind of an error that the playground's own server answered with. */
export function kindOfProblem(problem: Problem): ErrorKind {
  return kindOfCode[problem.code] ?? (problem.status >= 500 ? "proxy-failed" : "proxy-refused");
}

const kindOfService: Readonly<Record<number, ErrorKind>> = {
  400: "invalid-request",
  401: "key-refused",
  403: "key-refused",
  404: "not-found",
  408: "upstream-timeout",
  413: "too-large",
  422: "invalid-request",
  429: "rate-limited",
  504: "upstream-timeout",
  529: "overloaded",
};

/**
 * The kind of an error that the service answered with; 400 counts as 422 and 403 as 401. A refusal that is
 * not known to be the service's is never taken for the service's refusal of the key.
 */
export function kindOfStatus(status: number, fromService: boolean): ErrorKind {
  const kind = kindOfService[status] ?? "service-failed";
  return kind === "key-refused" && !fromService ? "proxy-refused" : kind;
}
