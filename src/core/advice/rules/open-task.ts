import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const verbs =
  "analy[sz]e|explain|summari[sz]e|write|rewrite|translate|describe|draft|generate|compose|suggest|recommend|discuss|elaborate|paraphrase|brainstorm|evaluate everything|decide (?:on )?the best|list (?:all|the|every|each)|give (?:me |us )?(?:a|an|the|your) (?:summary|explanation|analysis|list|overview)";
const opening = new RegExp(`^(?:please |can you |could you |your task is to )?(?:${verbs})\\b`);
const asking =
  /\b(?:explain|justify|give reasons for|describe) your (?:answer|reasoning|choice|decision|thinking)\b|\bgive (?:your )?reasons\b|\band (?:explain|say|tell (?:me|us)) why\b|\bin your own words\b|\bin (?:one|two|three|a few) sentences?\b|\bstep by step\b/;

export const openTask: Rule = {
  id: "Q2",
  level: "warning",
  title: "An open task instead of a judgement",
  reason: "The service writes no text; it answers questions that a quick judgement settles.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      opening.test(prose) || asking.test(prose),
      "The service writes no text, so a task like this brings back a bare number; ask what you want to know as one quick judgement.",
    ),
};
