// Kinds of errors, and the words and advice shown for each.

import * as z from "zod/mini";

/** Codes of the playground's own server. `upstream_error` wraps an error of the service. */
const problemCodes = [
  "bad_request",
  "host_not_allowed",
  "cross_site",
  "missing_header",
  "session_required",
  "wrong_password",
  "login_throttled",
  "not_found",
  "method_not_allowed",
  "body_timeout",
  "body_too_large",
  "headers_too_large",
  "unsupported_media_type",
  "expectation_failed",
  "local_limit",
  "folder_read_only",
  "file_condition",
  "file_changed",
  "file_too_large",
  "file_refused",
  "file_failed",
  "file_incomplete",
  "not_committed",
  "internal",
  "shutting_down",
  "upstream_error",
  "upstream_redirect",
  "upstream_not_json",
  "upstream_truncated",
  "upstream_too_large",
  "upstream_leaked_key",
  "upstream_unreachable",
  "upstream_timeout",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/**
 * An error of the playground's server (RFC 9457 problem details). `source` says whether the proxy or the
 * service failed.
 */
export const problemDetailsSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  code: z.enum(problemCodes),
  source: z.enum(["proxy", "upstream"]),
  detail: z.string(),
  requestId: z.string(),
  /** Milliseconds to wait before a retry. */
  retryAfterMs: z.optional(z.number().check(z.nonnegative())),
  upstreamStatus: z.optional(z.int()),
});

export type ProblemDetailsBody = z.infer<typeof problemDetailsSchema>;

/** Errors, by what the author can do about them. */
export type ErrorKind =
  | "key-refused"
  | "invalid-request"
  | "not-found"
  | "too-large"
  | "rate-limited"
  | "overloaded"
  | "loading"
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

export function errorKindOfProblem(problem: ProblemDetailsBody): ErrorKind {
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
 * Kind of error for an HTTP status; 400 counts as 422, and 403 as 401. A 401 means that the service refused the key
 * only if `fromService`; otherwise a proxy may have refused the request.
 */
export function errorKindOfStatus(status: number, fromService: boolean): ErrorKind {
  const kind = kindOfService[status] ?? "service-failed";
  return kind === "key-refused" && !fromService ? "proxy-refused" : kind;
}

/** A title of one line, and advice in one or two sentences. */
export interface ErrorWords {
  title: string;
  advice: string;
}

const billed = "The service may have judged the request and billed its input tokens anyway";

const wordsOfKind: Readonly<Record<ErrorKind, ErrorWords>> = {
  "key-refused": {
    title: "The service refused the server's key",
    advice:
      "This is the key that the playground's server sends, not your password. The person who runs the server needs to check it. Running again won't help.",
  },
  "invalid-request": {
    title: "The service rejected the request",
    advice: "Fix what is marked in the question, or what the service says below, then run again.",
  },
  "not-found": {
    title: "The service doesn't know this model or address",
    advice:
      "Check the model id. If it is correct, the person who runs the server needs to check the service's address and profile.",
  },
  "too-large": {
    title: "The request is too large",
    advice: "Shorten the state, or ask fewer questions at once.",
  },
  "rate-limited": {
    title: "The service's rate limit is reached",
    advice:
      "Wait a moment, then run again. Fewer requests per minute or a shorter state stay below the limit.",
  },
  overloaded: {
    title: "The service is overloaded",
    advice: "Nothing is wrong with the request. Wait a moment, then run again.",
  },
  loading: {
    title: "The model is loading",
    advice: "The server answers once the model is in memory. Nothing was judged or billed.",
  },
  "service-failed": {
    title: "The service failed",
    advice:
      "Your questions don't need to change. Run again later. If it keeps failing, tell the people who run the service.",
  },
  "upstream-unreachable": {
    title: "Can't reach the service",
    advice:
      "Nothing answered at the service's address, so nothing was judged or billed. The person who runs the playground's server needs to check the address and the network.",
  },
  "upstream-timeout": {
    title: "The service took too long",
    advice: `${billed}, and running again may bill them twice. A shorter state or fewer questions are faster.`,
  },
  "upstream-bad-answer": {
    title: "Invalid response from the service",
    advice: `${billed}. If it happens again, the person who runs the server needs to check the service's address.`,
  },
  "not-an-answer": {
    title: "The response has no answers",
    advice: `${billed}. Look at the raw response, and check that the profile fits this service.`,
  },
  "session-required": {
    title: "Sign in again",
    advice: "Your session on this playground has ended. Nothing was sent to the service.",
  },
  "login-refused": {
    title: "Sign-in failed",
    advice: "Check the password. After several wrong attempts you have to wait.",
  },
  "local-limit": {
    title: "The playground's own limit is reached",
    advice: "The playground's server limits requests and did not send this one. Wait a moment.",
  },
  "proxy-refused": {
    title: "The request was refused before it reached the service",
    advice:
      "The service didn't refuse it, and nothing was judged or billed. Try again. If it keeps failing, open Cutpoint in a new tab.",
  },
  "proxy-failed": {
    title: "The playground's server failed",
    advice: `Run again. ${billed} if this one had already reached it.`,
  },
  network: {
    title: "Can't reach the playground's server",
    advice: `Check that it is running and that you are online. ${billed} if this one had already reached it.`,
  },
  "client-timeout": {
    title: "No answer came in time",
    advice: `${billed}, and running again may bill them twice.`,
  },
  cancelled: {
    title: "Cancelled",
    advice: `Nothing more is sent. ${billed} if this one had already reached it.`,
  },
};

/** Advice for errors after which a request may have been billed, reworded for a server that bills nothing. */
const freeAdvice: Partial<Record<ErrorKind, string>> = {
  "upstream-timeout": "The model may still be loading. Run again; nothing is billed.",
  "upstream-bad-answer": "Run again. If it happens again, check the server and its profile.",
  "not-an-answer": "Look at the raw response, and check that the profile fits this server.",
  "proxy-failed": "Run again; nothing is billed.",
  network: "Check that Cutpoint's server is running.",
  "client-timeout": "The model may still be loading. Run again; nothing is billed.",
  cancelled: "Nothing more is sent.",
};

/** Advice for a server that bills nothing; null if the usual advice applies. */
export function adviceForUnbilledError(kind: ErrorKind): string | null {
  return freeAdvice[kind] ?? null;
}

const adviceOfCode: Partial<Record<ProblemCode, string>> = {
  host_not_allowed:
    "The server doesn't allow this address. Open the address that it printed when it started.",
  cross_site:
    "The request did not come from the playground's own page. Open the playground itself and try again.",
  upstream_redirect:
    "The service answered with a redirect. It isn't followed, so your state goes nowhere else. The person who runs the server needs to set the final address.",
  upstream_too_large: `The answer is larger than 10 MiB. ${billed}; ask fewer questions at once.`,
  upstream_leaked_key:
    "The answer contained the server's key and was withheld. The person who runs the server should replace that key.",
  shutting_down: "The playground's server is stopping. Run again once it is back.",
  login_throttled: "Too many wrong passwords. Wait a minute, then try again.",
};

/** `code` selects more specific advice, if there is any. */
export function errorWords(kind: ErrorKind, code: ProblemCode | null): ErrorWords {
  const words = wordsOfKind[kind];
  const advice = code === null ? undefined : adviceOfCode[code];
  return advice === undefined ? words : { ...words, advice };
}
