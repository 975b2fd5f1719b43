// The question type "noul" (yes/no): how its answers are read, its labels, its thresholds and the rest of its `Kind`.

import { findFirstMember } from "#core/text/json/json-object.ts";
import { glossesDefinition } from "./criteria.ts";
import { type Kind, moveRuleThreshold } from "./kind.ts";
import { noulOutcomeWords } from "./outcome-words.ts";
import { readBoundedNumber } from "./read-distribution.ts";
import { readYesNoLabel } from "./read-label.ts";

const spellings = ["boolean", "predicate"];

/** Yes/no: the answer is P(true), and the rule has two thresholds on it. */
export const noulKind: Kind<"noul"> = {
  word: "yes/no",
  tag: () => "yes/no",
  describeCount: ({ length }) => `${length} yes/no`,
  parts: () => ["yes"],
  criteriaChanged: "What yes and no mean has changed.",
  criteria: glossesDefinition,
  spellings,
  readAnswer(sent, _, profile) {
    const member = findFirstMember(sent, [...profile.noulMembers, ...spellings]);
    if (member === null) return { answer: null, violations: ["The answer has no probability of yes."] };
    const reading = readBoundedNumber(member.value, 1);
    if (!reading.ok) return { answer: null, violations: [`"${member.name}" ${reading.problem}.`] };
    return { answer: { type: "noul", value: reading.value }, violations: [] };
  },
  writeAnswer: (_names, _cuts, value) => `{"type":"noul","noul":${value}}`,
  minimalAnswer: () => null,
  answerValue: ({ value }) => value,
  shares: ({ value }) => [1 - value, value],
  hasConfidence: false,
  certainty: ({ value }) => 2 * Math.abs(value - 0.5),

  shape: "band",
  zones: { low: "no", middle: "unsure", high: "yes" },
  words: ({ noul: { outcomes } }) => noulOutcomeWords(outcomes),
  zoneTitles: [
    ["yes", "Yes"],
    ["unsure", "Unsure"],
    ["no", "No"],
  ],
  measure: () => "probability",
  from: () => null,
  thresholds: (rules) => rules.noul,
  moveThreshold: (rules, threshold, to, max) => ({
    ...rules,
    noul: moveRuleThreshold(rules.noul, threshold, to, max),
  }),
  number: ({ value }) => value,

  isGraded: false,
  labelTest: () => (value) => typeof value === "boolean",
  labels: () => [
    { value: true, words: "yes" },
    { value: false, words: "no" },
  ],
  labelReader: () => readYesNoLabel,
  likeliest: ({ value }) => value >= 0.5,
  isPositive: (_, label) => label === true,
  zoneOfLabel: (label) => (typeof label === "boolean" ? (label ? "yes" : "no") : null),
  isRight: (_, zone, label) => (typeof label === "boolean" ? label === (zone === "yes") : null),
};
