import type { Rule } from "../rule.ts";

const fewest = 6;

/** Said once for a whole set, since it is so of every choice. */
export const optionOrder: Rule = {
  id: "C9",
  level: "hint",
  title: "The order of options may weigh",
  reason: "Some report that the first options are favoured, others found hardly a difference.",
  checkPlayground({ questions }) {
    const first = questions.find(({ options }) => options.length >= fewest);
    if (first === undefined) return [];
    return [
      {
        place: { at: "question", key: first.question.key, path: ["options"] },
        message:
          "Some report that the first options are favoured, others found hardly a difference; turn the order round once and see whether the answer stays.",
      },
    ];
  },
};
