import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  blankEntry,
  entryProblem,
  isBlank,
  questionLimits,
} from "#core/model/question.ts";

type Path = readonly (string | number)[];

/** Something that keeps a question from being sent: where (a path of the authored question), and why. */
export interface QuestionIssue {
  path: Path;
  message: string;
}

/** A gloss, option or level as it is sent: under its name in an object, in its place in a list. */
export interface CriteriaPart {
  readonly name: string;
  /** Where the author writes it. */
  readonly path: Path;
  readonly entry: AuthoredEntry;
}

/** Where an author writes what the answers of a question mean. */
export type CriteriaList = "glosses" | "options" | "levels";

/** A form of criteria: what an author writes beside the instructions, and how it is sent. */
export interface CriteriaForm {
  readonly list: CriteriaList;
  /** Whether it is sent as an array; else as an object. */
  readonly isArray: boolean;
  /** Whether a question without any sends no criteria. */
  readonly isOptional: boolean;
  /** Everything that the service would refuse, each at its place. */
  issues(question: AuthoredQuestion): QuestionIssue[];
  /** What is sent, in order. */
  parts(question: AuthoredQuestion): CriteriaPart[];
  /** What an answer spreads its probability over: names of options, texts of levels. */
  names(question: Pick<AuthoredQuestion, "options" | "levels">): string[];
  /** Blank rows, where a question has none and needs some. */
  firstRows(question: AuthoredQuestion): Partial<AuthoredQuestion>;
  /** The question without what can be left unsaid; the same where nothing can. */
  bare<Question extends AuthoredQuestion>(question: Question): Question;
  /** The field of the authored question that a part of the wire form is about. */
  fieldOf(question: AuthoredQuestion, part: string | number | undefined): Path;
}

/** What keeps an entry from being sent, at its place. */
export function entryIssues(entry: AuthoredEntry, path: Path, whenBlank: string | null): QuestionIssue[] {
  const message = isBlank(entry) ? whenBlank : entryProblem(entry);
  return message ? [{ path: [...path, "text"], message }] : [];
}

/** What yes and no mean; either may be left out. */
export const glossesForm: CriteriaForm = {
  list: "glosses",
  isArray: false,
  isOptional: true,
  issues: (question) => [
    ...entryIssues(question.glosses.true, ["glosses", "true"], null),
    ...entryIssues(question.glosses.false, ["glosses", "false"], null),
  ],
  parts: (question) =>
    (["true", "false"] as const).flatMap((name) => {
      const entry = question.glosses[name];
      return isBlank(entry) ? [] : [{ name, path: ["glosses", name], entry }];
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

/** Names that reach the model, each with a description that may be blank. */
export const optionsForm: CriteriaForm = {
  list: "options",
  isArray: false,
  isOptional: false,
  issues: (question) => [
    ...optionCountIssues(question.options.length),
    ...optionNameIssues(question.options),
    ...question.options.flatMap((option, index) =>
      entryIssues(option.description, ["options", index, "description"], null),
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

/** Texts in order, the lowest first; none may be blank. */
export const levelsForm: CriteriaForm = {
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
        entryIssues(level, ["levels", index], "Describe this level, or remove it."),
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
