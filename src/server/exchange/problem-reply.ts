// Replies for errors: status, sentence and code of each problem.

import type { ProblemCode, ProblemDetailsBody } from "#core/service/error-words.ts";
import type { Reply } from "./reply.ts";

type Text = { status: number; title: string; detail: string };

function text(status: number, title: string, detail: string): Text {
  return { status, title, detail };
}

/** Texts of problems. They are fixed, so none contains client or upstream input. */
const problemTexts: Readonly<Record<ProblemCode, Text>> = {
  bad_request: text(400, "Malformed request", "This server can't read the request."),
  host_not_allowed: text(
    403,
    "Host not allowed",
    "The Host header doesn't match any of this server's addresses. Add the public address to PUBLIC_ORIGIN.",
  ),
  cross_site: text(403, "Cross-site request", "Only pages of this playground may call its API."),
  missing_header: text(403, "Header missing", "API calls need the header X-Playground: 1."),
  session_required: text(401, "Sign in first", "This playground asks for a password."),
  wrong_password: text(401, "Wrong password", "The password is wrong."),
  login_throttled: text(429, "Too many attempts", "Too many wrong passwords. Wait before the next attempt."),
  not_found: text(404, "Not found", "There is nothing at this address."),
  method_not_allowed: text(405, "Method not allowed", "The Allow header lists the methods of this address."),
  body_timeout: text(408, "Request too slow", "The request did not arrive in time."),
  body_too_large: text(413, "Request too large", "A request body has at most 10 MiB."),
  headers_too_large: text(431, "Headers too large", "The request's headers are too long."),
  unsupported_media_type: text(
    415,
    "JSON only",
    "The body is application/json in UTF-8 without content-encoding.",
  ),
  expectation_failed: text(417, "Expectation failed", "Only Expect: 100-continue is understood."),
  local_limit: text(429, "Playground limit reached", "This playground's own limit stopped the request."),
  folder_read_only: text(403, "Read only", "The folder is served without leave to write."),
  file_condition: text(
    428,
    "Condition missing",
    "A write names the content it replaces: If-Match with the file's ETag, or If-None-Match: * for a new file.",
  ),
  file_changed: text(
    412,
    "Changed meanwhile",
    "The file isn't the one that the request names. Its ETag, if it is there, is that of the file as it is now.",
  ),
  file_too_large: text(413, "File too large", "A playground's file has at most 200 MB."),
  file_refused: text(422, "Not a playground", "The file isn't a whole JSON text of a playground in UTF-8."),
  file_failed: text(507, "File error", "The server's disk refused the file."),
  file_incomplete: text(
    409,
    "Cases missing",
    "A file of cases beside the playground is missing or was changed.",
  ),
  not_committed: text(409, "Not committed", "git has no such file in its last commit."),
  internal: text(500, "Internal error", "The playground's server failed on this request."),
  shutting_down: text(
    503,
    "Shutting down",
    "The playground's server is stopping. Start it again to continue.",
  ),
  upstream_error: text(502, "The service refused", "The service answered with an error."),
  upstream_redirect: text(
    502,
    "The service redirects",
    "The service answered with a redirect, which is not followed.",
  ),
  upstream_not_json: text(502, "Not JSON", "The service's answer is not JSON in UTF-8."),
  upstream_truncated: text(502, "Answer cut off", "The service's answer was cut off."),
  upstream_too_large: text(502, "Answer too large", "The service's answer has more than 10 MiB."),
  upstream_leaked_key: text(
    502,
    "Answer withheld",
    "The service's answer contains the server's key, so it isn't passed on.",
  ),
  upstream_unreachable: text(
    502,
    "Service unreachable",
    "The service can't be reached. Nothing was sent to it.",
  ),
  upstream_timeout: text(504, "Service too slow", "The service did not answer in time."),
};

export type ProblemDetails = Partial<
  Pick<ProblemDetailsBody, "status" | "detail" | "source" | "retryAfterMs" | "upstreamStatus">
> & {
  headers?: Readonly<Record<string, string>>;
};

function toProblem(
  code: ProblemCode,
  requestId: string,
  particulars: ProblemDetails = {},
): ProblemDetailsBody {
  const { headers: _, ...rest } = particulars;
  const { title, status, detail } = problemTexts[code];
  const type = `urn:cutpoint:problem:${code}`;
  return { type, title, status, code, source: "proxy", detail, requestId, ...rest };
}

/** A reply of type `application/problem+json` (RFC 9457). */
export function createProblemReply(
  code: ProblemCode,
  requestId: string,
  particulars: ProblemDetails = {},
): Reply {
  const problem = toProblem(code, requestId, particulars);
  const wait = problem.retryAfterMs;
  const headers = {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(wait !== undefined && {
      "retry-after": String(Math.ceil(wait / 1000)),
      "retry-after-ms": String(Math.ceil(wait)),
    }),
    ...particulars.headers,
  };
  return { status: problem.status, body: JSON.stringify(problem), headers };
}
