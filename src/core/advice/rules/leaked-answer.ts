import type { Remark, Rule } from "../rule.ts";
import { flatFields } from "../state-field.ts";
import { namesInBackticks } from "../unused-fields.ts";

const keys =
  /^(?:label|gold|ground[ _-]?truth|expected(?:[ _-]?(?:answer|output|label|result|class|value))?|(?:correct|right|true|gold)[ _-]?(?:answer|label|class)|target[ _-]?(?:label|class))$/i;

export const leakedAnswer: Rule = {
  id: "T7",
  level: "hint",
  title: "The answer seems to stand in the state",
  reason: "With the answer in sight a run says nothing of how questions are judged without it.",
  checkPlayground({ state, questions }): readonly Remark[] {
    const ids = new Set(questions.map(({ question }) => question.id));
    const field = flatFields(state.fields).find(
      (candidate) =>
        (keys.test(candidate.name) || ids.has(candidate.name)) &&
        !questions.some((question) => namesInBackticks(question, candidate)),
    );
    if (field === undefined) return [];
    return [
      {
        place: { at: "state", range: field.range },
        message: `${field.path.slice(0, 60)} looks like the answer that is asked for, and the model reads it; leave it out of the state.`,
      },
    ];
  },
};
