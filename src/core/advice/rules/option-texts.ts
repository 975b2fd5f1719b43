// Rules on what names and descriptions of options say, on ids and names that are empty or the same, and on choices
// that need or should be a yes/no question.

import { isYesNo } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { areOptionsExhaustive, findYesNoOptions } from "../options.ts";
import { foldNameByAppearance, type PreparedOption, prepareQuestion } from "../prepare-for-rules.ts";
import {
  type AdviceRemark,
  type AdviceRule,
  createQuestionFix,
  type PlaygroundToCheck,
  remarkOnRequestIssues,
} from "../rule.ts";
import { findEqualPair, jaccardSimilarity, overlapCoefficient } from "../words.ts";

const empty = /^(?:[a-z]|\d{1,2}|(?:option|choice|class|label|category|type|group)[ _-]?(?:\d{1,3}|[a-z]))$/i;

const emptyNames: AdviceRule = {
  id: "C6",
  level: "warning",
  title: "Option names that say nothing",
  reason: "The model reads option names and judges by them.",
  checkQuestion({ options }) {
    if (options.length < 2) return [];
    const message = "The model reads this name, and it says nothing here. Name the option for what it means.";
    return options.flatMap(({ name }, at) =>
      empty.test(name.trim()) ? [{ path: ["options", at, "name"], message }] : [],
    );
  },
};

/** Least Jaccard similarity of two descriptions' words, 0..1, at which they count as similar. */
const alike = 0.6;
/** Descriptions with fewer words aren't compared. */
const fewestWords = 3;

/**
 * The first pair of similar descriptions, by index; null if there is none. For each of its words, a description is
 * compared only with the first eight that have the word, so that long lists stay fast.
 */
function likePair(options: readonly PreparedOption[]): { first: number; second: number } | null {
  const holders = new Map<string, number[]>();
  for (const [second, { content }] of options.entries()) {
    if (content.size < fewestWords) continue;
    for (const word of content) {
      const others = holders.get(word) ?? [];
      for (const first of others.slice(0, 8)) {
        if (jaccardSimilarity(options[first]?.content ?? new Set(), content) >= alike)
          return { first, second };
      }
      holders.set(word, [...others, second]);
    }
  }
  return null;
}

const likeDescriptions: AdviceRule = {
  id: "C5",
  level: "hint",
  title: "Two options have similar descriptions",
  reason: "What two descriptions share doesn't tell the options apart.",
  checkQuestion({ options }) {
    if (findEqualPair(options.map(({ descriptionKey }) => descriptionKey)) !== null) return [];
    const pair = likePair(options);
    if (pair === null) return [];
    return [
      {
        path: ["options", pair.second, "description", "text"],
        message: `This description is similar to option ${pair.first + 1}, so the two are easily confused. Say what each covers and what it doesn't.`,
      },
    ];
  },
};

interface Folded {
  text: string;
  folded: string;
}

/** Indices of texts equal to an earlier one only after trimming, case folding and Unicode folding. */
function foldedRepeats(texts: readonly Folded[]): number[] {
  const seen = new Map<string, string>();
  return texts.flatMap(({ text, folded }, index) => {
    const earlier = seen.get(folded);
    if (earlier === undefined) seen.set(folded, text);
    return folded === "" || earlier === undefined || earlier === text ? [] : [index];
  });
}

function fold(text: string): Folded {
  return { text, folded: foldNameByAppearance(text) };
}

function foldedIds({ questions }: PlaygroundToCheck): AdviceRemark[] {
  return foldedRepeats(questions.map(({ question }) => fold(question.id))).flatMap((index) => {
    const key = questions[index]?.question.key ?? "";
    const message =
      "Another id differs only in spaces, case, hidden characters or letter encoding, and code that reads the answers can confuse them. Rename one.";
    return [{ place: { at: "question", key, path: ["id"] }, message, level: "warning" }];
  });
}

const uniqueNames: AdviceRule = {
  id: "R5",
  level: "error",
  title: "Ids or option names are empty, the same, or differ only in case or spaces",
  reason: "Answers come back under these names, so each must be present and unique.",
  checkPlayground: (subject) => [...remarkOnRequestIssues(subject, "R5"), ...foldedIds(subject)],
  checkQuestion: ({ options }) =>
    foldedRepeats(options.map(({ name, folded }) => ({ text: name, folded }))).map((index) => ({
      path: ["options", index, "name"],
      message:
        "An earlier name differs only in spaces, case, hidden characters or letter encoding, so the two split one option. Rename or remove one.",
      level: "warning",
    })),
};

const whichOne = /^which (?:one )?(?:of (?:these|the following|the)\b|one\b)/;
const mostlyShared = 0.5;

const whichWithoutWhether: AdviceRule = {
  id: "G3",
  level: "hint",
  title: "“Which one” without “whether any”",
  reason: "A choice says which option fits best, even when none fits.",
  checkPlayground({ questions }): readonly AdviceRemark[] {
    const whether = questions.filter(({ question }) => isYesNo(question));
    return questions.flatMap(({ question, prose, options, content }): AdviceRemark[] => {
      const paired = whether.some((other) => overlapCoefficient(other.content, content) >= mostlyShared);
      if (!whichOne.test(prose) || options.length < 2 || areOptionsExhaustive(options) || paired) return [];
      const message =
        "A choice says which option fits best, even when none does. Ask in a separate yes/no question whether any applies.";
      return [{ place: { at: "question", key: question.key, path: ["instructions", "text"] }, message }];
    });
  },
};

function asNoul(question: PlaygroundQuestion): PlaygroundQuestion {
  const found = findYesNoOptions(prepareQuestion(question).options);
  const yes = question.options[found?.yes ?? -1];
  const no = question.options[found?.no ?? -1];
  if (!yes || !no) return question;
  const written = (gloss: typeof yes.description, own: typeof yes.description) =>
    own.text.trim() === "" ? gloss : own;
  const glosses = {
    true: written(yes.description, question.glosses.true),
    false: written(no.description, question.glosses.false),
  };
  return { ...question, type: "noul", glosses };
}

const yesNoChoice: AdviceRule = {
  id: "C3",
  level: "hint",
  title: "A choice between yes and no",
  reason: "A yes/no question gives the one number that matters. Thresholds of a choice don't carry over.",
  checkQuestion: ({ question, options }) =>
    findYesNoOptions(options) === null
      ? []
      : [
          {
            path: ["options"],
            message:
              "A choice between yes and no is a yes/no question. Make it one, and set its thresholds again.",
            fix: createQuestionFix(
              question.key,
              { label: "Make it yes/no", step: "turn a choice into a yes/no question" },
              asNoul,
            ),
          },
        ],
};

export const optionTextsRules: readonly AdviceRule[] = [
  emptyNames,
  likeDescriptions,
  uniqueNames,
  whichWithoutWhether,
  yesNoChoice,
];
