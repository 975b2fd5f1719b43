import { coversAll } from "../closed-list.ts";
import { overlapOf } from "../content-words.ts";
import type { Remark, Rule } from "../rule.ts";

const whichOne = /^which (?:one )?(?:of (?:these|the following|the)\b|one\b)/;
const mostlyShared = 0.5;

export const whichWithoutWhether: Rule = {
  id: "G3",
  level: "hint",
  title: "Which one, without whether any",
  reason: "A choice says which fits best, also when none fits.",
  checkPlayground({ questions }): readonly Remark[] {
    const whether = questions.filter(({ question }) => question.type === "noul");
    return questions.flatMap(({ question, prose, options, content }): Remark[] => {
      const paired = whether.some((other) => overlapOf(other.content, content) >= mostlyShared);
      if (!whichOne.test(prose) || options.length < 2 || coversAll(options) || paired) return [];
      const message =
        "A choice says which fits best, also when none does; ask beside it, as a yes/no question, whether any applies.";
      return [{ place: { at: "question", key: question.key, path: ["instructions", "text"] }, message }];
    });
  },
};
