import * as z from "zod/mini";

/** Every code that the playground's own server answers with; `upstream_error` is the service's error in our envelope. */
export const problemCodes = [
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

/** An error of the playground's server (RFC 9457); `source` says whose error it is. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  code: z.enum(problemCodes),
  source: z.enum(["proxy", "upstream"]),
  detail: z.string(),
  requestId: z.string(),
  /** How long to wait before a repeat, in milliseconds. */
  retryAfterMs: z.optional(z.number().check(z.nonnegative())),
  /** The status that the service answered with. */
  upstreamStatus: z.optional(z.int()),
});

export type Problem = z.infer<typeof problemSchema>;
