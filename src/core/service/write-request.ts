// Checks the author's questions, writes the request, computes its size, and recognises what only newer services take.

import { type CriteriaPart, findEntryIssues, type QuestionIssue } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Profile } from "#core/model/profile.ts";
import {
  type AuthoredQuestion,
  type AuthoredState,
  isBlankEntry,
  toSentEntryJson,
} from "#core/model/question.ts";
import type { AskedQuestion, AskedRequest } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import type { Json } from "#core/text/json/json-object.ts";
import { quoteName } from "#core/text/visible-text.ts";

import { type RequestSize, utf8Length } from "./estimate.ts";

const issuesKnown = new WeakMap<AuthoredQuestion, readonly QuestionIssue[]>();

/**
 * Everything in a question that the service would certainly refuse, in the order of the form. Memoised by the
 * question's identity.
 */
export function findQuestionIssues(question: AuthoredQuestion): readonly QuestionIssue[] {
  const before = issuesKnown.get(question);
  if (before) return before;
  const id = question.id === "" ? [{ path: ["id"], message: "Give this question an id." }] : [];
  const issues = [
    ...id,
    ...findEntryIssues(question.instructions, ["instructions"], "Write what to ask."),
    ...kinds[question.type].criteria.issues(question),
  ];
  issuesKnown.set(question, issues);
  return issues;
}

type Members = [name: string, text: string][];

function objectText(members: Members): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

function toMember({ name, entry }: CriteriaPart): Members[number] {
  return [name, isBlankEntry(entry) ? "null" : toSentEntryJson(entry)];
}

/** JSON text of a question's criteria; null if the question sends none. */
export function toCriteriaJsonText(question: AuthoredQuestion): string | null {
  const { criteria } = kinds[question.type];
  const parts = criteria.parts(question);
  if (criteria.isOptional && parts.length === 0) return null;
  return criteria.isArray
    ? `[${parts.map(({ entry }) => toSentEntryJson(entry)).join(",")}]`
    : objectText(parts.map(toMember));
}

const questionTextKnown = new WeakMap<AuthoredQuestion, Map<string, string>>();

/** Exact JSON text of one question, with the profile's type names. Memoised by the question's identity. */
export function toQuestionJsonText(question: AuthoredQuestion, typeNames: Profile["typeNames"]): string {
  const type = typeNames[question.type];
  const texts = questionTextKnown.get(question) ?? new Map<string, string>();
  questionTextKnown.set(question, texts);
  const before = texts.get(type);
  if (before !== undefined) return before;
  const criteria = toCriteriaJsonText(question);
  const members: Members = [
    ["type", JSON.stringify(type)],
    ["instructions", toSentEntryJson(question.instructions)],
    ...(criteria === null ? [] : ([["criteria", criteria]] as Members)),
  ];
  const text = objectText(members);
  texts.set(type, text);
  return text;
}

/** Types of newer first-party releases, which need a header that Cutpoint doesn't send. */
const newerTypes: ReadonlySet<unknown> = new Set(["box"]);

export function isNewerQuestionType(type: unknown): boolean {
  return newerTypes.has(type);
}

export function describeNewerQuestionType(type: unknown): string {
  return `Questions of type ${quoteName(String(type))} belong to newer releases of the service. Cutpoint can't ask them.`;
}

const imageTypes: ReadonlySet<unknown> = new Set(["image", "image_url", "input_image"]);
const imageData = /^data:image\//i;

/** Whether a value contains an image as newer releases accept it: an item of an image type, or a data URL. */
export function containsImage(value: Json): boolean {
  if (typeof value === "string") return imageData.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(containsImage);
  const { type } = value as { type?: unknown };
  return imageTypes.has(type) || Object.values(value).some((part) => containsImage(part));
}

const bytesKnown = new WeakMap<AskedQuestion, number>();

function questionBytes(question: AskedQuestion): number {
  const before = bytesKnown.get(question);
  if (before !== undefined) return before;
  const bytes = utf8Length(JSON.stringify(question.id)) + 1 + utf8Length(question.text);
  bytesKnown.set(question, bytes);
  return bytes;
}

/** Size of the exact body, computed without composing it. */
export function requestSize({ model, stateText, questions }: AskedRequest): RequestSize {
  const state = utf8Length(stateText);
  const frame = utf8Length(`{"model":${JSON.stringify(model)},"state":,"questions":{}}`) + state;
  const after = Math.max(0, questions.length - 1);
  const bytes = questions.reduce((sum, question) => sum + questionBytes(question), frame + after);
  return { bytes, again: state * after };
}

/** The author's request before it's checked. */
export interface RequestDraft {
  model: string;
  state: AuthoredState;
  questions: readonly AuthoredQuestion[];
}

/** For callers that need a valid request but only use its questions. */
export const placeholderState: AuthoredState = { form: "text", text: "-", items: [] };

/** A reason why the request can't be sent, and its place. */
export type RequestIssue =
  | { at: "model" | "state" | "questions"; message: string }
  | { at: "question"; index: number; path: readonly (string | number)[]; message: string };

export type WrittenRequest =
  | { ok: true; asked: AskedRequest }
  | { ok: false; issues: readonly RequestIssue[] };

function repeatedIds(questions: readonly AuthoredQuestion[]): RequestIssue[] {
  const seen = new Set<string>();
  return questions.flatMap(({ id }, index) => {
    if (id === "" || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { at: "question" as const, index, path: ["id"], message: "Another question already has this id." },
    ];
  });
}

const askedKnown = new WeakMap<AuthoredQuestion, AskedQuestion>();

/** Memoised by question and text, so that an unchanged question stays the same object in later requests. */
function toAsked(question: AuthoredQuestion, profile: Profile): AskedQuestion {
  const text = toQuestionJsonText(question, profile.typeNames);
  const before = askedKnown.get(question);
  if (before?.text === text) return before;
  const names = kinds[question.type].criteria.names(question);
  const asked = { id: question.id, type: question.type, text, names };
  askedKnown.set(question, asked);
  return asked;
}

/** The request as it will be sent, or all reasons why it can't be. Keeps the author's order; never throws. */
export function writeRequest(draft: RequestDraft, profile: Profile): WrittenRequest {
  const state = toStateText(draft.state);
  const issues: RequestIssue[] = [];
  if (draft.model.trim() === "") issues.push({ at: "model", message: "Choose or type a model." });
  if (!state.ok) issues.push(...state.issues.map(({ message }) => ({ at: "state" as const, message })));
  if (draft.questions.length === 0)
    issues.push({ at: "questions", message: "Add a question, or include one in runs." });
  issues.push(...repeatedIds(draft.questions));
  draft.questions.forEach((question, index) => {
    issues.push(
      ...findQuestionIssues(question).map((issue) => ({ at: "question" as const, index, ...issue })),
    );
  });
  if (issues.length > 0 || !state.ok) return { ok: false, issues };
  const questions = draft.questions.map((question) => toAsked(question, profile));
  return { ok: true, asked: { model: draft.model, stateText: state.text, questions } };
}
