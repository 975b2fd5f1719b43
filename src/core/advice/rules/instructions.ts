// Rules on what the instructions of a question ask.

import { isYesNo, kinds } from "#core/kinds/registry.ts";
import type { Playground } from "#core/model/playground.ts";
import { isBlankEntry } from "#core/model/question.ts";
import { findStateField, type PreparedQuestion, type PreparedState } from "../prepare-for-rules.ts";
import {
  type AdviceFix,
  type AdviceRemark,
  type AdviceRule,
  type QuestionRemark,
  remarkOnInstructions,
} from "../rule.ts";
import { extractContentStems } from "../words.ts";

const questionWord =
  "(?:is|are|was|were|do|does|did|has|have|can|could|should|will|would|which|what|who|how|whether)";
const joined = new RegExp(`^(.{8,}?),? (?:and|or) (?:also )?(${questionWord} .{4,})$`, "is");
const opened = new RegExp(`^\\W{0,2}${questionWord}\\b`, "i");

/**
 * Words that begin a clause. With one of them, as in "Does it say who called and who answered?", a text isn't split
 * into two questions.
 */
const within = /\b(?:who|which|what|how|whether|that|if|when|say|says|explain|explains)\b/i;

function asQuestion(text: string): string {
  const trimmed = text.trim();
  const whole = /[?.!]$/.test(trimmed) ? trimmed : `${trimmed}?`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The questions in a text that asks two or more; null if it asks one, or can't be split safely. */
function splitText(text: string): readonly string[] | null {
  const marks = text
    .split(/(?<=\?)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (marks.length > 1 && marks.every((part) => part.endsWith("?") && opened.test(part))) return marks;
  if (marks.length > 1) return null;
  const found = joined.exec(text.trim());
  const [, first = "", second = ""] = found ?? [];
  if (found === null || !opened.test(first)) return null;
  if (within.test(first.replace(opened, ""))) return null;
  return [asQuestion(first), asQuestion(second)];
}

/** Splits a double question into questions with the same criteria. */
function splitQuestion(playground: Playground, key: string, newKey: () => string): Playground {
  const at = playground.questions.findIndex((question) => question.key === key);
  const whole = playground.questions[at];
  const parts = whole && splitText(whole.instructions.text);
  if (!whole || !parts) return playground;
  const ids = new Set(playground.questions.map(({ id }) => id));
  const split = parts.map((text, index) => {
    const instructions = { ...whole.instructions, text };
    if (index === 0) return { ...whole, instructions };
    let number = index + 1;
    while (ids.has(`${whole.id}_${number}`)) number += 1;
    ids.add(`${whole.id}_${number}`);
    return { ...whole, instructions, key: newKey(), id: `${whole.id}_${number}` };
  });
  return { ...playground, questions: playground.questions.toSpliced(at, 1, ...split) };
}

const wording =
  /\b(?:based on|given|using|according to|depending on|considering) (?:the|your) (?:previous|earlier|other|first|last|above) (?:answers?|questions?|results?|scores?)\b|\b(?:previous|preceding|earlier) (?:question|answer)s?\b|\byour (?:answer|response) to\b|\bas answered\b|\bif you answered\b/;

function namesAnother(
  { backticked, question }: PreparedQuestion,
  ids: ReadonlySet<string>,
  { fields }: PreparedState,
): boolean {
  return backticked.some((name) => name !== question.id && ids.has(name) && !findStateField(fields, name));
}

const chainedQuestions: AdviceRule = {
  id: "R11",
  level: "hint",
  title: "A question depends on another answer",
  reason: "Questions in one request are judged separately. No answer reaches another question.",
  checkPlayground({ questions, state }) {
    const ids = new Set(questions.map(({ question }) => question.id));
    const leaning = questions.filter(
      (subject) => wording.test(subject.prose) || namesAnother(subject, ids, state),
    );
    return leaning.map(({ question: { key } }) => ({
      place: { at: "question", key, path: ["instructions", "text"] },
      message:
        "Questions in one request never see each other's answers, so this reference has no effect. Ask about the state, and combine the answers in code.",
    }));
  },
};

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

function splitFix(key: string, text: string): AdviceFix | undefined {
  if (splitText(text) === null) return undefined;
  return {
    label: "Split in two",
    step: "split a question",
    apply: (playground, newKey) => splitQuestion(playground, key, newKey),
  };
}

const doubleQuestion: AdviceRule = {
  id: "Q1",
  level: "warning",
  title: "Two questions in one",
  reason: "One number can't say which of two conditions holds.",
  checkQuestion({ prose, question }) {
    const { key, instructions } = question;
    const double = prose !== "" && (asksTwice(prose) || splitText(prose) !== null);
    return remarkOnInstructions(
      double,
      "This asks two things, and one answer can't say which of them holds. Ask each in its own question.",
      double ? splitFix(key, instructions.text) : undefined,
    );
  },
};

const indirectionWording =
  /\b(?:see|per|under|by|apply|applying|according to|following|violates?|breaks?|meets?) (?:the )?(?:rule|section|point|item|clause|paragraph|appendix|policy|step) (?:no\.? ?|#)?(?:\d+|[ivx]+|[a-d])\b|\b(?:mentioned|described|listed|defined|given|stated|specified|explained) (?:above|below|earlier|before)\b|\bas (?:above|below)\b|\babove-mentioned\b|\b(?:the|these|those) (?:rules|criteria|guidelines|points|definitions|categories|instructions) (?:above|below)\b|\bthe above\b|\bthe (?:former|latter)\b|\b\w+'s \w+'s \w+'s\b|\bof the \w+ of the \w+ (?:who|whose|that|which)\b/;

const indirection: AdviceRule = {
  id: "Q5",
  level: "warning",
  title: "The question refers to something else",
  reason:
    "A question is judged on its own. It can't refer to anything else, and every indirect step can go wrong.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      indirectionWording.test(prose),
      "A question is judged on its own and can't refer to another text. Say here what you mean, or name the field of the state that holds it.",
    ),
};

const longest = 400;
const mostBullets = 2;

const longBackground: AdviceRule = {
  id: "Q11",
  level: "hint",
  title: "Background inside the question",
  reason:
    "A short question about named fields is easier to judge than a question inside a page of background.",
  checkQuestion({ prose, question: { instructions } }) {
    const bullets =
      instructions.form === "text" ? instructions.text.match(/^\s*(?:[-*•]|\d+[.)])\s/gm) : null;
    return remarkOnInstructions(
      prose.length > longest || (bullets?.length ?? 0) > mostBullets,
      "Much of this is background. Move background and examples into named fields of the state or into the criteria.",
    );
  },
};

const inInstructions =
  /^how \w+(?:ly)? and (?:how )?\w+ (?:is|are|was|were|does|do|did)\b|^(?:rate|score|judge|assess) (?:the |how )?\w+ and (?:the |how )?\w+ of\b|\bhow \w+ and how \w+\b/;
const inLevel =
  /^(?:not |very |quite |somewhat |mostly |both )?\p{L}+ and (?:not |very |quite )?\p{L}+[.]?$/u;
/** Pairs of adjectives with one meaning. */
const onePair =
  /^(?:clear and simple|safe and sound|calm and (?:relaxed|collected)|neat and tidy|short and sweet)/;

const twoDimensions: AdviceRule = {
  id: "S3",
  level: "warning",
  title: "Two scales in one",
  reason: "A state that is high on one and low on the other fits no level.",
  checkQuestion({ question, prose, levels }): readonly QuestionRemark[] {
    if (!kinds[question.type].isGraded) return [];
    const message =
      "This grades two things at once, and a state high on one and low on the other fits no level. Use a score for each.";
    if (inInstructions.test(prose)) return [{ path: ["instructions", "text"], message }];
    const pairs = levels.flatMap((text, index) => (inLevel.test(text) && !onePair.test(text) ? [index] : []));
    const [first] = pairs;
    return first !== undefined && pairs.length > 1 ? [{ path: ["levels", first, "text"], message }] : [];
  },
};

const narrowQuestions: AdviceRule = {
  id: "G1",
  level: "hint",
  title: "Many narrow questions cost little",
  reason: "The state is sent once per request, however many questions you ask.",
  checkPlayground({ questions }): readonly AdviceRemark[] {
    const broad = questions.some(
      (subject) =>
        (doubleQuestion.checkQuestion?.(subject).length ?? 0) > 0 ||
        (twoDimensions.checkQuestion?.(subject).length ?? 0) > 0,
    );
    const message =
      "One request can ask many narrow questions and bills the state once. Ask each thing separately and combine the answers in code.";
    return broad ? [{ place: { at: "questions" }, message }] : [];
  },
};

const verbs =
  "analy[sz]e|explain|summari[sz]e|write|rewrite|translate|describe|draft|generate|compose|suggest|recommend|discuss|elaborate|paraphrase|brainstorm|evaluate everything|decide (?:on )?the best|list (?:all|the|every|each)|give (?:me |us )?(?:a|an|the|your) (?:summary|explanation|analysis|list|overview)";
const opening = new RegExp(`^(?:please |can you |could you |your task is to )?(?:${verbs})\\b`);
const asking =
  /\b(?:explain|justify|give reasons for|describe) your (?:answer|reasoning|choice|decision|thinking)\b|\bgive (?:your )?reasons\b|\band (?:explain|say|tell (?:me|us)) why\b|\bin your own words\b|\bin (?:one|two|three|a few) sentences?\b|\bstep by step\b/;

const openTask: AdviceRule = {
  id: "Q2",
  level: "warning",
  title: "An open task instead of a judgement",
  reason: "The service writes no text. It answers questions that take a quick judgement.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      opening.test(prose) || asking.test(prose),
      "The service writes no text, so a task like this only returns a number. Ask for one quick judgement instead.",
    ),
};

const shortest = 12;

/** Words that frame a question without saying what is asked. */
const frame = extractContentStems(
  "state text message input content item case true false yes no answer question apply applies hold holds match matches fit correct right following given here one label class category type kind condition criterion rule check this quote statement document",
);
const unnamed = extractContentStems("question q noul choice score new test label check item");

function meansById({ question, content, glosses }: PreparedQuestion): boolean {
  if (!isYesNo(question) || glosses.true !== "" || glosses.false !== "") return false;
  const tellingStems = [...content].filter((word) => !frame.has(word));
  const id = [...extractContentStems(question.id)].filter(
    (word) => !/^\d+$/.test(word) && !unnamed.has(word),
  );
  return tellingStems.length === 0 && id.some((word) => !content.has(word));
}

const thinInstructions: AdviceRule = {
  id: "Q6",
  level: "warning",
  title: "The instructions say too little",
  reason: "Most models see no ids. They only have the instructions and the criteria.",
  checkQuestion(subject) {
    const { instructions } = subject.question;
    if (instructions.form === "json" || isBlankEntry(instructions)) return [];
    const path = ["instructions", "text"];
    if (meansById(subject)) {
      const message =
        "Only the id says what is asked, and most models see no ids. Say it in the instructions.";
      return [{ path, message }];
    }
    return remarkOnInstructions(
      instructions.text.trim().length < shortest,
      "A question this short leaves much to guess. Say what to look at and what counts.",
    );
  },
};

export const instructionsRules: readonly AdviceRule[] = [
  chainedQuestions,
  doubleQuestion,
  indirection,
  longBackground,
  twoDimensions,
  narrowQuestions,
  openTask,
  thinInstructions,
];
