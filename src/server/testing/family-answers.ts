/** Imitates servers that people run themselves: routes, bodies, limits and errors as in their published source. */
import type { ReceivedRequest, ScriptedReply } from "./fake-upstream.ts";

interface SentQuestion {
  type: string;
  name?: string;
  instructions: unknown;
  criteria?: Record<string, unknown> | unknown[] | null;
  choices?: { value: string }[];
  levels?: { label: string }[];
}

interface SentBody {
  model: string;
  state?: unknown;
  input?: unknown;
  questions: Record<string, SentQuestion> | SentQuestion[];
}

export type FamilyRequest = Pick<ReceivedRequest, "method" | "target" | "headers" | "body">;

export type FamilyMember = "ollama" | "llama" | "vllm" | "litellm" | "decisions";

const json = (body: unknown, status?: number, headers?: ScriptedReply["headers"]): ScriptedReply => ({
  ...(status !== undefined && { status }),
  ...(headers && { headers }),
  body: JSON.stringify(body),
});

/** Deterministic pseudo-random number in (0, 1), two decimals. */
function numberOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return Math.round(5 + (90 * hash) / 9973) / 100;
}

function shares(names: readonly string[], seed: string): Map<string, number> {
  const weights = names.map((name) => numberOf(name + seed) ** 2);
  const sum = weights.reduce((one, other) => one + other, 0);
  return new Map(names.map((name, at) => [name, (weights[at] ?? 0) / sum]));
}

/** 1 − entropy / log n, the confidence of Ollama and others. */
function concentration(spread: ReadonlyMap<string, number>): number {
  const entropy = [...spread.values()].reduce((sum, p) => sum - (p > 0 ? p * Math.log(p) : 0), 0);
  return spread.size < 2 ? 1 : 1 - entropy / Math.log(spread.size);
}

/** (max − 1/n) / (1 − 1/n), the confidence of llama.cpp and the reference service. */
function lead(spread: ReadonlyMap<string, number>): number {
  const most = Math.max(...spread.values());
  return spread.size < 2 ? 1 : (most - 1 / spread.size) / (1 - 1 / spread.size);
}

function likeliest(spread: ReadonlyMap<string, number>): string {
  return [...spread].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function meanLevel(spread: ReadonlyMap<string, number>): number {
  return [...spread.values()].reduce((sum, p, level) => sum + p * level, 0);
}

/** An answer determined by `seed`, which is what the model sees of question and state. */
function answerTo(
  question: SentQuestion,
  seed: string,
  confidenceOf: (spread: ReadonlyMap<string, number>) => number,
): object {
  const { type } = question;
  const criteria = question.criteria ?? {};
  if (type === "noul") return { type, noul: numberOf(seed) };
  const spread = shares(Object.keys(criteria), seed);
  const probabilities = Object.fromEntries(spread);
  const confidence = confidenceOf(spread);
  if (type === "choice") return { type, choice: likeliest(spread), probabilities, confidence };
  return { type, score: meanLevel(spread), legend: { ...(criteria as object) }, probabilities, confidence };
}

function readBody({ body }: FamilyRequest): SentBody {
  return JSON.parse(body.toString("utf8")) as SentBody;
}

function entriesOf(sent: SentBody): [string, SentQuestion][] {
  return Object.entries(sent.questions as Record<string, SentQuestion>);
}

const tokensIn = (value: unknown) => Math.ceil(JSON.stringify(value).length / 4);

const ollamaModels = ["d1-omni:600m", "nimble:latest", "llama3.2:3b"];
const ollamaDigest = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90";

const ollamaBytesMax = 64 * 1024;

/**
 * Ollama (decision/systemone.go): one prompt a question, each containing the state and all questions with
 * ids, so tokens are counted for each.
 */
function asOllama(request: FamilyRequest): ScriptedReply {
  const { method, target } = request;
  if (method === "GET" && target === "/v1/models") {
    const data = ollamaModels.map((id) => ({
      id,
      object: "model",
      created: 1_790_000_000,
      owned_by: "library",
    }));
    return json({ object: "list", data });
  }
  if (method === "GET" && target === "/api/tags") {
    return json({
      models: ollamaModels.map((name) => ({ name, model: name, digest: ollamaDigest, size: 6e8 })),
    });
  }
  if (method === "GET") return json({ error: "not found" }, 404);
  const sent = readBody(request);
  if (target === "/api/show") {
    const decides = !sent.model.startsWith("llama");
    const capabilities = decides ? ["decision"] : ["completion", "tools"];
    return json({ capabilities, model_info: { "general.architecture": "d1", "d1.context_length": 512 } });
  }
  if (request.body.length > ollamaBytesMax) return json({ error: "http: request body too large" }, 413);
  const known = ollamaModels.some((name) => name === sent.model || name === `${sent.model}:latest`);
  if (!known) return json({ error: `model '${sent.model}' not found` }, 404);
  if (sent.model.startsWith("llama"))
    return json({ error: `"${sent.model}" does not support decision` }, 400);
  if (entriesOf(sent).length > 64) return json({ error: "questions must contain 1–64 fields" }, 400);
  const answers: Record<string, object> = {};
  let input = 0;
  for (const [id, question] of entriesOf(sent)) {
    const count = Object.keys(question.criteria ?? {}).length;
    if (question.type !== "noul" && (count < 2 || count > 26)) {
      return json({ error: `question ${JSON.stringify(id)}: criteria must contain 2–26 candidates` }, 400);
    }
    input += 40 + tokensIn(sent.state) + tokensIn(question);
    answers[id] = answerTo(question, JSON.stringify([sent.state, id, sent.questions]), concentration);
  }
  const output = Object.keys(answers).length * 3;
  return json({ model: sent.model, answers, usage: { input_tokens: input, output_tokens: output } });
}

const llamaModel = "ggml-org/Kev-4B-GGUF:Q4_K_M";

/**
 * llama.cpp (tools/server/server-decision.cpp) with templates that put all questions in one prompt (Nimble,
 * Clef). Reports the loaded model's name whatever was requested, and no output tokens.
 */
function asLlama(request: FamilyRequest): ScriptedReply {
  if (request.method === "GET") {
    const id = llamaModel;
    const meta = { n_ctx_train: 32_768, n_params: 4e9 };
    return json({
      models: [{ name: id, model: id, capabilities: ["decision"] }],
      object: "list",
      data: [{ id, object: "model", owned_by: "llamacpp", meta }],
    });
  }
  const sent = readBody(request);
  const invalid = (message: string) =>
    json({ error: { code: 400, message, type: "invalid_request_error" } }, 400);
  for (const [id, { type, criteria }] of entriesOf(sent)) {
    const count = Object.keys(criteria ?? {}).length;
    if (type === "choice" && count === 0)
      return invalid(`questions.${id}: "criteria" must be a non-empty object`);
    if (type === "score" && (count < 2 || count > 10)) {
      return invalid(`questions.${id}: "criteria" must be an array of 2 to 10 levels`);
    }
    if (count > 52) {
      return invalid(`questions.${id}: too many options (${count}), this model supports at most 52`);
    }
  }
  const prompt = JSON.stringify([sent.state, sent.questions]);
  const answers = entriesOf(sent).map(([id, question]) => [id, answerTo(question, id + prompt, lead)]);
  const usage = { input_tokens: tokensIn(prompt), output_tokens: 0 };
  return json({ model: llamaModel, answers: Object.fromEntries(answers), usage });
}

/** vLLM: plain-text errors; the model list includes the context window. */
function asVllm(request: FamilyRequest): ScriptedReply {
  if (request.method === "GET") {
    return json({ object: "list", data: [{ id: "kev-4b", owned_by: "vllm", max_model_len: 1024 }] });
  }
  const sent = readBody(request);
  if (entriesOf(sent).length > 64) return json({ detail: "a request takes at most 64 questions" }, 422);
  const answers = entriesOf(sent).map(([id, question]) => [
    id,
    answerTo(question, JSON.stringify([sent.state, question]), lead),
  ]);
  const usage = { prompt_tokens: tokensIn(sent), completion_tokens: 0 };
  return json({ model: sent.model, answers: Object.fromEntries(answers), usage });
}

/** LiteLLM: needs a key, lists hundreds of other models, reports cost in a header. */
function asLiteLlm(request: FamilyRequest): ScriptedReply {
  if (request.headers.authorization === undefined) {
    return json({ error: { message: "Authentication Error, No api key passed in.", code: "401" } }, 401);
  }
  if (request.method === "GET") {
    const chat = Array.from({ length: 400 }, (_, at) => ({
      id: `chat-${at}`,
      object: "model",
      owned_by: "openai",
    }));
    return json({
      object: "list",
      data: [...chat, { id: "typesafe/jev-1.13", object: "model", owned_by: "openai" }],
    });
  }
  const sent = readBody(request);
  if (sent.model.startsWith("chat-")) {
    const message = `litellm.BadRequestError: ${sent.model} is not a decision model`;
    return json({ error: { message, type: "invalid_request_error", code: "400" } }, 400);
  }
  const reply = Array.isArray(sent.questions) ? asDecisions(request) : asVllm(request);
  return { ...reply, headers: { "x-litellm-response-cost": "0.0000125", "x-litellm-call-id": "call-7" } };
}

/** The list API: ids inside items, yes/no questions as predicates, and refusals for single questions. */
function asDecisions(request: FamilyRequest): ScriptedReply {
  if (request.method === "GET")
    return json({ object: "list", data: [{ id: "decision-1", owned_by: "provider" }] });
  const sent = readBody(request);
  if (!Array.isArray(sent.questions) || typeof sent.input !== "string") {
    return json({ error: { message: "Missing required parameter: 'input'.", param: "input" } }, 400);
  }
  const answers = sent.questions.map((question) => {
    const { type, name, choices = [], levels = [] } = question;
    const seed = JSON.stringify([sent.input, question]);
    if (String(question.instructions).includes("refuse")) return { type: "refusal", name };
    if (type === "predicate") return { type, name, probability: numberOf(seed) };
    const names = type === "choice" ? choices.map(({ value }) => value) : levels.map((_, at) => String(at));
    const spread = shares(names, seed);
    const confidence = lead(spread);
    const list = [...spread].map(([value, probability]) => ({ value, probability }));
    if (type === "choice") return { type, name, choice: likeliest(spread), confidence, probabilities: list };
    const probabilities = list.map(({ probability }, value) => ({
      label: levels[value]?.label,
      value,
      probability,
    }));
    return { type, name, score: meanLevel(spread), confidence, probabilities };
  });
  const input = tokensIn(sent);
  const usage = { input_tokens: input, output_tokens: 0, total_tokens: input, cost: 0.00002 };
  return json({ model: `${sent.model}-2026-10-01`, answers, usage });
}

export const familyAnswers: Readonly<Record<FamilyMember, (request: FamilyRequest) => ScriptedReply>> = {
  ollama: asOllama,
  llama: asLlama,
  vllm: asVllm,
  litellm: asLiteLlm,
  decisions: asDecisions,
};
