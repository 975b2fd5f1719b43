import { coversAll } from "../closed-list.ts";
import { noneFix } from "../none-fix.ts";
import type { Rule } from "../rule.ts";

export const noWayOut: Rule = {
  id: "C1",
  level: "warning",
  title: "No option for what fits none",
  reason:
    "The probabilities of the options add up to one, so what fits none lands in one of them all the same.",
  checkQuestion({ question, options }) {
    const named = options.filter(({ plain }) => plain !== "");
    if (question.narrows || named.length < 2 || coversAll(named)) return [];
    const fix = noneFix(question);
    return [
      {
        path: ["options"],
        message: `Every state must land in one of these ${named.length}, so one that fits none gets a confident wrong answer; add an option like “none of these” and describe it.`,
        ...(fix && { fix }),
      },
    ];
  },
};
