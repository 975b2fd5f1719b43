import { readRequest } from "#core/contract/read-request.ts";
import { judge } from "#sandbox/judge.ts";
import { readWebBody } from "#server/door/read-web-body.ts";
import { countInputTokens, countOutputTokens } from "./count-tokens.ts";
import { modelsBody, resolveModel } from "./models.ts";
import { createRateLimits, type RateLimits, type Refusal, type ServiceLimits } from "./rate-limits.ts";
import { tooMuchWork, type WorkBounds } from "./work-bounds.ts";
import { writeResponse } from "./write-answers.ts";

export interface SandboxSettings {
  key: string;
  limits: ServiceLimits;
  /** Null: whatever fits into a body is judged. */
  bounds?: WorkBounds | null;
  /** Milliseconds, never going back. */
  now: () => number;
}

/** A service of docs/service.md that answers by comparing words: the whole of its outside is Request to Response. */
export type Sandbox = (request: Request) => Promise<Response>;

const methods: Readonly<Record<string, string>> = {
  "/v1/decision": "POST",
  "/v1/systemone": "POST",
  "/v1/models": "GET",
};
const bodyMax = 32 * 1024 * 1024;

/** The limits that docs/service.md §8 gives as defaults. */
export const defaultServiceLimits: ServiceLimits = {
  requestsPerMinute: 1200,
  tokensPerSecond: 250_000,
  concurrency: 64,
};

export function createSandbox(settings: SandboxSettings): Sandbox {
  const limits = createRateLimits(settings.limits);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const method = Object.hasOwn(methods, pathname) ? methods[pathname] : undefined;
    if (method === undefined) return plainError(404, "not_found", "No such route");
    if (request.method !== method) {
      return plainError(405, "method_not_allowed", `Use ${method}`, { allow: method });
    }
    if (request.headers.get("authorization") !== `Bearer ${settings.key}`) {
      return plainError(401, "authentication_error", "The API key is missing or wrong");
    }
    return pathname === "/v1/models" ? answer(200, modelsBody) : evaluate(request, limits, settings);
  };
}

async function evaluate(
  request: Request,
  limits: RateLimits,
  { now, bounds }: SandboxSettings,
): Promise<Response> {
  const refusal = limits.enter(now());
  if (refusal) return refuse(refusal);
  try {
    const body = await readWebBody(request.body, bodyMax);
    if (!body.ok)
      return plainError(413, "request_too_large", `The body should have at most ${bodyMax} bytes`);
    const text = new TextDecoder().decode(body.bytes);
    const tooMuch = bounds ? tooMuchWork(text, bounds) : null;
    if (tooMuch !== null) return invalid([{ type: "too_much_work", loc: ["body"], msg: tooMuch }]);
    return judgeBody(text, limits, now());
  } finally {
    limits.leave();
  }
}

function judgeBody(text: string, limits: RateLimits, now: number): Response {
  const read = readRequest(text);
  if (!read.ok) return invalid(read.issues);
  const model = resolveModel(read.model);
  if (model === null) {
    return invalid([{ type: "model_not_found", loc: ["body", "model"], msg: "No such model" }]);
  }
  const input = countInputTokens(read.state, read.questions);
  const refusal = limits.spend(input, now);
  if (refusal) return refuse(refusal);
  const verdicts = judge(
    read.state,
    read.questions.map((asked) => asked.question),
  );
  const usage = { input, output: countOutputTokens(read.questions) };
  return answer(200, writeResponse({ model, questions: read.questions, verdicts, usage }));
}

function invalid(issues: readonly object[]): Response {
  return answer(422, JSON.stringify({ detail: issues }));
}

function refuse({ status, message, retryAfterMs }: Refusal): Response {
  return plainError(status, status === 429 ? "rate_limit_error" : "overloaded_error", message, {
    "retry-after": String(Math.ceil(retryAfterMs / 1000)),
    "retry-after-ms": String(Math.ceil(retryAfterMs)),
  });
}

function plainError(status: number, type: string, message: string, headers = {}): Response {
  return answer(status, JSON.stringify({ detail: { error_type: type, message } }), headers);
}

function answer(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: { "content-type": "application/json", "x-sandbox": "local lexical stand-in", ...headers },
  });
}
