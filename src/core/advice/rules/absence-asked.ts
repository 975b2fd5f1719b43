import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const wording = new RegExp(
  [
    String.raw`\b(?:free (?:of|from)(?! charge)|devoid of|absence of)\b`,
    String.raw`^(?:is|are|was|were) there no\b`,
    String.raw`^(?:is|are|was|were|does|do|did|has|have|can)(?:n't| not)\b`,
    String.raw`^(?:is|are|was|were|does|do|did|has|have|can) (?:(?:the|this|that|a|an|their|its) )?(?:\w+ ){1,2}(?:not|never|without|no longer)\b`,
    String.raw`^(?:do|does|did) (?:\S+ ){1,4}?(?<!\b(?:a|the|of|any|no|about) )lacks? (?!of\b)`,
    String.raw`^(?:is|are) (?:\S+ ){1,5}?(?:missing|absent|lacking)\b`,
  ].join("|"),
);

export const absenceAsked: Rule = {
  id: "N3",
  level: "warning",
  title: "Yes means that something is absent",
  reason: "A high number that means nothing was found is misread by people and turns thresholds round.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && wording.test(prose),
      "Here a high number means that something is absent, which thresholds and readers easily turn round; ask whether it is there.",
    ),
};
