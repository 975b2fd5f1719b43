import type { Json } from "#core/json/json-object.ts";
import { quoteName } from "#core/json/shown-text.ts";
import { type CriteriaPart, entryIssues, type QuestionIssue } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AuthoredQuestion, isBlank, toEntryText } from "#core/model/question.ts";

const known = new WeakMap<AuthoredQuestion, readonly QuestionIssue[]>();

/** Everything that the service would certainly refuse in one question, each at its place; in form order. */
export function questionIssues(question: AuthoredQuestion): readonly QuestionIssue[] {
  const before = known.get(question);
  if (before) return before;
  const id = question.id === "" ? [{ path: ["id"], message: "Give this question an id." }] : [];
  const issues = [
    ...id,
    ...entryIssues(question.instructions, ["instructions"], "Write what to ask."),
    ...kinds[question.type].criteria.issues(question),
  ];
  known.set(question, issues);
  return issues;
}

type Members = [name: string, text: string][];

function objectText(members: Members): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

function toMember({ name, entry }: CriteriaPart): Members[number] {
  return [name, isBlank(entry) ? "null" : toEntryText(entry)];
}

/** The JSON text of what a question sends as its criteria; null where it sends none. */
export function criteriaText(question: AuthoredQuestion): string | null {
  const { criteria } = kinds[question.type];
  const parts = criteria.parts(question);
  if (criteria.isOptional && parts.length === 0) return null;
  return criteria.isArray
    ? `[${parts.map(({ entry }) => toEntryText(entry)).join(",")}]`
    : objectText(parts.map(toMember));
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

/** Question types of newer first-party releases, behind a header that Cutpoint doesn't send. */
const newerTypes: ReadonlySet<unknown> = new Set(["box"]);

export function isNewerType(type: unknown): boolean {
  return newerTypes.has(type);
}

export function describeNewerType(type: unknown): string {
  return `Questions of type ${quoteName(String(type))} belong to newer releases of the service. Cutpoint can't ask them.`;
}

const imageTypes: ReadonlySet<unknown> = new Set(["image", "image_url", "input_image"]);
const imageData = /^data:image\//i;

/** Whether a value holds an image in a shape that newer releases take: an item whose type says so, or image data. */
export function holdsImage(value: Json): boolean {
  if (typeof value === "string") return imageData.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsImage);
  const { type } = value as { type?: unknown };
  return imageTypes.has(type) || Object.values(value).some((part) => holdsImage(part));
}
