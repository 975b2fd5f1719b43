import { type ErrorKind, kindOfProblem, kindOfStatus } from "./error-kind.ts";
import { type ErrorPlace, readPlaces } from "./error-places.ts";
import { errorText } from "./error-text.ts";
import { errorWords } from "./error-words.ts";
import { parseJson } from "./json-object.ts";
import { type Problem, type ProblemCode, problemSchema } from "./problem.ts";
import { cutText } from "./quote-value.ts";
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
}

/** What an answer that is no success means. The service's 401 is never taken for the playground's own. */
export function readServiceError(response: FailedResponse): ServiceError {
  const { status, source, body } = response;
  const json = parseJson(body);
  const mayBeOurs = source !== "upstream" && /json|^$/i.test(response.contentType ?? "");
  const problem = mayBeOurs ? readProblem(json) : null;
  const fromService = source === "upstream" || problem?.code === "upstream_error";
  const ours = fromService ? null : problem;
  const kind = ours === null ? kindOfStatus(status, fromService) : kindOfProblem(ours);
  return {
    kind,
    status,
    ...errorWords(kind, ours?.code ?? null),
    serverText: errorText(json) ?? fallbackText(status, body),
    body,
    places: ours === null ? readPlaces(json) : [],
    retryAfterMs: response.retryAfterMs ?? problem?.retryAfterMs ?? null,
    retryable: isRetryable(status),
    upstreamStatus: problem?.upstreamStatus ?? (fromService ? status : null),
    code: ours?.code ?? null,
  };
}

function readProblem(json: unknown): Problem | null {
  const parsed = problemSchema.safeParse(json);
  return parsed.success ? parsed.data : null;
}

function fallbackText(status: number, body: string): string | null {
  const text = body.trim();
  return text === "" ? null : `${status}: ${cutText(text, 200)}`;
}

/** The error of a 200 whose body holds no answers; `problem` says why, as `readResponse` does. */
export function notAnAnswer(problem: string, body: string): ServiceError {
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
  };
}
