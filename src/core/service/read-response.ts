// Reads a response: answers, usage and cost, the model that answered, and both steps of a two-step choice.

import * as z from "zod/mini";
import { kinds } from "#core/kinds/registry.ts";
import type { AnswerReading, ParsedAnswer, ResponseReading } from "#core/model/answer.ts";
import type { Profile } from "#core/model/profile.ts";
import { type QuestionType, questionTypes } from "#core/model/question.ts";
import type { AnsweredRun, AskedQuestion, AskedRequest, Run } from "#core/model/run.ts";
import {
  findFirstMember,
  isJsonObject,
  type JsonObject,
  ownMember,
  parseJson,
} from "#core/text/json/json-object.ts";
import { describeJsonValue, quoteName } from "#core/text/visible-text.ts";
import { readErrorText } from "./error-text.ts";
import { profileOf } from "./profiles.ts";

const tokens = z.int().check(z.gte(0));
const amount = z.number().check(z.nonnegative());
const inputSpellings = ["input_tokens", "inputTokens", "prompt_tokens", "promptTokens"];
const outputSpellings = ["output_tokens", "outputTokens", "completion_tokens", "completionTokens"];

type ResponseParsing = { ok: true; reading: ResponseReading } | { ok: false; problem: string };

/**
 * Reads the body of a response with status 200: one reading for each asked question, in order, even if the server sent
 * something unusable. Fails only if the body isn't an object with `answers`.
 */
export function readResponse(
  text: string,
  asked: readonly AskedQuestion[],
  profile: Profile,
): ResponseParsing {
  const body = parseJson(text);
  const layers = layersOf(body);
  const found = firstIn(layers, ["answers"]);
  const answers = toAnswerSource(found, asked, profile);
  if (answers === null) return { ok: false, problem: describeProblem(body, found) };
  const model = firstIn(layers, ["model"]);
  const ids = idsOf(asked);
  const reading: ResponseReading = {
    model: typeof model === "string" && model !== "" ? model : null,
    usage: readUsage(firstIn(layers, ["usage"])),
    answers: asked.map((question) => readAnswer(question, answers.answerTo(question.id), profile)),
    unasked: answers.ids.filter((id) => !ids.has(id)),
  };
  return { ok: true, reading };
}

const idsKnown = new WeakMap<readonly AskedQuestion[], ReadonlySet<string>>();

/** Cached, because 100,000 responses answer the same questions. */
function idsOf(asked: readonly AskedQuestion[]): ReadonlySet<string> {
  const before = idsKnown.get(asked);
  if (before !== undefined) return before;
  const ids = new Set(asked.map((question) => question.id));
  idsKnown.set(asked, ids);
  return ids;
}

/** Reads the usage alone, without the answers; null if there is none. */
export function readUsageFromBody(text: string): ResponseReading["usage"] {
  // Without the word, unless an escape hides it, nothing needs to be parsed.
  if (!text.includes("usage") && !text.includes("\\")) return null;
  return readUsage(firstIn(layersOf(parseJson(text)), ["usage"]));
}

/** Answers by question id. Reads a map, or a list if the profile's shape is "list"; null for anything else. */
function toAnswerSource(
  sent: unknown,
  asked: readonly AskedQuestion[],
  profile: Profile,
): { ids: readonly string[]; answerTo: (id: string) => unknown } | null {
  if (Array.isArray(sent) && profile.shape === "list") {
    const byId = answersById(sent, asked);
    return { ids: [...byId.keys()], answerTo: (id) => byId.get(id) };
  }
  if (!isJsonObject(sent)) return null;
  return { ids: Object.keys(sent), answerTo: (id) => ownMember(sent, id) };
}

/** The body and, if it's an envelope `{result: …}`, the object inside of it. */
function layersOf(body: unknown): readonly JsonObject[] {
  if (!isJsonObject(body)) return [];
  const result = ownMember(body, "result");
  return isJsonObject(result) ? [body, result] : [body];
}

function firstIn(layers: readonly JsonObject[], names: readonly string[]): unknown {
  let found: unknown;
  for (const layer of layers) {
    const value = findFirstMember(layer, names)?.value;
    if (value !== undefined && value !== null) return value;
    if (value === null) found = null;
  }
  return found;
}

function describeProblem(body: unknown, answers: unknown): string {
  if (body === undefined) return "The body is not JSON.";
  if (!isJsonObject(body)) return `The body is ${describeJsonValue(body)}, not an object with answers.`;
  if (answers !== undefined)
    return `"answers" is ${describeJsonValue(answers)}, not a map of answers by question id.`;
  const serverText = readErrorText(body);
  return serverText === null
    ? 'The body has no "answers".'
    : `The body has no "answers". The server says: ${serverText}`;
}

function readUsage(sent: unknown): ResponseReading["usage"] {
  if (!isJsonObject(sent)) return null;
  const input = tokens.safeParse(findFirstMember(sent, inputSpellings)?.value);
  const output = tokens.safeParse(findFirstMember(sent, outputSpellings)?.value);
  if (!input.success) return null;
  const cost = amount.safeParse(ownMember(sent, "cost"));
  return {
    inputTokens: input.data,
    outputTokens: output.success ? output.data : null,
    ...(cost.success && { cost: cost.data }),
  };
}

/** Billed amount from the response headers, in the service's currency; undefined if there's none. */
export function readBilledCost({
  headers,
}: {
  headers: { get(name: string): string | null };
}): number | undefined {
  const text = headers.get("x-upstream-cost");
  const cost = Number(text ?? Number.NaN);
  return text !== null && text.trim() !== "" && Number.isFinite(cost) && cost >= 0 ? cost : undefined;
}

const refusal = "refusal";

export const missingAnswerText = "No answer came back for this question.";

/** `sent` is undefined if the server sent nothing for the question. */
export function readAnswer(question: AskedQuestion, sent: unknown, profile: Profile): AnswerReading {
  return { id: question.id, ...readSent(question, sent, profile) };
}

function readSent(question: AskedQuestion, sent: unknown, profile: Profile): ParsedAnswer {
  if (sent === undefined) return unusable(missingAnswerText);
  if (!isJsonObject(sent)) return unusable(`The answer is ${describeJsonValue(sent)}, not an object.`);
  const { readAnswer: readMembers } = kinds[question.type];
  const named = ownMember(sent, "type");
  if (named === undefined || named === null) return readMembers(sent, question, profile);
  if (named === refusal) return { answer: null, violations: [], refused: true };
  const type = typeof named === "string" ? findType(named, profile) : null;
  if (type === question.type) return readMembers(sent, question, profile);
  if (type !== null) {
    return unusable(`The answer is of type ${quoteName(type)}, but the question is a ${question.type}.`);
  }
  const reading = readMembers(sent, question, profile);
  const violation = `The answer's type is ${describeJsonValue(named)}, which wasn't asked for.`;
  return { ...reading, violations: [violation, ...reading.violations] };
}

function unusable(violation: string): ParsedAnswer {
  return { answer: null, violations: [violation] };
}

function findType(named: string, profile: Profile): QuestionType | null {
  return (
    questionTypes.find((type) => profile.typeNames[type] === named || type === named) ??
    questionTypes.find((type) => kinds[type].spellings.includes(named)) ??
    null
  );
}

const nameMembers = ["name", "id", "question_id", "key"];

function nameOf(item: unknown): string | null {
  const name = nameMembers
    .map((member) => (isJsonObject(item) ? ownMember(item, member) : null))
    .find((value) => typeof value === "string");
  return typeof name === "string" ? name : null;
}

/**
 * Answers of a list, by question id. Matches by the first text among `nameMembers`, or by position if no answer has one
 * and the lengths are equal. If two answers have the same name, the first counts.
 */
function answersById(
  list: readonly unknown[],
  asked: readonly AskedQuestion[],
): ReadonlyMap<string, unknown> {
  const names = list.map(nameOf);
  const isNameless = names.every((name) => name === null) && list.length === asked.length;
  const byId = new Map<string, unknown>();
  list.forEach((item, at) => {
    const id = isNameless ? asked[at]?.id : names[at];
    if (typeof id === "string" && !byId.has(id)) byId.set(id, item);
  });
  return byId;
}

/** Number of digest digits in a model id: enough to tell models apart. */
const shown = 12;

export function withLatestTag(name: string): string {
  return `${name}:latest`;
}

/**
 * Id of the model that answered; null if neither the server's name for it nor the digest is known. If the server only
 * repeats the requested name, the digest is appended, so that the name counts as another model once its weights
 * change.
 */
export function toResolvedModelId(
  told: string | null,
  asked: string,
  digest: string | undefined,
): string | null {
  const repeats = told === null || told === asked || told === withLatestTag(asked);
  if (digest === undefined || !repeats) return told;
  return `${asked}@${digest.replace(/^sha256:/, "").slice(0, shown)}`;
}

const known = new WeakMap<Run, AskedRequest>();

/** All questions of a run, in order; a two-step choice has those of both requests. Cached by the run's identity. */
export function combinedRequestOf(run: Run): AskedRequest {
  const { asked, second } = run;
  if (!second) return asked;
  const all = known.get(run) ?? { ...asked, questions: [...asked.questions, ...second.questions] };
  known.set(run, all);
  return all;
}

/**
 * Reads the responses of a run: one answer for each question of `combinedRequestOf`, in that order. Fails if one of the
 * responses can't be read.
 */
export function parseRunAnswers(
  { asked, responseText, second, digest }: Run,
  profile: Profile,
): ResponseParsing {
  const whole = readResponse(responseText, asked.questions, profile);
  if (!whole.ok) return whole;
  const model = toResolvedModelId(whole.reading.model, asked.model, digest);
  const first = { ok: true as const, reading: { ...whole.reading, model } };
  if (!second) return first;
  const next = readResponse(second.responseText, second.questions, profile);
  if (!next.ok) return next;
  return { ok: true, reading: joinResponseReadings(first.reading, next.reading) };
}

/** The run with its answers; `reading` is null if a response can't be read. */
export function toAnsweredRun(run: Run): AnsweredRun {
  const read = parseRunAnswers(run, profileOf(run));
  return { run, reading: read.ok ? read.reading : null };
}

/**
 * Merges the answers of two requests, and adds up their usage, which is null if either has none. Keeps the first model.
 */
export function joinResponseReadings(first: ResponseReading, second: ResponseReading): ResponseReading {
  return {
    ...first,
    usage: first.usage && second.usage && addUsage(first.usage, second.usage),
    answers: [...first.answers, ...second.answers],
    unasked: [...first.unasked, ...second.unasked],
  };
}

type Usage = ResponseReading["usage"] & {};

function addUsage(one: Usage, other: Usage): Usage {
  const bothSaid = one.outputTokens !== null && other.outputTokens !== null;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: bothSaid ? (one.outputTokens ?? 0) + (other.outputTokens ?? 0) : null,
    ...(one.cost !== undefined && other.cost !== undefined && { cost: one.cost + other.cost }),
  };
}
