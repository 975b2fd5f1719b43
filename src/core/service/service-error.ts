// Errors of a service as values, and whether the failed request may be billed.

import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { type ErrorPlace, parseErrorPlace, readErrorPlaces } from "./error-places.ts";
import { readErrorText, readMember } from "./error-text.ts";
import {
  adviceForUnbilledError,
  type ErrorKind,
  errorKindOfProblem,
  errorKindOfStatus,
  errorWords,
  type ProblemCode,
  type ProblemDetailsBody,
  problemDetailsSchema,
} from "./error-words.ts";
import { isRetryable } from "./retry.ts";

export interface ServiceError {
  kind: ErrorKind;
  /** Null if no response came. */
  status: number | null;
  title: string;
  /** What the author can do, and whether the request may have been billed. */
  advice: string;
  /** The server's own message. It's shown as text, never as markup. */
  serverText: string | null;
  /** The whole body as received; null if none came. */
  body: string | null;
  places: readonly ErrorPlace[];
  /** Wait that the server asks for, in milliseconds; null if it doesn't say. */
  retryAfterMs: number | null;
  /** Whether it may be retried without asking, which only holds for 429 and 529. */
  retryable: boolean;
  /** Status that the service sent, if the playground's server passed it on; otherwise null. */
  upstreamStatus: number | null;
  code: ProblemCode | null;
  /** The service's id of the request, which its support may ask for; null if it sent none. */
  requestId: string | null;
}

/** A response whose status isn't that of a success. */
export interface FailedResponse {
  status: number;
  body: string;
  /** Header `content-type`. A body that isn't JSON is never read as a problem of the playground's server. */
  contentType: string | null;
  /** Header `x-playground-source`; "upstream" marks the service's own response. */
  source: string | null;
  /** Wait that the server asked for, from `readRetryAfterMs`, in milliseconds. */
  retryAfterMs: number | null;
  /** Header `x-upstream-request-id`. */
  requestId?: string | null;
}

/** Explains a failed response. A 401 from the service never counts as a sign-out from the playground's server. */
export function readServiceError(response: FailedResponse): ServiceError {
  const { status, source, body } = response;
  const json = parseJson(body);
  const mayBeOurs = source !== "upstream" && /json|^$/i.test(response.contentType ?? "");
  const problem = mayBeOurs ? readProblem(json) : null;
  const fromService = source === "upstream" || problem?.code === "upstream_error";
  const ours = fromService ? null : problem;
  const serverText = readErrorText(json) ?? fallbackText(status, body);
  const told = ours === null ? errorKindOfStatus(status, fromService) : errorKindOfProblem(ours);
  const kind = status === 503 && ours === null && /\bloading\b/i.test(serverText ?? "") ? "loading" : told;
  return {
    kind,
    status,
    ...errorWords(kind, ours?.code ?? null),
    serverText,
    body,
    places: ours === null ? findPlaces(json, serverText) : [],
    retryAfterMs: response.retryAfterMs ?? problem?.retryAfterMs ?? null,
    retryable: isRetryable(status),
    upstreamStatus: problem?.upstreamStatus ?? (fromService ? status : null),
    code: ours?.code ?? null,
    requestId: response.requestId ?? null,
  };
}

/** Places of the faults, from the list in the body or else from the error message. */
function findPlaces(json: unknown, sentence: string | null): readonly ErrorPlace[] {
  const listed = readErrorPlaces(json);
  if (listed.length > 0 || sentence === null) return listed;
  const error = isJsonObject(json) ? ownMember(json, "error") : undefined;
  const place = parseErrorPlace(sentence, readMember(error, "param"));
  return place === null ? [] : [place];
}

function readProblem(json: unknown): ProblemDetailsBody | null {
  const parsed = problemDetailsSchema.safeParse(json);
  return parsed.success ? parsed.data : null;
}

function fallbackText(status: number, body: string): string | null {
  const text = body.trim();
  return text === "" ? null : `${status}: ${truncateText(text, 200)}`;
}

/** For a response with status 200 but without answers; `problem` is the reason from `readResponse`. */
export function invalidResponseError(problem: string, body: string): ServiceError {
  return { ...withoutResponse("not-an-answer"), status: 200, serverText: problem, body, upstreamStatus: 200 };
}

/** For a request to the playground's server that failed without a response, perhaps after it had arrived. */
export function networkError(): ServiceError {
  return withoutResponse("network");
}

export function cancellationError(): ServiceError {
  return withoutResponse("cancelled");
}

export function clientTimeoutError(): ServiceError {
  return withoutResponse("client-timeout");
}

function withoutResponse(kind: ErrorKind): ServiceError {
  return {
    kind,
    status: null,
    ...errorWords(kind, null),
    serverText: null,
    body: null,
    places: [],
    retryAfterMs: null,
    retryable: false,
    upstreamStatus: null,
    code: null,
    requestId: null,
  };
}

/** The same error with advice that says nothing of billing, for a server that bills nothing. */
export function withoutBillingAdvice(error: ServiceError): ServiceError {
  const advice = error.code === "upstream_redirect" ? null : adviceForUnbilledError(error.kind);
  return advice === null ? error : { ...error, advice };
}

const perhaps: ReadonlySet<ErrorKind> = new Set([
  "upstream-timeout",
  "upstream-bad-answer",
  "not-an-answer",
  "proxy-failed",
  "network",
  "client-timeout",
  "cancelled",
]);

/** Whether the service may have judged and billed a request although no answer came. */
export function mayBeBilled({ kind, code }: ServiceError): boolean {
  return perhaps.has(kind) && code !== "upstream_redirect";
}
