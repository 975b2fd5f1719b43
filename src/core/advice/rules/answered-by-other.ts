import { isVersioned } from "../model-alias.ts";
import type { Rule } from "../rule.ts";

function sayPinned(model: string, answeredBy: string | null): string | null {
  const pinned = model.trim();
  if (answeredBy === null || !isVersioned(pinned) || answeredBy === pinned) return null;
  return `${answeredBy} answered, although ${pinned} is pinned; what was found with one need not hold for the other, so ask which one serves you.`;
}

export const answeredByOther: Rule = {
  id: "V3",
  level: "warning",
  title: "Another model answered",
  reason:
    "Thresholds hold for the version that they were fitted on; another one gives other numbers for the same texts.",
  checkPlayground({ playground, answeredBy }) {
    const message = sayPinned(playground.model, answeredBy);
    return message === null ? [] : [{ place: { at: "model" }, message }];
  },
  checkCut({ playground, question, answeredBy }) {
    const fittedOn = question.fitted?.modelId ?? null;
    const message =
      answeredBy !== null && fittedOn !== null && answeredBy !== fittedOn
        ? `${answeredBy} answered these cases, and the edges were fitted on ${fittedOn}; set them anew on these answers, or pin the model that they belong to.`
        : sayPinned(playground.model, answeredBy);
    return message === null ? [] : [{ path: ["rules"], message }];
  },
};
