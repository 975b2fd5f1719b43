import { onInstructions } from "../instructions-remark.ts";
import type { Fix, Rule } from "../rule.ts";
import { splitQuestion, splitText } from "../split-question.ts";

const judging =
  "polite|rude|clear|correct|accurate|relevant|helpful|complete|concise|safe|urgent|angry|happy|friendly|honest|useful|professional|positive|negative|factual|toxic|spam|valid|consistent|fluent|formal|truthful|fair";
const acts =
  "ask|mention|request|threaten|complain|contain|include|report|describe|give|provide|offer|want|need|demand|apologi[sz]e|refer|name|state|confirm|agree|refuse|accept";

const twoJudgements = new RegExp(
  `^(?:is|are|was|were)\\b.{0,200} (?:both\\b|(?:${judging}),? and (?:also )?(?:${judging})\\b)`,
);
const twoActs = new RegExp(`^(?:do|does|did)\\b.{0,200} (?:${acts})\\b.{0,200} and (?:also )?(?:${acts})\\b`);

function asksTwice(prose: string): boolean {
  const marks = prose.split("?").length - 1;
  return marks > 1 || /\band\/or\b/.test(prose) || twoJudgements.test(prose) || twoActs.test(prose);
}

function splitFix(key: string, text: string): Fix | undefined {
  if (splitText(text) === null) return undefined;
  return {
    label: "Split in two",
    step: "split a question",
    apply: (playground, newKey) => splitQuestion(playground, key, newKey),
  };
}

export const doubleQuestion: Rule = {
  id: "Q1",
  level: "warning",
  title: "Two questions in one",
  reason: "One number cannot say which of two conditions holds.",
  checkQuestion({ prose, question }) {
    const { key, instructions } = question;
    const double = prose !== "" && (asksTwice(prose) || splitText(prose) !== null);
    return onInstructions(
      double,
      "This asks two things, and one answer cannot say which of them holds; ask each in a question of its own.",
      double ? splitFix(key, instructions.text) : undefined,
    );
  },
};
