import { type AuthoredEntry, type AuthoredOption, type AuthoredQuestion, isBlank } from "./authored.ts";
import { entryProblem } from "./entry-text.ts";
import { limits } from "./limits.ts";

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
