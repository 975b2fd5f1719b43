import { toEdgeText } from "#core/geometry/number-text.ts";
import { cutsOf } from "#core/policy/move-edge.ts";
import { seemsDescending } from "../options.ts";
import { requestErrors } from "../request-errors.ts";
import { onInstructions, type QuestionRemark, questionFix, type Rule } from "../rule.ts";
import { oneLetterApart, samePair, wordKey } from "../words.ts";

const bare = /^[^\p{L}]*$|^[\p{L}\p{N}'-]+[.:;,!]?$/u;

const bareLevels: Rule = {
  id: "S1",
  level: "warning",
  title: "Levels that are a number or one word",
  reason:
    "A level is judged by what it says; numbers and single words say little, and confidence is reported to drop.",
  checkQuestion({ levels }): readonly QuestionRemark[] {
    const at = levels.findIndex((text) => text !== "" && bare.test(text));
    if (at < 0) return [];
    const message =
      "A number or a single word says little of where this level begins; describe what a state of this level looks like.";
    return [{ path: ["levels", at, "text"], message }];
  },
};

const wording =
  /\bthan (?:the )?(?:previous|last|preceding|prior|other|lower|higher|first|level|one before|that|above|below)\b|\b(?:same|as) (?:as )?(?:above|below|the previous|level \d)\b|\b(?:previous|next) level\b|^(?:even |slightly |much |far |a bit )?(?:worse|better|more|less|higher|lower|stronger|weaker)(?: \w+)?[.!]?$|^even (?:more|less|worse|better)\b/;

const comparativeLevels: Rule = {
  id: "S2",
  level: "warning",
  title: "A level that leans on another",
  reason: "Each level is judged alone: worse than the one before says nothing by itself.",
  checkQuestion: ({ levels }) =>
    levels.flatMap((text, index) =>
      wording.test(text)
        ? [
            {
              path: ["levels", index, "text"],
              message:
                "Each level is judged by itself, so a comparison with another says nothing; describe this level in its own words.",
            },
          ]
        : [],
    ),
};

const descendingLevels: Rule = {
  id: "S5",
  level: "hint",
  title: "The highest level seems to come first",
  reason: "Levels are numbered in their order, so the lowest must come first for a high score to mean much.",
  checkQuestion: ({ question, levels }) =>
    seemsDescending(levels)
      ? [
          {
            path: ["levels"],
            message:
              "The first level counts 0, and these seem to begin with the highest, so a high score would mean little; put the lowest first.",
            fix: questionFix(
              question.key,
              { label: "Turn the order round", step: "turn the levels round" },
              (now) => ({ ...now, levels: now.levels.toReversed() }),
            ),
          },
        ]
      : [],
};

/** An expected level this near to 0 takes all probability on the lowest level. */
const asGoodAsZero = 0.01;

const equalToLevel: Rule = {
  id: "B7",
  level: "warning",
  title: "An edge that asks for an exact score",
  reason:
    "An expected level is a mean of levels: it equals the first or the last only when no other has any probability.",
  checkCut({ question }) {
    const { measure, edges } = cutsOf(question);
    if (measure !== "level") return [];
    const last = question.levels.length - 1;
    const [lower = 0, upper = 0] = edges;
    const exact = upper >= last ? upper : lower > 0 && lower <= asGoodAsZero ? lower : null;
    if (exact === null || last < 1) return [];
    const never =
      exact > last ? "is beyond the last level, so it is never reached" : "is hardly ever met exactly";
    return [
      {
        path: ["rules"],
        message: `An edge at ${toEdgeText(exact, 1)} ${never}: leave room for a part of the probability elsewhere, or cut on the chance of a level.`,
      },
    ];
  },
};

const levelCount: Rule = {
  id: "R4",
  level: "error",
  title: "A score has fewer than 2 or more than 10 levels",
  reason: "The service takes 2 to 10 levels.",
  checkPlayground: (subject) => requestErrors(subject, "R4"),
};

const most = 7;

const levelNumber: Rule = {
  id: "S6",
  level: "hint",
  title: "Two levels, or more than seven",
  reason: "Two levels are a yes/no question; of many, neighbours are hard to tell apart.",
  checkQuestion({ levels }): readonly QuestionRemark[] {
    const path = ["levels"];
    if (levels.length === 2) {
      return [
        {
          path,
          message: "With two levels this is a yes/no question; ask it as one, which is simpler to read.",
        },
      ];
    }
    if (levels.length <= most) return [];
    const message = `Of ${levels.length} levels, neighbours are hard to tell apart; check that each could be told from the next, or join some.`;
    return [{ path, message }];
  },
};

const lumpedExtremeWording =
  /\b(?:or|and) (?:even )?(?:worse|more|better|above|higher|beyond|stronger|greater)\b[.)]?$/;

const lumpedExtreme: Rule = {
  id: "S7",
  level: "hint",
  title: "The rare extreme has no level of its own",
  reason:
    "What shares a level cannot be told apart by the score, and the rare extreme is often what matters.",
  checkQuestion({ levels }) {
    const last = levels.length - 1;
    if (!lumpedExtremeWording.test(levels[last] ?? "")) return [];
    return [
      {
        path: ["levels", last, "text"],
        message:
          "The extreme shares this level with what is milder, so the score cannot show it; give it a level of its own if it matters to you.",
      },
    ];
  },
};

const range =
  /^\D{0,12}\d[\d.,]*\s*(?:%|\p{L}{0,8})?\s*(?:-|–|to)\s*\D{0,3}\d|^(?:less|more|fewer|greater) than \D{0,3}\d|^(?:over|under|above|below|up to|at least|at most) \D{0,3}\d|^\D{0,3}\d[\d.,]*\s*\p{L}{0,8}\s*(?:\+|or more|or less|and above|and more)/u;

const numericLevels: Rule = {
  id: "S9",
  level: "hint",
  title: "Ranges of numbers as levels",
  reason: "An amount or a number of days is exact once it is read; code sorts it into ranges without error.",
  checkQuestion({ levels }) {
    const found = levels.flatMap((text, index) => (range.test(text) ? [index] : []));
    const [first] = found;
    if (first === undefined || found.length < 2) return [];
    return [
      {
        path: ["levels", first, "text"],
        message:
          "These levels are ranges of a number; when the number is a field of the state, sort it into ranges in code, which is exact.",
      },
    ];
  },
};

const sameLevels: Rule = {
  id: "S4",
  level: "warning",
  title: "Two levels are the same, or nearly",
  reason: "Between two levels that say the same the probability is split by chance, which shifts the score.",
  checkQuestion({ levels }) {
    const pair = samePair(levels.map(wordKey)) ?? oneLetterApart(levels);
    if (pair === null) return [];
    return [
      {
        path: ["levels", pair.second, "text"],
        message: `This says the same as level ${pair.first}, so the two split one step between them; say how they differ, or remove one.`,
      },
    ];
  },
};

const scoreAsksWhether: Rule = {
  id: "S8",
  level: "hint",
  title: "A score that asks whether",
  reason: "Is and does ask for yes or no; a score answers how much.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      /^(?:is|are|was|were|do|does|did|has|have|can) /.test(prose),
      "This asks whether and not how much; make it a yes/no question, or ask how much.",
    ),
};

/** Rules for scores. */
export const levelsRules: readonly Rule[] = [
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
