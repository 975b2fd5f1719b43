// Rules on yes/no questions.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, isBlankEntry, toTextEntry } from "#core/model/question.ts";
import type { PreparedQuestion } from "../prepare-for-rules.ts";
import { type AdviceRule, createQuestionFix, remarkOnInstructions } from "../rule.ts";
import { containsNegation, extractContentStems, overlapCoefficient } from "../words.ts";

const how = /^how (?:very |strongly |extremely )?(\p{L}+)\b/iu;
const verb = "(?:is|are|was|were|does|do)";
const veryMuch = new RegExp(
  `^(${verb}) (.{2,80}?) (?:(?:sound|feel|seem|look)s? )?(?:very|quite|extremely|really|highly|rather) (\\p{L}+)(.*)$`,
  "isu",
);

interface Degree {
  text: string;
  /** The adjective or noun that varies in degree, if one word says it. */
  quality: string | null;
}

function toDegree(text: string): Degree {
  const asked = how.exec(text.trim())?.[1]?.toLowerCase();
  if (asked !== undefined) return { text, quality: asked === "strong" ? null : asked };
  const found = veryMuch.exec(text.trim());
  if (found === null) return { text, quality: null };
  const [, is = "", who = "", quality = "", rest = ""] = found;
  const verbs = /^do/i.test(is) ? `${is.toLowerCase()} ${who} seem` : `${is.toLowerCase()} ${who}`;
  return { text: `How ${quality} ${verbs}${rest}`, quality: quality.toLowerCase() };
}

function levelsOf({ glosses }: PlaygroundQuestion, quality: string | null): AuthoredEntry[] {
  const what = quality === null ? "" : ` ${quality}`;
  const words = [
    `Not${what} at all`,
    `Slightly${what || " so"}`,
    `Clearly${what || " so"}`,
    `Extremely${what || " so"}`,
  ];
  const lowest = glosses.false.text.trim() === "" ? [] : [glosses.false];
  const highest = glosses.true.text.trim() === "" ? [] : [glosses.true];
  return [
    ...(lowest.length > 0 ? lowest : [toTextEntry(words[0] ?? "")]),
    toTextEntry(words[1] ?? ""),
    toTextEntry(words[2] ?? ""),
    ...(highest.length > 0 ? highest : [toTextEntry(words[3] ?? "")]),
  ];
}

/**
 * Converts a yes/no question of degree to a score whose lowest and highest level are the glosses. Existing levels are
 * kept.
 */
function degreeAsScore(question: PlaygroundQuestion): PlaygroundQuestion {
  const degree = toDegree(question.instructions.text);
  const hasLevels = question.levels.some((level) => level.text.trim() !== "");
  return {
    ...question,
    type: "score",
    instructions: { ...question.instructions, text: degree.text },
    levels: hasLevels ? question.levels : levelsOf(question, degree.quality),
  };
}

const mostlyShared = 0.6;

/** Only for negated questions; rule N4 covers affirmative ones. */
const criteriaAgree: AdviceRule = {
  id: "Q8",
  level: "warning",
  title: "Instructions and criteria disagree",
  reason: "When the question says “not” and the description of yes doesn't, yes and no swap.",
  checkQuestion({ prose, content, glosses }) {
    if (glosses.true === "" || !containsNegation(prose)) return [];
    const same = overlapCoefficient(extractContentStems(glosses.true), content) >= mostlyShared;
    if (containsNegation(glosses.true) || !same) return [];
    return [
      {
        path: ["glosses", "true", "text"],
        message:
          "The question says “not”, but the description of yes says the same without it, so yes and no swap. Ask without “not”, or swap the descriptions.",
      },
    ];
  },
};

const wording =
  /^how (?!much\b|many\b|often\b|long\b|did\b|does\b|do\b|can\b|should\b|would\b|will\b|to\b)\w+|\b(?:to what (?:extent|degree)|(?:level|degree) of)\b|(?<!\bthe )\b(?:very|extremely|highly)\b|\bquite (?!a few\b)|\brather (?!than\b)/;

const degreeAsNoul: AdviceRule = {
  id: "N2",
  level: "warning",
  title: "A degree asked as yes or no",
  reason: "0.5 means undecided, not medium. A yes/no question doesn't measure degree.",
  checkQuestion: ({ question, prose }) =>
    remarkOnInstructions(
      wording.test(prose),
      "This asks how much, and a yes/no answer of 0.5 means undecided, not medium. Make it a score, or say what counts as yes.",
      createQuestionFix(
        question.key,
        { label: "Make it a score", step: "turn a yes/no question into a score" },
        degreeAsScore,
      ),
    ),
};

function repeatsWithNot({ prose, content, glosses }: PreparedQuestion): boolean {
  return (
    !containsNegation(prose) &&
    containsNegation(glosses.true) &&
    overlapCoefficient(extractContentStems(glosses.true), content) >= mostlyShared
  );
}

const invertedGloss: AdviceRule = {
  id: "N4",
  level: "warning",
  title: "A description fits the other answer",
  reason: "The description of yes says when yes holds. Swapped descriptions swap the answer.",
  checkQuestion(subject) {
    const { glosses } = subject;
    const yesSaysNo = /^no\b(?! (?:longer|matter|one)\b)[,.:;]/.test(glosses.true) || repeatsWithNot(subject);
    const noSaysYes = /^yes\b/.test(glosses.false);
    if (!yesSaysNo && !noSaysYes) return [];
    const side = yesSaysNo ? "true" : "false";
    const [described, other] = yesSaysNo ? ["yes", "no"] : ["no", "yes"];
    const message = `This reads like ${other} but is the description of ${described}, which swaps the answer. Swap or reword the two.`;
    return [{ path: ["glosses", side, "text"], message }];
  },
};

const oneGloss: AdviceRule = {
  id: "R6",
  level: "warning",
  title: "Only one of yes and no is described",
  reason: "Describing only one side shifts the boundary, because the model has to guess the other.",
  checkQuestion({ question: { glosses } }) {
    if (isBlankEntry(glosses.true) === isBlankEntry(glosses.false)) return [];
    const side = isBlankEntry(glosses.true) ? "true" : "false";
    const words = side === "true" ? "yes" : "no";
    return [
      {
        path: ["glosses", side, "text"],
        message: `Only the other side is described, so the model has to guess what counts as ${words}. Describe both.`,
      },
    ];
  },
};

const absenceWording = new RegExp(
  [
    String.raw`\b(?:free (?:of|from)(?! charge)|devoid of|absence of)\b`,
    String.raw`^(?:is|are|was|were) there no\b`,
    String.raw`^(?:is|are|was|were|does|do|did|has|have|can)(?:n't| not)\b`,
    String.raw`^(?:is|are|was|were|does|do|did|has|have|can) (?:(?:the|this|that|a|an|their|its) )?(?:\w+ ){1,2}(?:not|never|without|no longer)\b`,
    String.raw`^(?:do|does|did) (?:\S+ ){1,4}?(?<!\b(?:a|the|of|any|no|about) )lacks? (?!of\b)`,
    String.raw`^(?:is|are) (?:\S+ ){1,5}?(?:missing|absent|lacking)\b`,
    // Skips questions about what somebody says, such as "Does the customer say that it contains no nuts?", because the
    // state can answer those.
    String.raw`^(?!.*\b(?:that|whether|if|who|which)\b)(?:(?:do|does|did) )?(?:\S+ ){1,5}?(?:contain|include|mention|name|give|provide|cite|offer|show|use|make)s? (?:no|none|nothing|neither)\b(?! (?:longer|matter|doubt)\b)`,
  ].join("|"),
);

const absenceAsked: AdviceRule = {
  id: "N3",
  level: "warning",
  title: "Yes means that something is absent",
  reason:
    "People misread a high number that means nothing was found, and set thresholds the wrong way round.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      absenceWording.test(prose),
      "Here a high number means that something is absent, which is easy to misread. Ask whether it is present.",
    ),
};

const opening =
  /^(?:what|which|who|whom|whose|why|how (?:much|many|often|long|did|does|do|can|should|would|will|to)|(?:where|when) (?:is|are|was|were|did|do|does|will|can|should))\b/;

const notYesOrNo: AdviceRule = {
  id: "N1",
  level: "warning",
  title: "A yes/no question that yes can't answer",
  reason: "The answer is the probability of yes, and “who”, “what” or “how much” has none.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      opening.test(prose) && !/^what if\b/.test(prose),
      "This can't be answered with yes or no, so its number means nothing. Make it a choice or a score, or ask whether one thing holds.",
    ),
};

const asking =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|should|will|would|may|might|must|isn't|aren't|doesn't|don't|didn't|what|which|who|whom|whose|how|why|when|where|whether|if|judge|decide|determine|check|tell|state|say|answer|identify|assess)\b/;

const statementForm: AdviceRule = {
  id: "N6",
  level: "hint",
  title: "A statement instead of a question",
  reason: "Both forms work, and neither is always better.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      prose.length >= 12 && !prose.includes("?") && !asking.test(prose),
      "A statement works as well as a question. Which is better varies, so try both on labelled cases.",
    ),
};

const vague =
  /\b(?:urgent|angry|rude|polite|appropriate|inappropriate|good|bad|serious|important|professional|relevant|suspicious|toxic|offensive|helpful|reasonable|sufficient|enough|significant|clear|unclear|happy|unhappy|frustrated|harmful|risky|sensitive|useful|high-quality|low-quality|interesting|unusual|problematic)\b/;

const vagueBoundary: AdviceRule = {
  id: "N5",
  level: "hint",
  title: "A boundary left to the model",
  reason: "Descriptions can move such a boundary either way. Only labelled cases show which is better.",
  checkQuestion({ prose, glosses }) {
    const word = vague.exec(prose)?.[0] ?? "";
    return remarkOnInstructions(
      glosses.true === "" && glosses.false === "" && word !== "",
      `Where “${word}” begins is left to the model. Describe yes and no, and compare with and without on labelled cases.`,
    );
  },
};

export const noulRules: readonly AdviceRule[] = [
  absenceAsked,
  criteriaAgree,
  degreeAsNoul,
  invertedGloss,
  notYesOrNo,
  oneGloss,
  statementForm,
  vagueBoundary,
];
