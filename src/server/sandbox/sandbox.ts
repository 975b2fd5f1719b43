// The sandbox as an HTTP service: routes, limits and the texts of its responses.

import type { QuestionType } from "#core/model/question.ts";
import { type ParsedQuestion, readRequest } from "#core/service/read-request.ts";
import type { Json } from "#core/text/json/json-object.ts";
import { answerWithPauses, type SandboxAnswer } from "#sandbox/answer-questions.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { runInNextTurn } from "../exchange/next-turn.ts";
import type { Reply } from "../exchange/reply.ts";
import {
  createRateLimits,
  type LimitRefusal,
  type RateLimits,
  type ServiceLimits,
} from "./service-limits.ts";
import { describeExcessWork, type WorkBounds } from "./work-bounds.ts";

const perQuestion = 8;

/**
 * One token for every four UTF-16 units of state, instructions and criteria (ids aren't counted), plus eight
 * a question. Deterministic.
 */
function countInputTokens(state: Json, questions: readonly ParsedQuestion[]): number {
  const asked = questions.reduce((sum, { question }) => {
    const criteria = question.criteria instanceof Map ? [...question.criteria] : question.criteria;
    return sum + perQuestion + tokensOf(question.instructions) + tokensOf(criteria as Json);
  }, 0);
  return tokensOf(state) + asked;
}

/** One token for each probability in the answers. */
function countOutputTokens(questions: readonly ParsedQuestion[]): number {
  return questions.reduce((sum, { question: { criteria } }) => {
    if (criteria instanceof Map) return sum + criteria.size;
    return sum + (Array.isArray(criteria) ? criteria.length : 1);
  }, 0);
}

function tokensOf(value: Json): number {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return Math.ceil(text.length / 4);
}

/** The model that answers for any alias (docs/users/service.md §9). */
const versionedModel = "decider-1.13.0";

const aliases = ["decider-latest", "decider-preview"];

const description =
  "Local lexical stand-in: compares words of the state with words of the question. Not a decider model.";

function resolveModel(model: string): string | null {
  return model === versionedModel || aliases.includes(model) ? versionedModel : null;
}

/** Lists only aliases (docs/users/service.md §4.2). Versioned ids are accepted but not listed. */
const modelsBody = JSON.stringify({
  models: aliases.map((name) => ({ name, description, release_date: "2025-01-01" })),
});

/**
 * Written as text (docs/users/service.md §2.3): an object would reorder ids like "10" and lose "__proto__".
 */
function writeResponse(parts: {
  model: string;
  questions: readonly ParsedQuestion[];
  verdicts: readonly SandboxAnswer[];
  usage: { input: number; output: number };
}): string {
  const answers = parts.questions.map((asked, index) =>
    member(asked.id, writeAnswer(asked, parts.verdicts[index] as SandboxAnswer)),
  );
  const usage = `{"input_tokens":${parts.usage.input},"output_tokens":${parts.usage.output}}`;
  return `{"model":${JSON.stringify(parts.model)},"answers":{${answers.join(",")}},"usage":${usage}}`;
}

const writers: {
  readonly [Type in QuestionType]: (
    verdict: Extract<SandboxAnswer, { type: Type }>,
    legend: ParsedQuestion["legend"],
  ) => string;
} = {
  noul: ({ noul }) => JSON.stringify({ type: "noul", noul }),
  choice({ choice, probabilities, confidence }) {
    const members = [...probabilities].map(([name, value]) => member(name, String(value)));
    return `{"type":"choice","choice":${JSON.stringify(choice)},${distribution(members, confidence)}}`;
  },
  score({ score, probabilities, confidence }, legend) {
    const members = probabilities.map((value, level) => member(String(level), String(value)));
    const texts = legend.map((text, level) => member(String(level), text));
    return `{"type":"score","score":${score},${distribution(members, confidence)},"legend":{${texts.join(",")}}}`;
  },
};

function writeAnswer<Type extends QuestionType>(
  { legend }: ParsedQuestion,
  verdict: Extract<SandboxAnswer, { type: Type }> & { type: Type },
): string {
  return writers[verdict.type](verdict, legend);
}

function distribution(probabilities: readonly string[], confidence: number): string {
  return `"probabilities":{${probabilities.join(",")}},"confidence":${confidence}`;
}

function member(name: string, text: string): string {
  return `${JSON.stringify(name)}:${text}`;
}

export interface SandboxSettings {
  key: string;
  limits: ServiceLimits;
  /** Null to limit only the size of the body. */
  bounds?: WorkBounds | null;
  /** Monotonic, in ms. */
  now: () => number;
}

type SandboxCall = Pick<Exchange, "method" | "path" | "header" | "readBody"> & { signal?: AbortSignal };

/** A stand-in for the service of docs/users/service.md that answers by comparing words. */
export type Sandbox = (call: SandboxCall) => Promise<Reply>;

const methods: Readonly<Record<string, string>> = {
  "/v1/decision": "POST",
  "/v1/systemone": "POST",
  "/v1/models": "GET",
};
const bodyMax = 32 * 1024 * 1024;

/** Defaults of docs/users/service.md §8. */
export const defaultServiceLimits: ServiceLimits = {
  requestsPerMinute: 1200,
  tokensPerSecond: 250_000,
  concurrency: 64,
};

export function createSandbox(settings: SandboxSettings): Sandbox {
  const limits = createRateLimits(settings.limits);
  return async (call) => {
    const method = Object.hasOwn(methods, call.path) ? methods[call.path] : undefined;
    if (method === undefined) return plainError(404, "not_found", "No such route");
    if (call.method !== method) {
      return plainError(405, "method_not_allowed", `Use ${method}`, { allow: method });
    }
    if (call.header("authorization") !== `Bearer ${settings.key}`) {
      return plainError(401, "authentication_error", "The API key is missing or wrong");
    }
    return call.path === "/v1/models" ? answer(200, modelsBody) : evaluate(call, limits, settings);
  };
}

async function evaluate(
  call: SandboxCall,
  limits: RateLimits,
  { now, bounds }: SandboxSettings,
): Promise<Reply> {
  const refusal = limits.enter(now());
  if (refusal) return refuse(refusal);
  try {
    const body = await call.readBody(bodyMax);
    if (!body.ok)
      return plainError(413, "request_too_large", `The body should have at most ${bodyMax} bytes`);
    const text = new TextDecoder().decode(body.bytes);
    const tooMuch = bounds ? describeExcessWork(text, bounds) : null;
    if (tooMuch !== null) return invalid([{ type: "too_much_work", loc: ["body"], msg: tooMuch }]);
    return await judgeBody(text, limits, now(), call.signal);
  } finally {
    limits.leave();
  }
}

/** Answers a request in slices of work; stops when the client has disconnected. */
async function judgeBody(
  text: string,
  limits: RateLimits,
  now: number,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  await nextSlice();
  const read = readRequest(text);
  if (!read.ok) return invalid(read.issues);
  const model = resolveModel(read.model);
  if (model === null) {
    return invalid([{ type: "model_not_found", loc: ["body", "model"], msg: "No such model" }]);
  }
  const input = countInputTokens(read.state, read.questions);
  const refusal = limits.spend(input, now);
  if (refusal) return refuse(refusal);
  const questions = read.questions.map((asked) => asked.question);
  const verdicts = await inSlices(answerWithPauses(read.state, questions), signal);
  if (verdicts === null) return plainError(499, "cancelled", "The client has gone");
  const usage = { input, output: countOutputTokens(read.questions) };
  return answer(200, writeResponse({ model, questions: read.questions, verdicts, usage }));
}

const sliceMs = 8;

/** Runs `steps` in slices of 8 ms; null if the client disconnects before the end. */
async function inSlices<Result>(
  steps: Generator<void, Result>,
  signal: AbortSignal | undefined,
): Promise<Result | null> {
  for (;;) {
    await nextSlice();
    if (signal?.aborted) return null;
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}

const waiting: (() => void)[] = [];

/** Resolves when the caller may work for a slice. Callers take turns, one in each turn of the event loop. */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) runInNextTurn(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) runInNextTurn(giveTurn);
}

function invalid(issues: readonly object[]): Reply {
  return answer(422, JSON.stringify({ detail: issues }));
}

function refuse({ status, message, retryAfterMs }: LimitRefusal): Reply {
  return plainError(status, status === 429 ? "rate_limit_error" : "overloaded_error", message, {
    "retry-after": String(Math.ceil(retryAfterMs / 1000)),
    "retry-after-ms": String(Math.ceil(retryAfterMs)),
  });
}

function plainError(status: number, type: string, message: string, headers = {}): Reply {
  return answer(status, JSON.stringify({ detail: { error_type: type, message } }), headers);
}

function answer(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  const own = { "content-type": "application/json", "x-sandbox": "local lexical stand-in" };
  return { status, body, headers: { ...own, ...headers } };
}
