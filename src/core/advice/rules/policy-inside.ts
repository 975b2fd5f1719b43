import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const acts = "approve|reject|block|escalate|deny|allow|accept|decline|auto-?approve|route|refuse";
const level = String.raw`(?:\d{1,3} ?(?:%|percent)|0?\.\d+|the threshold)`;
const wording = new RegExp(
  [
    String.raw`\bif\b.{0,120}\bthen (?:${acts}|answer|return|say|flag)\b`,
    String.raw`\b(?:if|when)\b.{0,80}\b(?:over|above|below|under|at least|more than|less than|exceeds?) ${level}.{0,40}\b(?:${acts})\b`,
    String.raw`\b(?:${acts})\b.{0,40}\b(?:if|when|unless)\b.{0,80}\b(?:over|above|below|under|at least|more than|less than|exceeds?) ${level}`,
    String.raw`\b(?:confidence|probability|certainty|score) (?:is )?(?:over|above|below|under|at least|greater than|less than|exceeds) `,
    String.raw`\b(?:over|above|at least|more than) \d{1,3} ?(?:%|percent) (?:sure|certain|confident|likely)\b`,
  ].join("|"),
);

export const policyInside: Rule = {
  id: "Q13",
  level: "warning",
  title: "A policy inside the question",
  reason: "What to do at which probability is a threshold: it can be moved without asking again.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      wording.test(prose),
      "What to do from which probability on is decided after the answer; ask only what is the case, and set the threshold on the result.",
    ),
};
