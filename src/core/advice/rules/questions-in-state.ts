import { findInState } from "../find-in-state.ts";
import type { Remark, Rule } from "../rule.ts";
import { flatFields } from "../state-field.ts";
import { namesInBackticks } from "../unused-fields.ts";

const wording =
  /\b(?:on a scale (?:of|from) \d|(?:rate|score|grade) (?:this|the following|each|it) (?:from|on|between|\d)|score (?:of|from) \d+ (?:to|-) \d+|answer (?:each|all) (?:of the )?(?:following )?questions?)/i;
const keys =
  /^(?:rubrics?|grading|grading[ _-]?(?:rules|criteria)|scoring[ _-]?(?:rules|criteria|rubric)|evaluation[ _-]?(?:rules|criteria)|system[ _-]?prompt)$/i;

const message =
  "This reads like rules for judging and stands among what is judged; move it into instructions or criteria.";

export const questionsInState: Rule = {
  id: "T3",
  level: "warning",
  title: "Rules or questions inside the state",
  reason: "The state is what is judged; what to judge it by belongs into instructions and criteria.",
  checkState(state): readonly Remark[] {
    const found = findInState(state, wording);
    return found ? [{ place: { at: "state", range: found.range }, message }] : [];
  },
  checkPlayground({ state, questions }): readonly Remark[] {
    const field = flatFields(state.fields).find(
      (candidate) =>
        keys.test(candidate.name) && !questions.some((question) => namesInBackticks(question, candidate)),
    );
    return field ? [{ place: { at: "state", range: field.range }, message }] : [];
  },
};
