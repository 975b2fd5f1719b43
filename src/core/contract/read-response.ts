import * as z from "zod/mini";
import { firstMember, isJsonObject, type JsonObject, ownMember, parseJson } from "#core/json/json-object.ts";
import { quoteValue } from "#core/json/shown-text.ts";
import type { ResponseReading } from "#core/model/answer.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import { answersById } from "./list-answers.ts";
import { readAnswer } from "./read-answer.ts";
import { errorText } from "./service-error.ts";

const tokens = z.int().check(z.gte(0));
const amount = z.number().check(z.nonnegative());
const modelName = z.string().check(z.minLength(1));
const inputSpellings = ["input_tokens", "inputTokens", "prompt_tokens", "promptTokens"];
const outputSpellings = ["output_tokens", "outputTokens", "completion_tokens", "completionTokens"];

type WholeReading = { ok: true; reading: ResponseReading } | { ok: false; problem: string };

/**
 * Reads the body of a 200: one reading per asked question in the order asked, whatever the server sent for
 * each. Only a body that is no object with `answers` is refused.
 */
export function readResponse(text: string, asked: readonly AskedQuestion[], profile: Profile): WholeReading {
  const body = parseJson(text);
  const layers = layersOf(body);
  const found = first(layers, ["answers"]);
  const answers = toAnswerSource(found, asked, profile);
  if (answers === null) return { ok: false, problem: describeProblem(body, found) };
  const model = modelName.safeParse(first(layers, ["model"]));
  const ids = new Set(asked.map((question) => question.id));
  const reading: ResponseReading = {
    model: model.success ? model.data : null,
    usage: readUsage(first(layers, ["usage"])),
    answers: asked.map((question) => readAnswer(question, answers.answerTo(question.id), profile)),
    unasked: answers.ids.filter((id) => !ids.has(id)),
  };
  return { ok: true, reading };
}

/** What a body says that it used, without reading its answers; null where it says nothing. */
export function readUsageOf(text: string): ResponseReading["usage"] {
  return readUsage(first(layersOf(parseJson(text)), ["usage"]));
}

/** Answers by id, from a map or from the list of a profile that sends lists; null where they came in neither. */
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

/** The body itself, then what it holds when it is an envelope `{result: …}`. */
function layersOf(body: unknown): readonly JsonObject[] {
  if (!isJsonObject(body)) return [];
  const result = ownMember(body, "result");
  return isJsonObject(result) ? [body, result] : [body];
}

function first(layers: readonly JsonObject[], names: readonly string[]): unknown {
  const found = layers.map((layer) => firstMember(layer, names)?.value);
  return (
    found.find((value) => value !== undefined && value !== null) ?? found.find((value) => value === null)
  );
}

function describeProblem(body: unknown, answers: unknown): string {
  if (body === undefined) return "The body is not JSON.";
  if (!isJsonObject(body)) return `The body is ${quoteValue(body)}, not an object with answers.`;
  if (answers !== undefined)
    return `"answers" is ${quoteValue(answers)}, not a map of answers by question id.`;
  const said = errorText(body);
  return said === null ? 'The body has no "answers".' : `The body has no "answers". The server says: ${said}`;
}

function readUsage(sent: unknown): ResponseReading["usage"] {
  if (!isJsonObject(sent)) return null;
  const input = tokens.safeParse(firstMember(sent, inputSpellings)?.value);
  const output = tokens.safeParse(firstMember(sent, outputSpellings)?.value);
  if (!input.success) return null;
  const cost = amount.safeParse(ownMember(sent, "cost"));
  return {
    inputTokens: input.data,
    outputTokens: output.success ? output.data : null,
    ...(cost.success && { cost: cost.data }),
  };
}
