import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, isBlank, textEntry } from "#core/model/question.ts";
import { onInstructions, questionFix, type Rule } from "../rule.ts";
import type { QuestionSubject } from "../subjects.ts";
import { contentOf, isNegated, overlapOf } from "../words.ts";

const how = /^how (?:very |strongly |extremely )?(\p{L}+)\b/iu;
const verb = "(?:is|are|was|were|does|do)";
const veryMuch = new RegExp(
  `^(${verb}) (.{2,80}?) (?:(?:sound|feel|seem|look)s? )?(?:very|quite|extremely|really|highly|rather) (\\p{L}+)(.*)$`,
  "isu",
);

interface Degree {
  text: string;
  /** What there is more or less of, when one word says it. */
  quality: string | null;
}

/** The instructions as a question of degree. */
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
    ...(lowest.length > 0 ? lowest : [textEntry(words[0] ?? "")]),
    textEntry(words[1] ?? ""),
    textEntry(words[2] ?? ""),
    ...(highest.length > 0 ? highest : [textEntry(words[3] ?? "")]),
  ];
}

/** A yes/no question of degree as a score; the glosses, where written, become its ends. Levels it had stay. */
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

/** That a gloss says no to an affirmative question is N4. */
const criteriaAgree: Rule = {
  id: "Q8",
  level: "warning",
  title: "Instructions and criteria disagree",
  reason: "When the question says not and the gloss of yes does not, yes and no change places.",
  checkQuestion({ question, prose, content, glosses }) {
    if (question.type !== "noul" || glosses.true === "" || !isNegated(prose)) return [];
    const same = overlapOf(contentOf(glosses.true), content) >= mostlyShared;
    if (isNegated(glosses.true) || !same) return [];
    return [
      {
        path: ["glosses", "true", "text"],
        message:
          "The question says “not” and what counts as yes says the same without it, so yes and no change places; ask without “not”, or turn the gloss round.",
      },
    ];
  },
};

const wording =
  /^how (?!much\b|many\b|often\b|long\b|did\b|does\b|do\b|can\b|should\b|would\b|will\b|to\b)\w+|\b(?:to what (?:extent|degree)|(?:level|degree) of)\b|(?<!\bthe )\b(?:very|extremely|highly)\b|\bquite (?!a few\b)|\brather (?!than\b)/;

const degreeAsNoul: Rule = {
  id: "N2",
  level: "warning",
  title: "A degree asked as yes or no",
  reason: "0.5 means undecided, not medium: a noul does not measure how much.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && wording.test(prose),
      "This asks how much, and a yes/no answer of 0.5 means undecided and not medium; ask it as a score, or say what counts as yes without a degree.",
      questionFix(
        question.key,
        { label: "Make it a score", step: "turn a yes/no question into a score" },
        degreeAsScore,
      ),
    ),
};

function repeatsWithNot({ prose, content, glosses }: QuestionSubject): boolean {
  return (
    !isNegated(prose) &&
    isNegated(glosses.true) &&
    overlapOf(contentOf(glosses.true), content) >= mostlyShared
  );
}

const invertedGloss: Rule = {
  id: "N4",
  level: "warning",
  title: "A gloss describes the other answer",
  reason: "The gloss of yes says when yes holds; turned round, the answer is too.",
  checkQuestion(subject) {
    const { question, glosses } = subject;
    if (question.type !== "noul") return [];
    const yesSaysNo = /^no\b(?! (?:longer|matter|one)\b)[,.:;]/.test(glosses.true) || repeatsWithNot(subject);
    const noSaysYes = /^yes\b/.test(glosses.false);
    if (!yesSaysNo && !noSaysYes) return [];
    const side = yesSaysNo ? "true" : "false";
    const [said, other] = yesSaysNo ? ["yes", "no"] : ["no", "yes"];
    const message = `This reads like ${other} and stands where ${said} is described, which turns the answer round; swap or reword the two.`;
    return [{ path: ["glosses", side, "text"], message }];
  },
};

const oneGloss: Rule = {
  id: "R6",
  level: "warning",
  title: "Only one of the two glosses is written",
  reason: "One side spelled out pulls the boundary to where the other side is left to guess.",
  checkQuestion({ question: { type, glosses } }) {
    if (type !== "noul" || isBlank(glosses.true) === isBlank(glosses.false)) return [];
    const side = isBlank(glosses.true) ? "true" : "false";
    const words = side === "true" ? "yes" : "no";
    return [
      {
        path: ["glosses", side, "text"],
        message: `Only the other side is described, so what counts as ${words} is left to guess; say it too.`,
      },
    ];
  },
};

export const noulRules: readonly Rule[] = [criteriaAgree, degreeAsNoul, invertedGloss, oneGloss];
