// Rules on how questions are put: tasks that models do badly, a verdict beside its parts, negations, policies, and
// characters that people can't see.

import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredEntry, AuthoredOption } from "#core/model/question.ts";
import { listFirstNames } from "#core/text/name-list.ts";
import { hiddenCharacterPattern, toCodePointLabel } from "#core/text/visible-text.ts";
import { flattenStateFields, type PreparedQuestion } from "../prepare-for-rules.ts";
import { type AdviceRemark, type AdviceRule, createQuestionFix, remarkOnInstructions } from "../rule.ts";
import { namesFieldInBackticks } from "../unused-fields.ts";

const broadVerdictWording =
  /\boverall\b|^should (?:we|i|the team|this|it)\b(?:\s+\S+){0,4}\s+(?:approve|reject|refund|block|hire|accept|ban|escalate|publish|approved|rejected|blocked|published|accepted|hired)\b|\ball things considered\b|^is (?:this|it|the \w+) (?:a )?(?:good|acceptable|suitable|ok|okay)(?: \w+)?(?: overall)?\?/;
const fewestParts = 2;

const broadVerdict: AdviceRule = {
  id: "G2",
  level: "hint",
  title: "An overall verdict beside its parts",
  reason: "A verdict that you weigh yourself can be explained and adjusted; one number for everything can't.",
  checkPlayground({ questions }): readonly AdviceRemark[] {
    const broad = questions.filter(({ prose }) => broadVerdictWording.test(prose));
    if (questions.length - broad.length < fewestParts) return [];
    return broad.map(({ question: { key } }) => ({
      place: { at: "question", key, path: ["instructions", "text"] },
      message:
        "This asks for an overall verdict beside questions about its parts. Combine the parts in code, where you set the weights.",
    }));
  },
};

const countingWording =
  /\bhow many\b|\bcount (?:the|how|all|of)\b|\b(?:the|total|a) (?:total )?(?:number|sum|average|mean|median|percentage) of\b|\bwhat (?:percentage|percent|share|proportion)\b|\badds? up to\b|\bin total\b|\b(?:more|fewer|less) than (?:\d+|two|three|four|five|ten) (?:words|sentences|times|items|paragraphs|characters|lines|people|products|questions)\b|\bat (?:least|most) (?:\d+|two|three|four|five|ten) (?:words|sentences|times|items|paragraphs|characters|lines|people|products|questions)\b/;
const otherwise =
  /\b(?:order|phone|account|tracking|telephone|reference|serial|card|a large|a small) number of\b/;

const counting: AdviceRule = {
  id: "Q3",
  level: "hint",
  title: "Counting or arithmetic",
  reason: "The model estimates numbers instead of calculating. Measurements disagree on how well it does.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      countingWording.test(prose) && !otherwise.test(prose),
      "The model estimates counts and sums instead of calculating. Compute them in code and put the result in the state.",
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

const dateArithmetic: AdviceRule = {
  id: "Q4",
  level: "hint",
  title: "Date order or duration",
  reason:
    "Dates are read as text, and the service doesn't know today's date. Measurements disagree on how well it does.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      dateArithmeticWording.test(prose),
      "Dates are read as text, not calculated with. Work out the order or the duration in code and put the result in the state.",
    ),
};

const keys =
  /^(?:label|gold|ground[ _-]?truth|expected(?:[ _-]?(?:answer|output|label|result|class|value))?|(?:correct|right|true|gold)[ _-]?(?:answer|label|class)|target[ _-]?(?:label|class))$/i;

const leakedAnswer: AdviceRule = {
  id: "T7",
  level: "hint",
  title: "The answer seems to be in the state",
  reason: "With the answer in sight, a run says nothing about how the question is judged without it.",
  checkPlayground({ state, questions }): readonly AdviceRemark[] {
    const ids = new Set(questions.map(({ question }) => question.id));
    const found = flattenStateFields(state.fields).filter(
      (candidate) =>
        (keys.test(candidate.name) || ids.has(candidate.name)) &&
        !questions.some((question) => namesFieldInBackticks(question, candidate)),
    );
    const [first, ...others] = found;
    if (first === undefined) return [];
    const names = listFirstNames(found.map(({ path }) => path));
    const message =
      others.length === 0
        ? `${names} looks like the answer, and the model reads it. Leave it out of the state.`
        : `${names} look like answers, and the model reads them. Leave them out of the state.`;
    return [{ place: { at: "state", range: first.range }, message }];
  },
};

const literalReadingWording = /\b(?:not|never|unless|except|only|without|excluding|other than)\b|n't\b/;
const harmless = /\b(?:whether or not|or not\b|not only|if only|the only|do not answer)\b/g;

const spelledOut: Record<CriteriaListName, (subject: PreparedQuestion) => boolean> = {
  glosses: ({ glosses }) => glosses.true !== "" && glosses.false !== "",
  options: ({ options }) => options.some(({ description }) => description.trim() !== ""),
  levels: ({ levels }) => levels.length > 0,
};

const literalReading: AdviceRule = {
  id: "Q9",
  level: "hint",
  title: "Not, only, unless",
  reason: "Such words are taken literally, without what they imply.",
  checkQuestion: (subject) =>
    remarkOnInstructions(
      literalReadingWording.test(subject.prose.replaceAll(harmless, " ")) &&
        !spelledOut[kinds[subject.question.type].criteria.list](subject),
      "Words like not, only and unless are taken literally. Spell out in the criteria what falls on either side.",
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

const policyInside: AdviceRule = {
  id: "Q13",
  level: "warning",
  title: "A policy inside the question",
  reason: "What to do at which probability is a threshold. You can move it without running again.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      policyInsideWording.test(prose),
      "What to do at which probability is decided after the answer. Ask only what is the case, and set the threshold on the result.",
    ),
};

/** A message names at most this many kinds of hidden characters. */
const mostKinds = 3;

function hiddenIn(text: string): readonly string[] {
  return [...new Set(text.match(hiddenCharacterPattern))];
}

function withoutHidden(text: string): string {
  return text.replaceAll(hiddenCharacterPattern, "");
}

function cleanEntry(entry: AuthoredEntry): AuthoredEntry {
  return { ...entry, text: withoutHidden(entry.text) };
}

/** Removes hidden characters, except from a name that would then equal another. */
function cleanOptions(options: readonly AuthoredOption[]): AuthoredOption[] {
  const names = new Set(options.map(({ name }) => name));
  return options.map(({ name, description }) => ({
    name: names.has(withoutHidden(name)) ? name : withoutHidden(name),
    description: cleanEntry(description),
  }));
}

function removeHidden(question: PlaygroundQuestion): PlaygroundQuestion {
  return {
    ...question,
    instructions: cleanEntry(question.instructions),
    glosses: { true: cleanEntry(question.glosses.true), false: cleanEntry(question.glosses.false) },
    options: cleanOptions(question.options),
    levels: question.levels.map(cleanEntry),
  };
}

const hiddenCharacters: AdviceRule = {
  id: "Q14",
  level: "warning",
  title: "Hidden characters in what the model reads",
  reason: "They come with copied text and can change an answer without being seen.",
  checkQuestion({ question }) {
    const { criteria } = kinds[question.type];
    const texts = [
      { path: ["instructions", "text"], text: question.instructions.text },
      ...criteria.parts(question).map(({ path, entry }) => ({ path: [...path, "text"], text: entry.text })),
      ...(criteria.list === "options" ? question.options : []).map(({ name }, at) => ({
        path: ["options", at, "name"],
        text: name,
      })),
    ];
    const fix = createQuestionFix(
      question.key,
      { label: "Remove them", step: "remove hidden characters" },
      removeHidden,
    );
    return texts.flatMap(({ path, text }) => {
      const found = hiddenIn(text);
      if (found.length === 0) return [];
      const message = `The model reads hidden characters here: ${listFirstNames(found.map(toCodePointLabel), mostKinds)}. Remove them.`;
      return [{ path, message, fix }];
    });
  },
};

export const phrasingRules: readonly AdviceRule[] = [
  broadVerdict,
  counting,
  dateArithmetic,
  hiddenCharacters,
  leakedAnswer,
  literalReading,
  policyInside,
];
