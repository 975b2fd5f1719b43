import type { JsonTextError } from "#core/json-text/parse-json-text.ts";
import type { PlaygroundQuestion } from "../playground.ts";
import { mergeQuestionMap } from "./merge-question-map.ts";
import { parseQuestionMap } from "./parse-question-map.ts";

export type QuestionMapReading =
  | { ok: true; questions: readonly PlaygroundQuestion[]; remarks: readonly JsonTextError[] }
  | { ok: false; errors: readonly JsonTextError[] };

/** The questions that a text makes of those there were, or what is wrong with it, in words and located. */
export function readQuestionMap(
  text: string,
  before: readonly PlaygroundQuestion[],
  newKey: () => string,
): QuestionMapReading {
  const parsed = parseQuestionMap(text);
  if (!parsed.ok) return parsed;
  return { ...parsed, questions: mergeQuestionMap(before, parsed.questions, newKey) };
}
