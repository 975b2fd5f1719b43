// Rules on lists of options: number, order, likeness, and whether one fits every case.

import { planOptionInsert } from "#core/document/edits/plan-options.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredOption, questionLimits, toTextEntry } from "#core/model/question.ts";
import {
  areOptionsExhaustive,
  convertChoiceToScore,
  findPlacesOnScale,
  findYesNoOptions,
} from "../options.ts";
import type { PreparedOption } from "../prepare-for-rules.ts";
import {
  type AdviceFix,
  type AdviceRule,
  createQuestionFix,
  type QuestionRemark,
  remarkOnRequestIssues,
} from "../rule.ts";
import { findEqualPair, findPairOneLetterApart, type IndexPair } from "../words.ts";

function nameLike(names: readonly string[]): string {
  const written = names.filter((name) => name !== "");
  if (written.some((name) => name.includes(" "))) {
    const capital = written.filter((name) => /^\p{Lu}/u.test(name)).length > written.length / 2;
    return capital ? "None of these" : "none of these";
  }
  if (written.length > 0 && written.every((name) => /^\p{Lu}[\p{Lu}\d_]+$/u.test(name)))
    return "NONE_OF_THESE";
  return "none_of_these";
}

function withNone(question: PlaygroundQuestion): PlaygroundQuestion {
  const option: AuthoredOption = {
    name: nameLike(question.options.map(({ name }) => name)),
    description: toTextEntry("Fits none of the other options"),
  };
  return { ...question, options: [...planOptionInsert(question.options, [option]).options] };
}

function addCatchAllFix({ key, options }: PlaygroundQuestion): AdviceFix | undefined {
  if (options.length >= questionLimits.optionsMax) return undefined;
  return createQuestionFix(key, { label: "Add one", step: "add a none option" }, withNone);
}

const optionsBeforeHint = 20;

const manyOptions: AdviceRule = {
  id: "C8",
  level: "hint",
  title: "Many options",
  reason: "With many options some are rarely chosen correctly, and the overall rate doesn't show it.",
  checkQuestion({ options }) {
    if (options.length <= optionsBeforeHint) return [];
    const message =
      options.length > questionLimits.optionsMax
        ? "A choice takes 255 options. Ask in steps: first the group, then the option within it."
        : "With this many options some may rarely be chosen correctly. Check each on labelled cases.";
    return [{ path: ["options"], message }];
  },
};

/** Leaves names that differ only in case or spaces to rule R5. */
function likeNames(options: readonly PreparedOption[]): IndexPair | null {
  const folded = new Set(options.map((option) => option.folded));
  if (folded.size < options.length) return null;
  const names = options.map(({ plain }) => plain);
  const slip = findPairOneLetterApart(names);
  const described = slip && options[slip.first]?.content.size && options[slip.second]?.content.size;
  return findEqualPair(options.map(({ nameKey }) => nameKey)) ?? (described ? null : slip);
}

const nearSameOptions: AdviceRule = {
  id: "C7",
  level: "warning",
  title: "Two options are nearly the same",
  reason: "Two options that mean the same split the probability by chance.",
  checkQuestion({ options }): readonly QuestionRemark[] {
    const names = likeNames(options);
    if (names !== null) {
      const message = `This name is nearly the same as option ${names.first + 1}, so the two split one answer. Merge them, or name the difference.`;
      return [{ path: ["options", names.second, "name"], message }];
    }
    const texts = findEqualPair(options.map(({ descriptionKey }) => descriptionKey));
    if (texts === null) return [];
    const message = `Option ${texts.first + 1} has the same description, so nothing tells the two apart. Say how they differ.`;
    return [{ path: ["options", texts.second, "description", "text"], message }];
  },
};

const noWayOut: AdviceRule = {
  id: "C1",
  level: "warning",
  title: "No option for what fits none",
  reason:
    "The probabilities of the options add up to one, so a state that fits none still lands in one of them.",
  checkQuestion({ question, options }) {
    const named = options.filter(({ plain }) => plain !== "");
    if (question.narrows || named.length < 2 || areOptionsExhaustive(named)) return [];
    const fix = addCatchAllFix(question);
    return [
      {
        path: ["options"],
        message: `Every state must land in one of these ${named.length}, so a state that fits none gets a confident wrong answer. Add an option like “none of these” and describe it.`,
        ...(fix && { fix }),
      },
    ];
  },
};

const optionCount: AdviceRule = {
  id: "R3",
  level: "error",
  title: "A choice has no option, one option or more than 255",
  reason: "The service takes 1 to 255 options, and with one option there is nothing to choose.",
  checkPlayground: (subject) => remarkOnRequestIssues(subject, "R3"),
  checkQuestion: ({ options }) =>
    options.length === 1
      ? [
          {
            path: ["options"],
            message: "With one option the answer is always that option. Add what else it could be.",
            level: "warning",
          },
        ]
      : [],
};

const fewest = 6;

/** Reported once for all questions, because it applies to every choice. */
const optionOrder: AdviceRule = {
  id: "C9",
  level: "hint",
  title: "The order of options may matter",
  reason: "Some report that the first options are favoured; others found hardly any difference.",
  checkPlayground({ questions }) {
    const first = questions.find(({ options }) => options.length >= fewest);
    if (first === undefined) return [];
    return [
      {
        place: { at: "question", key: first.question.key, path: ["options"] },
        message:
          "Some report that the first options are favoured; others found hardly any difference. Reverse the order once and see whether the answer stays.",
      },
    ];
  },
};

const orderedOptions: AdviceRule = {
  id: "C10",
  level: "warning",
  title: "Options that form a scale",
  reason: "A choice has no order: high is no nearer to medium than to low.",
  checkQuestion({ question, options }) {
    const graded = findPlacesOnScale(options);
    if (graded === null || graded.length > questionLimits.levelsMax) return [];
    const words = { label: "Make it a score", step: "turn a choice into a score" };
    return [
      {
        path: ["options"],
        message:
          "These options are steps of one scale, and a choice ignores their order. Ask it as a score, lowest level first.",
        fix: createQuestionFix(question.key, words, convertChoiceToScore),
      },
    ];
  },
};

const joined = / (?:and|or|&|\+|plus) |, |\//;
const several = /^(?:both|all|all of (?:the above|these)|multiple|several|more than one|mixed topics)$/;

function parts(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll("_", " ")
    .split(joined)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** An option whose name combines another option's name with something else. */
function joinedPair(options: readonly PreparedOption[]): { at: number; other: string } | null {
  const names = new Map(options.map(({ name, plain }) => [plain, name]));
  for (const [at, { name }] of options.entries()) {
    const found = parts(name);
    const other = found.length > 1 ? found.find((part) => names.has(part)) : undefined;
    if (other !== undefined) return { at, other: names.get(other) ?? other };
  }
  return null;
}

const overlappingOptions: AdviceRule = {
  id: "C2",
  level: "warning",
  title: "Options that can hold at once",
  reason: "A choice splits one probability over all options. Where two hold, each gets a part.",
  checkQuestion({ options }): readonly QuestionRemark[] {
    const pair = joinedPair(options);
    const many = options.findIndex(({ plain }) => several.test(plain));
    const advice = "the two split the probability. Use one yes/no question per label, or make them exclusive";
    if (pair !== null) {
      const message = `This holds whenever “${pair.other.slice(0, 60)}” does, so ${advice}.`;
      return [{ path: ["options", pair.at, "name"], message }];
    }
    const compares = options.some(({ plain }) => plain === "neither" || plain === "tie");
    if (many < 0 || options.length < 3 || compares) return [];
    return [
      { path: ["options", many, "name"], message: `This holds together with other options, so ${advice}.` },
    ];
  },
};

const undescribedOptions: AdviceRule = {
  id: "C4",
  level: "hint",
  title: "Options without a description",
  reason:
    "A description says where an option ends. Options with and without descriptions are judged unevenly.",
  checkQuestion({ options }) {
    if (options.length < 2 || findYesNoOptions(options) !== null) return [];
    const bare = options.filter(({ description }) => description.trim() === "");
    const first = options.findIndex(({ description }) => description.trim() === "");
    if (bare.length === 0) return [];
    if (bare.length === options.length) {
      const message = "Only the names say what belongs where. Describe each option in a few words.";
      return [{ path: ["options"], message }];
    }
    const count = bare.length === 1 ? "One option has" : `${bare.length} options have`;
    return [
      {
        path: ["options", first, "description", "text"],
        message: `${count} no description while others do, so they are judged unevenly. Describe all or none.`,
      },
    ];
  },
};

export const optionsRules: readonly AdviceRule[] = [
  manyOptions,
  nearSameOptions,
  noWayOut,
  optionCount,
  optionOrder,
  orderedOptions,
  overlappingOptions,
  undescribedOptions,
];
