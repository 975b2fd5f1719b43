import type { ReadQuestion } from "#core/contract/read-request.ts";
import type { Json } from "#core/json/json-object.ts";

const perQuestion = 8;

/**
 * The stand-in's input tokens: one for every four UTF-16 units of what a model would read (state, instructions,
 * criteria; ids are not read), and eight for each question's frame. An estimate, the same for the same text.
 */
export function countInputTokens(state: Json, questions: readonly ReadQuestion[]): number {
  const asked = questions.reduce((sum, { question }) => {
    const criteria = question.criteria instanceof Map ? [...question.criteria] : question.criteria;
    return sum + perQuestion + tokensOf(question.instructions) + tokensOf(criteria as Json);
  }, 0);
  return tokensOf(state) + asked;
}

/** One output token for each number that an answer reports. */
export function countOutputTokens(questions: readonly ReadQuestion[]): number {
  return questions.reduce((sum, { question }) => {
    if (question.type === "choice") return sum + question.criteria.size;
    return sum + (question.type === "score" ? question.criteria.length : 1);
  }, 0);
}

function tokensOf(value: Json): number {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return Math.ceil(text.length / 4);
}
