import { toEdgeText } from "#core/geometry/number-text.ts";
import { automaticOutcomes } from "../cut-subject.ts";
import type { QuestionRemark, Rule } from "../rule.ts";

/** Costs that differ less than this hardly say on which side to stand. */
const clearlyDearer = 2;

function remark(message: string): QuestionRemark[] {
  return [{ path: ["rules"], message }];
}

export const bandOffPoint: Rule = {
  id: "B2",
  level: "warning",
  title: "The band is not where the costs are",
  reason:
    "0.5 is where yes and no are equally likely, not where acting pays: a dear false yes wants a higher edge, a dear miss a lower one.",
  checkCut({ question }) {
    if (question.type !== "noul" || question.fitted !== null) return [];
    const { lower, upper } = question.rules.noul;
    const middle = (lower + upper) / 2;
    const acts = new Set(automaticOutcomes(question)).size > 0;
    if (acts && lower === upper && Math.abs(middle - 0.5) < 0.005) {
      return remark(
        "A single cut at 0.5 acts on answers that are as good as undecided; raise it if a wrong yes is dear, lower it if a miss is, or leave a band between for a person.",
      );
    }
    const costs = question.tuning?.costs;
    if (!costs) return [];
    const { falseYes, falseNo } = costs;
    if (falseYes >= clearlyDearer * falseNo && middle < 0.5) {
      return remark(
        `A wrong yes is said to cost more than a wrong no, yet the middle of the band stands at ${toEdgeText(middle)}; raise the edges, or let “Tune for” choose them.`,
      );
    }
    if (falseNo >= clearlyDearer * falseYes && middle > 0.5) {
      return remark(
        `A wrong no is said to cost more than a wrong yes, yet the middle of the band stands at ${toEdgeText(middle)}; lower the edges, or let “Tune for” choose them.`,
      );
    }
    return [];
  },
};
