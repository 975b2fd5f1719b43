import type { Json } from "#core/json/json-object.ts";
import type { Question } from "#core/model/question.ts";

/** The plain rival: shares of words that a question's texts have in common with the state, without any knowledge. */
export function overlapAnswer(state: Json, question: Question): number | string {
  const words = new Set(wordsOf(JSON.stringify(state)));
  const share = (text: unknown): number => {
    const own = wordsOf(JSON.stringify(text ?? ""));
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  };
  if (question.type === "noul") {
    return share(question.instructions) + share(question.criteria.true) - share(question.criteria.false);
  }
  if (question.type === "choice") {
    const options = [...question.criteria].map(([name, text]) => ({
      name,
      value: share(name) + share(text),
    }));
    return options.reduce((best, option) => (option.value > best.value ? option : best)).name;
  }
  const levels = question.criteria.map((level) => Math.exp(3 * share(level)));
  const total = levels.reduce((sum, weight) => sum + weight, 0);
  return levels.reduce((sum, weight, level) => sum + level * weight, 0) / total;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
