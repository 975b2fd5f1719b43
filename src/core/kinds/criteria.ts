// How the criteria of each question type are checked and changed: glosses, options, levels.

import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  blankEntry,
  describeEntryProblem,
  isBlankEntry,
  questionLimits,
} from "#core/model/question.ts";

type Path = readonly (string | number)[];

/** Why a question can't be sent; `path` points into the authored question. */
export interface QuestionIssue {
  path: Path;
  message: string;
}

/** One gloss, option or level, by its name in the request. */
export interface CriteriaPart {
  readonly name: string;
  readonly path: Path;
  readonly entry: AuthoredEntry;
}

/** Member of the authored question that holds the criteria of a type. */
export type CriteriaListName = "glosses" | "options" | "levels";

export interface CriteriaDefinition {
  readonly list: CriteriaListName;
  /** Sent as an array if true, otherwise as an object. */
  readonly isArray: boolean;
  /** Whether criteria may be left out of the request. */
  readonly isOptional: boolean;
  issues(question: AuthoredQuestion): QuestionIssue[];
  /** Parts in the order in which they're sent. */
  parts(question: AuthoredQuestion): CriteriaPart[];
  /** Option names or level texts, in the order of an answer's probabilities. */
  names(question: Pick<AuthoredQuestion, "options" | "levels">): string[];
  /** Blank rows to start with, where the type needs some and the question has none. */
  firstRows(question: AuthoredQuestion): Partial<AuthoredQuestion>;
  /** The question without optional texts; the same object if it has none. */
  bare<Question extends AuthoredQuestion>(question: Question): Question;
  /** Path of the authored field for a part of the request, to show the service's error at that field. */
  fieldOf(question: AuthoredQuestion, part: string | number | undefined): Path;
}

/** `whenBlank` is the message for a blank entry; null allows it. */
export function findEntryIssues(entry: AuthoredEntry, path: Path, whenBlank: string | null): QuestionIssue[] {
  const message = isBlankEntry(entry) ? whenBlank : describeEntryProblem(entry);
  return message ? [{ path: [...path, "text"], message }] : [];
}

/** Meanings of yes and no; both optional. */
export const glossesDefinition: CriteriaDefinition = {
  list: "glosses",
  isArray: false,
  isOptional: true,
  issues: (question) => [
    ...findEntryIssues(question.glosses.true, ["glosses", "true"], null),
    ...findEntryIssues(question.glosses.false, ["glosses", "false"], null),
  ],
  parts: (question) =>
    (["true", "false"] as const).flatMap((name) => {
      const entry = question.glosses[name];
      return isBlankEntry(entry) ? [] : [{ name, path: ["glosses", name], entry }];
    }),
  names: () => [],
  firstRows: () => ({}),
  bare: (question) =>
    question.glosses.true.text === "" && question.glosses.false.text === ""
      ? question
      : { ...question, glosses: { true: blankEntry, false: blankEntry } },
  fieldOf: (_, part) => (part === "true" || part === "false" ? ["glosses", part, "text"] : ["glosses"]),
};

function optionNameIssues(list: readonly AuthoredOption[]): QuestionIssue[] {
  const seen = new Map<string, number>();
  return list.flatMap(({ name }, index) => {
    const path = ["options", index, "name"];
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    if (name === "") return [{ path, message: "Name this option. The model reads the name." }];
    if (earlier === undefined) return [];
    return [{ path, message: `Option ${earlier + 1} already has this name. Names must differ.` }];
  });
}

function optionCountIssues(count: number): QuestionIssue[] {
  const path = ["options"];
  const { optionsMax } = questionLimits;
  if (count === 0) return [{ path, message: "Add at least one option." }];
  if (count <= optionsMax) return [];
  return [{ path, message: `A choice takes ${optionsMax} options; ${count - optionsMax} are too many.` }];
}

/** The model reads the names; descriptions may be blank. */
export const optionsDefinition: CriteriaDefinition = {
  list: "options",
  isArray: false,
  isOptional: false,
  issues: (question) => [
    ...optionCountIssues(question.options.length),
    ...optionNameIssues(question.options),
    ...question.options.flatMap((option, index) =>
      findEntryIssues(option.description, ["options", index, "description"], null),
    ),
  ],
  parts: (question) =>
    question.options.map(({ name, description }, index) => ({
      name,
      path: ["options", index, "description"],
      entry: description,
    })),
  names: (question) => question.options.map(({ name }) => name),
  firstRows: (question) =>
    question.options.length > 0
      ? {}
      : { options: Array.from({ length: 2 }, () => ({ name: "", description: blankEntry })) },
  bare: (question) =>
    question.options.every(({ description }) => description.text === "")
      ? question
      : { ...question, options: question.options.map(({ name }) => ({ name, description: blankEntry })) },
  fieldOf: (question, part) => {
    const index = question.options.findIndex(({ name }) => name === String(part));
    return part === undefined || index < 0 ? ["options"] : ["options", index, "name"];
  },
};

/** Levels, lowest first; none may be blank. */
export const levelsDefinition: CriteriaDefinition = {
  list: "levels",
  isArray: true,
  isOptional: false,
  issues: (question) => {
    const count = question.levels.length;
    const { levelsMin, levelsMax } = questionLimits;
    const range = `A score takes ${levelsMin} to ${levelsMax} levels; this has ${count}.`;
    return [
      ...(count >= levelsMin && count <= levelsMax ? [] : [{ path: ["levels"], message: range }]),
      ...question.levels.flatMap((level, index) =>
        findEntryIssues(level, ["levels", index], "Describe this level, or remove it."),
      ),
    ];
  },
  parts: (question) =>
    question.levels.map((entry, level) => ({ name: String(level), path: ["levels", level], entry })),
  names: (question) => question.levels.map(({ text }) => text),
  firstRows: (question) =>
    question.levels.length > 0
      ? {}
      : { levels: Array.from({ length: questionLimits.levelsMin }, () => blankEntry) },
  bare: (question) => question,
  fieldOf: (question, part) => {
    const isPlace = /^\d+$/.test(String(part)) && Number(part) < question.levels.length;
    return isPlace ? ["levels", Number(part), "text"] : ["levels"];
  },
};
