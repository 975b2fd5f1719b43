import { onInstructions, type Remark, type Rule } from "../rule.ts";
import { flatFields } from "../state-field.ts";
import type { QuestionSubject } from "../subjects.ts";
import { namesInBackticks } from "../unused-fields.ts";

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

const absenceAsked: Rule = {
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

const broadVerdictWording =
  /\boverall\b|^should (?:we|i|the team|this|it)\b(?:\s+\S+){0,4}\s+(?:approve|reject|refund|block|hire|accept|ban|escalate|publish|approved|rejected|blocked|published|accepted|hired)\b|\ball things considered\b|^is (?:this|it|the \w+) (?:a )?(?:good|acceptable|suitable|ok|okay)(?: \w+)?(?: overall)?\?/;
const fewestParts = 2;

const broadVerdict: Rule = {
  id: "G2",
  level: "hint",
  title: "A verdict beside its parts",
  reason: "A verdict of your own weighing can be explained and moved; one number for everything cannot.",
  checkPlayground({ questions }): readonly Remark[] {
    const broad = questions.filter(({ prose }) => broadVerdictWording.test(prose));
    if (questions.length - broad.length < fewestParts) return [];
    return broad.map(({ question: { key } }) => ({
      place: { at: "question", key, path: ["instructions", "text"] },
      message:
        "This asks for a verdict on everything beside questions about its parts; weigh the parts in code, where the weights are yours.",
    }));
  },
};

const countingWording =
  /\bhow many\b|\bcount (?:the|how|all|of)\b|\b(?:the|total|a) (?:total )?(?:number|sum|average|mean|median|percentage) of\b|\bwhat (?:percentage|percent|share|proportion)\b|\badds? up to\b|\bin total\b|\b(?:more|fewer|less) than (?:\d+|two|three|four|five|ten) (?:words|sentences|times|items|paragraphs|characters|lines|people|products|questions)\b|\bat (?:least|most) (?:\d+|two|three|four|five|ten) (?:words|sentences|times|items|paragraphs|characters|lines|people|products|questions)\b/;
const otherwise =
  /\b(?:order|phone|account|tracking|telephone|reference|serial|card|a large|a small) number of\b/;

const counting: Rule = {
  id: "Q3",
  level: "hint",
  title: "Counting or arithmetic",
  reason: "Numbers are judged by eye, not worked out; measurements disagree on how well.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      countingWording.test(prose) && !otherwise.test(prose),
      "Counts and sums are judged by eye and not worked out; compute them in code and put the result into the state.",
    ),
};

const unit = "(?:minutes?|hours?|days?|weeks?|months?|years?)";
const dateArithmeticWording = new RegExp(
  [
    String.raw`\b(?:earlier|later|older|newer) than\b`,
    String.raw`\bhow (?:long ago|long since|long has|many ${unit})\b`,
    String.raw`\b(?:within|more than|less than|over|under|at least|in) (?:the (?:last|past|next) )?(?:\d+|one|two|three|seven|ten|thirty) ${unit}\b`,
    String.raw`\b(?:the )?(?:last|past|next) (?:\d+|two|three|seven|ten|thirty) ${unit}\b`,
    String.raw`\b(?:\d+|two|three|seven|ten|thirty) ${unit} (?:ago|before|after|old|since|apart)\b`,
    String.raw`\b${unit} (?:since|between)\b`,
    String.raw`\boverdue\b|\b(?:past|before|after|by) (?:the|its|their) (?:due date|deadline|expiry date|start date|end date|delivery date)\b`,
    String.raw`\b(?:which|what) (?:came|happened|was) (?:first|last|earlier|later)\b`,
  ].join("|"),
);

const dateArithmetic: Rule = {
  id: "Q4",
  level: "hint",
  title: "Order of dates or length of time",
  reason: "Dates are read as text, and the service does not know what day it is; measurements disagree.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      dateArithmeticWording.test(prose),
      "Dates are read as text and not reckoned with; work out the order or the time between them in code and put the result into the state.",
    ),
};

const keys =
  /^(?:label|gold|ground[ _-]?truth|expected(?:[ _-]?(?:answer|output|label|result|class|value))?|(?:correct|right|true|gold)[ _-]?(?:answer|label|class)|target[ _-]?(?:label|class))$/i;

const leakedAnswer: Rule = {
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

const literalReadingWording = /\b(?:not|never|unless|except|only|without|excluding|other than)\b|n't\b/;
const harmless = /\b(?:whether or not|or not\b|not only|if only|the only|do not answer)\b/g;

function spelledOut({ question, glosses, options, levels }: QuestionSubject): boolean {
  if (question.type === "noul") return glosses.true !== "" && glosses.false !== "";
  if (question.type === "score") return levels.length > 0;
  return options.some(({ description }) => description.trim() !== "");
}

const literalReading: Rule = {
  id: "Q9",
  level: "hint",
  title: "Not, only, unless",
  reason: "Such words are read to the letter, and what they imply is not.",
  checkQuestion: (subject) =>
    onInstructions(
      literalReadingWording.test(subject.prose.replaceAll(harmless, " ")) && !spelledOut(subject),
      "Words like not, only and unless are read to the letter; spell out in the criteria what falls on either side.",
    ),
};

const opening =
  /^(?:what|which|who|whom|whose|why|how (?:much|many|often|long|did|does|do|can|should|would|will|to)|(?:where|when) (?:is|are|was|were|did|do|does|will|can|should))\b/;

const notYesOrNo: Rule = {
  id: "N1",
  level: "warning",
  title: "A yes/no question that cannot be answered with yes",
  reason: "A noul is the probability of yes, and who, what or how much has none.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && opening.test(prose) && !/^what if\b/.test(prose),
      "This cannot be answered with yes or no, so its number means nothing; make it a choice or a score, or ask whether one thing holds.",
    ),
};

const acts = "approve|reject|block|escalate|deny|allow|accept|decline|auto-?approve|route|refuse";
const level = String.raw`(?:\d{1,3} ?(?:%|percent)|0?\.\d+|the threshold)`;
const policyInsideWording = new RegExp(
  [
    String.raw`\bif\b.{0,120}\bthen (?:${acts}|answer|return|say|flag)\b`,
    String.raw`\b(?:if|when)\b.{0,80}\b(?:over|above|below|under|at least|more than|less than|exceeds?) ${level}.{0,40}\b(?:${acts})\b`,
    String.raw`\b(?:${acts})\b.{0,40}\b(?:if|when|unless)\b.{0,80}\b(?:over|above|below|under|at least|more than|less than|exceeds?) ${level}`,
    String.raw`\b(?:confidence|probability|certainty|score) (?:is )?(?:over|above|below|under|at least|greater than|less than|exceeds) `,
    String.raw`\b(?:over|above|at least|more than) \d{1,3} ?(?:%|percent) (?:sure|certain|confident|likely)\b`,
  ].join("|"),
);

const policyInside: Rule = {
  id: "Q13",
  level: "warning",
  title: "A policy inside the question",
  reason: "What to do at which probability is a threshold: it can be moved without asking again.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      policyInsideWording.test(prose),
      "What to do from which probability on is decided after the answer; ask only what is the case, and set the threshold on the result.",
    ),
};

const asking =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|should|will|would|may|might|must|isn't|aren't|doesn't|don't|didn't|what|which|who|whom|whose|how|why|when|where|whether|if|judge|decide|determine|check|tell|state|say|answer|identify|assess)\b/;

const statementForm: Rule = {
  id: "N6",
  level: "hint",
  title: "A statement instead of a question",
  reason: "Both forms work, and neither is always the better one.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && prose.length >= 12 && !prose.includes("?") && !asking.test(prose),
      "A statement works as well as a question, and which answers better differs from case to case; try both on cases you have labelled.",
    ),
};

const vague =
  /\b(?:urgent|angry|rude|polite|appropriate|inappropriate|good|bad|serious|important|professional|relevant|suspicious|toxic|offensive|helpful|reasonable|sufficient|enough|significant|clear|unclear|happy|unhappy|frustrated|harmful|risky|sensitive|useful|high-quality|low-quality|interesting|unusual|problematic)\b/;

const vagueBoundary: Rule = {
  id: "N5",
  level: "hint",
  title: "A boundary that is left to taste",
  reason: "Glosses can move such a boundary either way; only labelled cases show which is better.",
  checkQuestion({ question, prose, glosses }) {
    const word = vague.exec(prose)?.[0] ?? "";
    return onInstructions(
      question.type === "noul" && glosses.true === "" && glosses.false === "" && word !== "",
      `Where “${word}” begins is left to the model; describe yes and no, and compare with and without on cases you have labelled.`,
    );
  },
};

export const wordingRules: readonly Rule[] = [
  absenceAsked,
  broadVerdict,
  counting,
  dateArithmetic,
  leakedAnswer,
  literalReading,
  notYesOrNo,
  policyInside,
  statementForm,
  vagueBoundary,
];
