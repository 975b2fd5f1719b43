import { estimateTokens } from "#core/contract/estimate.ts";
import type { Remark, Rule } from "../rule.ts";

/** Below half of the state or this many tokens, what is unused costs little and is worth a hint only. */
const muchShare = 0.5;
const muchTokens = 200;
const mostShown = 5;

export const unusedStateFields: Rule = {
  id: "T1",
  level: "warning",
  title: "Fields that no question names",
  reason: "Every field is billed, and what does not matter can distract the model.",
  checkPlayground({ state, unused: { fields, share } }): readonly Remark[] {
    const [first] = fields;
    if (first === undefined) return [];
    const much = share >= muchShare && estimateTokens(state.bytes * share) >= muchTokens;
    const names = fields.slice(0, mostShown).map(({ path }) => path.slice(0, 60));
    const more = fields.length > mostShown ? ` and ${fields.length - mostShown} more` : "";
    return [
      {
        place: { at: "state", range: first.range },
        message: `No question names ${names.join(", ")}${more}, which is billed all the same and can distract the model; leave it out, or name it where it matters.`,
        level: much ? "warning" : "hint",
      },
    ];
  },
};
