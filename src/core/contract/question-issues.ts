import type { Profile } from "#core/model/profile.ts";
import {
  type AuthoredEntry,
  type AuthoredOption,
  type AuthoredQuestion,
  isBlank,
  limits,
} from "#core/model/question.ts";
import { entryProblem, toEntryText } from "./entry-text.ts";

/** Something that keeps a question from being sent: where (a path of the authored question), and why. */
export interface QuestionIssue {
  path: readonly (string | number)[];
  message: string;
}

type Path = QuestionIssue["path"];

function entryIssues(entry: AuthoredEntry, path: Path, whenBlank: string | null): QuestionIssue[] {
  const message = isBlank(entry) ? whenBlank : entryProblem(entry);
  return message ? [{ path: [...path, "text"], message }] : [];
}

function optionNameIssues(options: readonly AuthoredOption[]): QuestionIssue[] {
  const seen = new Map<string, number>();
  return options.flatMap(({ name }, index) => {
    const path = ["options", index, "name"];
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    if (name === "") return [{ path, message: "Name this option: the name reaches the model." }];
    if (earlier === undefined) return [];
    return [{ path, message: `Option ${earlier + 1} has this name already; names must differ.` }];
  });
}

function choiceIssues({ options }: AuthoredQuestion): QuestionIssue[] {
  const surplus = options.length - limits.optionsMax;
  const count =
    options.length === 0
      ? [{ path: ["options"], message: "Add at least one option." }]
      : surplus > 0
        ? [
            {
              path: ["options"],
              message: `A choice takes ${limits.optionsMax} options; ${surplus} are too many.`,
            },
          ]
        : [];
  const descriptions = options.flatMap((option, index) =>
    entryIssues(option.description, ["options", index, "description"], null),
  );
  return [...count, ...optionNameIssues(options), ...descriptions];
}

function scoreIssues({ levels }: AuthoredQuestion): QuestionIssue[] {
  const fits = levels.length >= limits.levelsMin && levels.length <= limits.levelsMax;
  const range = `A score takes ${limits.levelsMin} to ${limits.levelsMax} levels; this has ${levels.length}.`;
  const entries = levels.flatMap((level, index) =>
    entryIssues(level, ["levels", index], "Describe this level, or remove it."),
  );
  return [...(fits ? [] : [{ path: ["levels"], message: range }]), ...entries];
}

function noulIssues({ glosses }: AuthoredQuestion): QuestionIssue[] {
  return [
    ...entryIssues(glosses.true, ["glosses", "true"], null),
    ...entryIssues(glosses.false, ["glosses", "false"], null),
  ];
}

const typeIssues = { noul: noulIssues, choice: choiceIssues, score: scoreIssues };
const known = new WeakMap<AuthoredQuestion, readonly QuestionIssue[]>();

/** Everything that the service would certainly refuse in one question, each at its place; in form order. */
export function questionIssues(question: AuthoredQuestion): readonly QuestionIssue[] {
  const before = known.get(question);
  if (before) return before;
  const id = question.id === "" ? [{ path: ["id"], message: "Give this question an id." }] : [];
  const issues = [
    ...id,
    ...entryIssues(question.instructions, ["instructions"], "Write what to ask."),
    ...typeIssues[question.type](question),
  ];
  known.set(question, issues);
  return issues;
}

type Members = [name: string, text: string][];

function objectText(members: Members): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

function glossMembers({ glosses }: AuthoredQuestion): Members {
  const written: [string, AuthoredEntry][] = [
    ["true", glosses.true],
    ["false", glosses.false],
  ];
  return written
    .filter(([, gloss]) => !isBlank(gloss))
    .map(([value, gloss]): [string, string] => [value, toEntryText(gloss)]);
}

function optionMembers({ options }: AuthoredQuestion): Members {
  return options.map(({ name, description }): [string, string] => [
    name,
    isBlank(description) ? "null" : toEntryText(description),
  ]);
}

/** The JSON text of what a question sends as its criteria; null where it sends none. */
export function criteriaText(question: AuthoredQuestion): string | null {
  if (question.type === "choice") return objectText(optionMembers(question));
  if (question.type === "score") return `[${question.levels.map(toEntryText).join(",")}]`;
  const glosses = glossMembers(question);
  return glosses.length > 0 ? objectText(glosses) : null;
}

const questionTextKnown = new WeakMap<AuthoredQuestion, Map<string, string>>();

/** The exact JSON text of one question, in the profile's spelling; kept per question, since questions are values. */
export function toQuestionText(question: AuthoredQuestion, typeNames: Profile["typeNames"]): string {
  const type = typeNames[question.type];
  const texts = questionTextKnown.get(question) ?? new Map<string, string>();
  questionTextKnown.set(question, texts);
  const before = texts.get(type);
  if (before !== undefined) return before;
  const criteria = criteriaText(question);
  const members: Members = [
    ["type", JSON.stringify(type)],
    ["instructions", toEntryText(question.instructions)],
    ...(criteria === null ? [] : ([["criteria", criteria]] as Members)),
  ];
  const text = objectText(members);
  texts.set(type, text);
  return text;
}
