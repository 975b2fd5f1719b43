import { isYesNo } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { coversAll, yesAndNo } from "../options.ts";
import { requestErrors } from "../request-errors.ts";
import { type PlaygroundSubject, questionFix, type Remark, type Rule } from "../rule.ts";
import { type OptionSubject, toQuestionSubject } from "../subjects.ts";
import { likenessOf, overlapOf, samePair } from "../words.ts";

const empty = /^(?:[a-z]|\d{1,2}|(?:option|choice|class|label|category|type|group)[ _-]?(?:\d{1,3}|[a-z]))$/i;

const emptyNames: Rule = {
  id: "C6",
  level: "warning",
  title: "Option names that say nothing",
  reason: "The name of an option reaches the model and is part of what it judges by.",
  checkQuestion({ options }) {
    const at = options.findIndex(({ name }) => empty.test(name.trim()));
    if (at < 0 || options.length < 2) return [];
    return [
      {
        path: ["options", at, "name"],
        message: "The name reaches the model and says nothing here; name the option for what it stands for.",
      },
    ];
  },
};

const alike = 0.6;
const fewestWords = 3;

/** Only options that share a word are compared, and no word that many have leads to a comparison. */
function likePair(options: readonly OptionSubject[]): { first: number; second: number } | null {
  const holders = new Map<string, number[]>();
  for (const [second, { content }] of options.entries()) {
    if (content.size < fewestWords) continue;
    for (const word of content) {
      const others = holders.get(word) ?? [];
      for (const first of others.slice(0, 8)) {
        if (likenessOf(options[first]?.content ?? new Set(), content) >= alike) return { first, second };
      }
      holders.set(word, [...others, second]);
    }
  }
  return null;
}

const likeDescriptions: Rule = {
  id: "C5",
  level: "hint",
  title: "Two options are described much alike",
  reason: "What two descriptions share does not tell the options apart.",
  checkQuestion({ options }) {
    if (samePair(options.map(({ descriptionKey }) => descriptionKey)) !== null) return [];
    const pair = likePair(options);
    if (pair === null) return [];
    return [
      {
        path: ["options", pair.second, "description", "text"],
        message: `This is described much like option ${pair.first + 1}, so the two are easily taken for each other; say of each what it covers and what it does not.`,
      },
    ];
  },
};

interface Folded {
  text: string;
  folded: string;
}

/** The places of texts that equal an earlier one only after trimming, case and Unicode folding. */
function foldedRepeats(texts: readonly Folded[]): number[] {
  const seen = new Map<string, string>();
  return texts.flatMap(({ text, folded }, index) => {
    const earlier = seen.get(folded);
    if (earlier === undefined) seen.set(folded, text);
    return folded === "" || earlier === undefined || earlier === text ? [] : [index];
  });
}

function fold(text: string): Folded {
  return { text, folded: text.normalize("NFKC").trim().toLowerCase() };
}

function foldedIds({ questions }: PlaygroundSubject): Remark[] {
  return foldedRepeats(questions.map(({ question }) => fold(question.id))).flatMap((index) => {
    const key = questions[index]?.question.key ?? "";
    const message =
      "Another id differs only in spaces, case or spelling of the same letters, which code that reads the answers can mistake; rename one.";
    return [{ place: { at: "question", key, path: ["id"] }, message, level: "warning" }];
  });
}

const uniqueNames: Rule = {
  id: "R5",
  level: "error",
  title: "Ids or option names are empty, the same, or differ only in case or spaces",
  reason: "Answers come back under these names, so each must be there and be its own.",
  checkPlayground: (subject) => [...requestErrors(subject, "R5"), ...foldedIds(subject)],
  checkQuestion: ({ options }) =>
    foldedRepeats(options.map(({ name, folded }) => ({ text: name, folded }))).map((index) => ({
      path: ["options", index, "name"],
      message:
        "An earlier name differs only in spaces, case or spelling of the same letters, so the two split what is one option; rename or remove one.",
      level: "warning",
    })),
};

const whichOne = /^which (?:one )?(?:of (?:these|the following|the)\b|one\b)/;
const mostlyShared = 0.5;

const whichWithoutWhether: Rule = {
  id: "G3",
  level: "hint",
  title: "Which one, without whether any",
  reason: "A choice says which fits best, also when none fits.",
  checkPlayground({ questions }): readonly Remark[] {
    const whether = questions.filter(({ question }) => isYesNo(question));
    return questions.flatMap(({ question, prose, options, content }): Remark[] => {
      const paired = whether.some((other) => overlapOf(other.content, content) >= mostlyShared);
      if (!whichOne.test(prose) || options.length < 2 || coversAll(options) || paired) return [];
      const message =
        "A choice says which fits best, also when none does; ask beside it, as a yes/no question, whether any applies.";
      return [{ place: { at: "question", key: question.key, path: ["instructions", "text"] }, message }];
    });
  },
};

function asNoul(question: PlaygroundQuestion): PlaygroundQuestion {
  const found = yesAndNo(toQuestionSubject(question).options);
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

const yesNoChoice: Rule = {
  id: "C3",
  level: "hint",
  title: "A choice between yes and no",
  reason: "A noul gives the one number that matters; thresholds of a choice do not carry over.",
  checkQuestion: ({ question, options }) =>
    yesAndNo(options) === null
      ? []
      : [
          {
            path: ["options"],
            message:
              "A choice between yes and no is a yes/no question with one number instead of two; make it one, and set its thresholds anew.",
            fix: questionFix(
              question.key,
              { label: "Make it yes/no", step: "turn a choice into a yes/no question" },
              asNoul,
            ),
          },
        ],
};

export const optionTextsRules: readonly Rule[] = [
  emptyNames,
  likeDescriptions,
  uniqueNames,
  whichWithoutWhether,
  yesNoChoice,
];
