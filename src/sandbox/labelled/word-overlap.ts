import type { Json } from "#core/json/json-object.ts";
import type { Question, QuestionOf, QuestionType } from "#core/model/question.ts";

/** How much of a text's words the state has, 0..1. */
type Share = (text: unknown) => number;

const answers: {
  readonly [Type in QuestionType]: (question: QuestionOf<Type>, share: Share) => number | string;
} = {
  noul: ({ instructions, criteria }, share) =>
    share(instructions) + share(criteria.true) - share(criteria.false),
  choice({ criteria }, share) {
    const options = [...criteria].map(([name, text]) => ({ name, value: share(name) + share(text) }));
    return options.reduce((best, option) => (option.value > best.value ? option : best)).name;
  },
  score({ criteria }, share) {
    const levels = criteria.map((level) => Math.exp(3 * share(level)));
    const total = levels.reduce((sum, weight) => sum + weight, 0);
    return levels.reduce((sum, weight, level) => sum + level * weight, 0) / total;
  },
};

function answerBy<Type extends QuestionType>(question: QuestionOf<Type> & { type: Type }, share: Share) {
  return answers[question.type](question, share);
}

/** The plain rival: shares of words that a question's texts have in common with the state, without any knowledge. */
export function overlapAnswer(state: Json, question: Question): number | string {
  const words = new Set(wordsOf(JSON.stringify(state)));
  return answerBy(question, (text) => {
    const own = wordsOf(JSON.stringify(text ?? ""));
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
