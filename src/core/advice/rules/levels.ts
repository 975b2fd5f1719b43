// Rules on the levels of scores.

import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toThresholdText } from "#core/text/number-text.ts";
import { areLevelsDescending } from "../options.ts";
import {
  type AdviceRule,
  createQuestionFix,
  type QuestionRemark,
  remarkOnInstructions,
  remarkOnRequestIssues,
} from "../rule.ts";
import { bagOfWordsKey, findEqualPair, findPairOneLetterApart } from "../words.ts";

const bare = /^[^\p{L}]*$|^[\p{L}\p{N}'-]+[.:;,!]?$/u;

const bareLevels: AdviceRule = {
  id: "S1",
  level: "warning",
  title: "Levels that are only a number or one word",
  reason:
    "A level is judged by its text. Numbers and single words say little, and confidence is reported to drop.",
  checkQuestion({ levels }): readonly QuestionRemark[] {
    const message =
      "A number or a single word doesn't say where this level begins. Describe what a state at this level looks like.";
    return levels.flatMap((text, at) =>
      text !== "" && bare.test(text) ? [{ path: ["levels", at, "text"], message }] : [],
    );
  },
};

const wording =
  /\bthan (?:the )?(?:previous|last|preceding|prior|other|lower|higher|first|level|one before|that|above|below)\b|\b(?:same|as) (?:as )?(?:above|below|the previous|level \d)\b|\b(?:previous|next) level\b|^(?:even |slightly |much |far |a bit )?(?:worse|better|more|less|higher|lower|stronger|weaker)(?: \w+)?[.!]?$|^even (?:more|less|worse|better)\b/;

const comparativeLevels: AdviceRule = {
  id: "S2",
  level: "warning",
  title: "A level that refers to another",
  reason: "Each level is judged on its own, so “worse than the one before” says nothing.",
  checkQuestion: ({ levels }) =>
    levels.flatMap((text, index) =>
      wording.test(text)
        ? [
            {
              path: ["levels", index, "text"],
              message:
                "Each level is judged on its own, so a comparison with another says nothing. Describe this level in its own words.",
            },
          ]
        : [],
    ),
};

const descendingLevels: AdviceRule = {
  id: "S5",
  level: "hint",
  title: "The highest level seems to come first",
  reason: "Levels are numbered in order, so the lowest must come first for a high score to mean more.",
  checkQuestion: ({ question, levels }) =>
    areLevelsDescending(levels)
      ? [
          {
            path: ["levels"],
            message:
              "The first level counts as 0, and these seem to begin with the highest, so a high score would mean less. Put the lowest first.",
            fix: createQuestionFix(
              question.key,
              { label: "Reverse order", step: "reverse the levels" },
              (now) => ({
                ...now,
                levels: now.levels.toReversed(),
              }),
            ),
          },
        ]
      : [],
};

/** An expected level up to this puts practically all probability on the lowest level. */
const asGoodAsZero = 0.01;

const equalToLevel: AdviceRule = {
  id: "B7",
  level: "warning",
  title: "A threshold that asks for an exact score",
  reason:
    "The expected level is a mean of levels. It equals the first or the last only when no other level has any probability.",
  checkThresholds({ question }) {
    const { measure, edges: thresholds } = ruleThresholdsOf(question);
    if (measure !== "level") return [];
    const last = question.levels.length - 1;
    const [lower = 0, upper = 0] = thresholds;
    const exact = upper >= last ? upper : lower > 0 && lower <= asGoodAsZero ? lower : null;
    if (exact === null || last < 1) return [];
    const never =
      exact > last ? "is beyond the last level, so it is never reached" : "is hardly ever reached exactly";
    return [
      {
        path: ["rules"],
        message: `A threshold at ${toThresholdText(exact, 1)} ${never}. Leave room for some probability elsewhere, or use the chance of a level.`,
      },
    ];
  },
};

const levelCount: AdviceRule = {
  id: "R4",
  level: "error",
  title: "A score has fewer than 2 or more than 10 levels",
  reason: "The service takes 2 to 10 levels.",
  checkPlayground: (subject) => remarkOnRequestIssues(subject, "R4"),
};

const most = 7;

const levelNumber: AdviceRule = {
  id: "S6",
  level: "hint",
  title: "Two levels, or more than seven",
  reason: "Two levels are a yes/no question. With many levels, neighbours are hard to tell apart.",
  checkQuestion({ levels }): readonly QuestionRemark[] {
    const path = ["levels"];
    if (levels.length === 2) {
      return [
        {
          path,
          message: "With two levels this is a yes/no question. Ask it as one; it is simpler to read.",
        },
      ];
    }
    if (levels.length <= most) return [];
    const message = `Of ${levels.length} levels, neighbours are hard to tell apart. Check that each can be told from the next, or merge some.`;
    return [{ path, message }];
  },
};

const lumpedExtremeWording =
  /\b(?:or|and) (?:even )?(?:worse|more|better|above|higher|beyond|stronger|greater)\b[.)]?$/;

const lumpedExtreme: AdviceRule = {
  id: "S7",
  level: "hint",
  title: "The rare extreme has no level of its own",
  reason: "A score can't separate what shares a level, and the rare extreme is often what matters.",
  checkQuestion({ levels }) {
    const last = levels.length - 1;
    if (!lumpedExtremeWording.test(levels[last] ?? "")) return [];
    return [
      {
        path: ["levels", last, "text"],
        message:
          "The extreme shares this level with milder cases, so the score can't show it. Give it its own level if it matters.",
      },
    ];
  },
};

const range =
  /^\D{0,12}\d[\d.,]*\s*(?:%|\p{L}{0,8})?\s*(?:-|–|to)\s*\D{0,3}\d|^(?:less|more|fewer|greater) than \D{0,3}\d|^(?:over|under|above|below|up to|at least|at most) \D{0,3}\d|^\D{0,3}\d[\d.,]*\s*\p{L}{0,8}\s*(?:\+|or more|or less|and above|and more)/u;

const numericLevels: AdviceRule = {
  id: "S9",
  level: "hint",
  title: "Ranges of numbers as levels",
  reason: "Once an amount or a number of days is known, code sorts it into ranges without error.",
  checkQuestion({ levels }) {
    const found = levels.flatMap((text, index) => (range.test(text) ? [index] : []));
    const [first] = found;
    if (first === undefined || found.length < 2) return [];
    return [
      {
        path: ["levels", first, "text"],
        message:
          "These levels are ranges of a number. If the number is a field of the state, sort it into ranges in code, which is exact.",
      },
    ];
  },
};

const sameLevels: AdviceRule = {
  id: "S4",
  level: "warning",
  title: "Two levels are the same, or nearly",
  reason: "Two levels that say the same split the probability by chance, which shifts the score.",
  checkQuestion({ levels }) {
    const pair = findEqualPair(levels.map(bagOfWordsKey)) ?? findPairOneLetterApart(levels);
    if (pair === null) return [];
    return [
      {
        path: ["levels", pair.second, "text"],
        message: `This says the same as level ${pair.first}, so the two split one step between them. Say how they differ, or remove one.`,
      },
    ];
  },
};

const scoreAsksWhether: AdviceRule = {
  id: "S8",
  level: "hint",
  title: "A score for a yes/no question",
  reason: "“Is” and “does” ask for yes or no; a score answers “how much”.",
  checkQuestion: ({ prose }) =>
    remarkOnInstructions(
      /^(?:is|are|was|were|do|does|did|has|have|can) /.test(prose),
      "This asks whether, not how much. Make it a yes/no question, or ask how much.",
    ),
};

export const levelsRules: readonly AdviceRule[] = [
  bareLevels,
  comparativeLevels,
  descendingLevels,
  equalToLevel,
  levelCount,
  levelNumber,
  lumpedExtreme,
  numericLevels,
  sameLevels,
  scoreAsksWhether,
];
