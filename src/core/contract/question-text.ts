import { type AuthoredEntry, type AuthoredQuestion, isBlank } from "./authored.ts";
import { toEntryText } from "./entry-text.ts";
import type { Profile } from "./profile.ts";

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

const known = new WeakMap<AuthoredQuestion, Map<string, string>>();

/** The exact JSON text of one question, in the profile's spelling; kept per question, since questions are values. */
export function toQuestionText(question: AuthoredQuestion, typeNames: Profile["typeNames"]): string {
  const type = typeNames[question.type];
  const texts = known.get(question) ?? new Map<string, string>();
  known.set(question, texts);
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
