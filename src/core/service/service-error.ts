import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { type ErrorPlace, placeInSentence, readPlaces } from "./error-places.ts";
import { errorText, memberOf } from "./error-text.ts";
import {
  adviceWhenFree,
  type ErrorKind,
  errorWords,
  kindOfProblem,
  kindOfStatus,
  type Problem,
  type ProblemCode,
  problemSchema,
} from "./error-words.ts";
import { isRetryable } from "./retry.ts";

/** Why there is no answer: whose fault, what its author can do, and where. */
export interface ServiceError {
  kind: ErrorKind;
  /** The HTTP status, or null where no answer came. */
  status: number | null;
  title: string;
  /** What an author can do, and what may have been billed. */
  advice: string;
  /** The server's own words: text, never markup. */
  serverText: string | null;
  /** The whole body as it came, for those who want to read it; null where none came. */
  body: string | null;
  places: readonly ErrorPlace[];
  /** How long the server asks to wait, in milliseconds; null where it does not say. */
  retryAfterMs: number | null;
  /** Whether the same request may be repeated without asking: 429 and 529 alone. */
  retryable: boolean;
  /** What the service answered, where the playground's server answers with a status of its own. */
  upstreamStatus: number | null;
  /** The code of an error of the playground's own server. */
  code: ProblemCode | null;
  /** Under which id the service knows this request, for whoever asks its people; null where it says none. */
  requestId: string | null;
}

/** An answer that is no success. */
export interface FailedResponse {
  status: number;
  body: string;
  /** Its `content-type`: what says that it is no JSON is never taken for the playground's own problem. */
  contentType: string | null;
  /** Its `x-playground-source`: `upstream` marks the service's own answer. */
  source: string | null;
  /** What `retryHint` reads from its headers. */
  retryAfterMs: number | null;
  /** Its `x-upstream-request-id`. */
  requestId?: string | null;
}

/** What an answer that is no success means. The service's 401 is never taken for the playground's own. */
export function readServiceError(response: FailedResponse): ServiceError {
  const { status, source, body } = response;
  const json = parseJson(body);
  const mayBeOurs = source !== "upstream" && /json|^$/i.test(response.contentType ?? "");
  const problem = mayBeOurs ? readProblem(json) : null;
  const fromService = source === "upstream" || problem?.code === "upstream_error";
  const ours = fromService ? null : problem;
  const serverText = errorText(json) ?? fallbackText(status, body);
  const told = ours === null ? kindOfStatus(status, fromService) : kindOfProblem(ours);
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

/** Places that a list names, else the one that the sentence does. */
function findPlaces(json: unknown, sentence: string | null): readonly ErrorPlace[] {
  const listed = readPlaces(json);
  if (listed.length > 0 || sentence === null) return listed;
  const error = isJsonObject(json) ? ownMember(json, "error") : undefined;
  const place = placeInSentence(sentence, memberOf(error, "param"));
  return place === null ? [] : [place];
}

function readProblem(json: unknown): Problem | null {
  const parsed = problemSchema.safeParse(json);
  return parsed.success ? parsed.data : null;
}

function fallbackText(status: number, body: string): string | null {
  const text = body.trim();
  return text === "" ? null : `${status}: ${truncateText(text, 200)}`;
}

/** The error of a 200 whose body holds no answers; `problem` says why, as `readResponse` does. */
export function invalidResponseError(problem: string, body: string): ServiceError {
  return { ...withoutResponse("not-an-answer"), status: 200, serverText: problem, body, upstreamStatus: 200 };
}

/** The error of a request that got no answer, since the playground's server could not be reached. */
export function networkFailure(): ServiceError {
  return withoutResponse("network");
}

/** The error of a request that its author cancelled. */
export function cancellation(): ServiceError {
  return withoutResponse("cancelled");
}

/** The error of a request that ran into the browser's own deadline. */
export function clientTimeout(): ServiceError {
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

/** The error of a server that bills nothing: it never says that anything may have been billed. */
export function asUnbilledError(error: ServiceError): ServiceError {
  const advice = error.code === "upstream_redirect" ? null : adviceWhenFree(error.kind);
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

/** Whether the service may have judged, and billed, a request that brought no answer. */
export function mayBeBilled({ kind, code }: ServiceError): boolean {
  return perhaps.has(kind) && code !== "upstream_redirect";
}
