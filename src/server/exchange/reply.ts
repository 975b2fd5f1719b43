import type { ProblemBody, ProblemCode } from "#core/service/error-words.ts";
import { type HostRules, isLoopback } from "./host-rules.ts";

/** Path to which browsers post reports of violated content security policies. */
export const reportPath = "/csp-report";

/** Trusted Types policies of Monaco and its bundled DOMPurify. */
const editorPolicies = [
  "editorViewLayer",
  "domLineBreaksComputer",
  "richScreenReaderContent",
  "tokenizeToString",
  "standaloneColorizer",
  "diffEditorWidget",
  "diffReview",
  "defaultWorkerFactory",
  "dompurify",
];

export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Only these policies may turn text into markup, scripts or script URLs.
  "require-trusted-types-for 'script'",
  `trusted-types ${["default", ...editorPolicies].join(" ")}`,
];

const denied = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
const allowed = ["fullscreen", "clipboard-read", "clipboard-write", "screen-wake-lock"];

const otherHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "origin-agent-cluster": "?1",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": [
    ...denied.map((feature) => `${feature}=()`),
    ...allowed.map((feature) => `${feature}=(self)`),
  ].join(", "),
};

/**
 * Headers of every response of a page under `publicPath`, where browsers also report violations. They use
 * `report-uri`, because `report-to` may delay reports by a minute, isn't supported everywhere, and
 * disables `report-uri` where it is.
 */
export function securityHeaders(publicPath: string): Readonly<Record<string, string>> {
  const reports = `report-uri ${publicPath}${reportPath.slice(1)}`;
  return { "content-security-policy": [...pagePolicy, reports].join("; "), ...otherHeaders };
}

const year = 31_536_000;

/**
 * HSTS if a public host is behind https; browsers ignore it over plain HTTP. Never for loopback names, which other
 * development servers use, too.
 */
export function transportSecurity({ secureHosts }: HostRules): Readonly<Record<string, string>> {
  const isPublic = [...secureHosts].some((host) => !isLoopback(new URL(`https://${host}`).hostname));
  return isPublic ? { "strict-transport-security": `max-age=${year}` } : {};
}

export interface Reply {
  status: number;
  body: string | Uint8Array | null;
  /**
   * Takes the place of `body` if that is too long to keep in memory, or if its end isn't known. Only Node's server
   * sends one.
   */
  stream?: AsyncIterable<Uint8Array>;
  headers: Readonly<Record<string, string>>;
}

/** Adds the headers in `common`; a reply to HEAD gets no body. */
export function toResponse(
  { status, body, headers }: Reply,
  { method }: Pick<Request, "method">,
  common: Readonly<Record<string, string>>,
): Response {
  const sent = method === "HEAD" ? null : (body as string | Uint8Array<ArrayBuffer> | null);
  return new Response(sent, { status, headers: { ...common, ...headers } });
}

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
  Pick<ProblemBody, "status" | "detail" | "source" | "retryAfterMs" | "upstreamStatus">
> & {
  headers?: Readonly<Record<string, string>>;
};

function toProblem(code: ProblemCode, requestId: string, particulars: ProblemDetails = {}): ProblemBody {
  const { headers: _, ...rest } = particulars;
  const { title, status, detail } = problemTexts[code];
  const type = `urn:cutpoint:problem:${code}`;
  return { type, title, status, code, source: "proxy", detail, requestId, ...rest };
}

/** A reply of type `application/problem+json` (RFC 9457). */
export function problemReply(code: ProblemCode, requestId: string, particulars: ProblemDetails = {}): Reply {
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
