import type { PlaygroundQuestion } from "./playground.ts";

/** The questions under other keys, what refers to them included; a reference to a question that is gone goes. */
export function rekeyQuestions(
  questions: readonly PlaygroundQuestion[],
  keyAt: (index: number) => string,
): readonly PlaygroundQuestion[] {
  const keys = new Map(questions.map(({ key }, index) => [key, keyAt(index)]));
  return questions.map(({ narrows, ...question }) => {
    const within = narrows && keys.get(narrows.key);
    return {
      ...question,
      key: keys.get(question.key) ?? question.key,
      ...(narrows && within !== undefined && { narrows: { ...narrows, key: within } }),
    };
  });
}
