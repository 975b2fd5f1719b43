import { kinds } from "#core/kinds/table.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredQuestion, AuthoredState } from "#core/model/question.ts";
import type { AskedQuestion, AskedRequest } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { type RequestSize, utf8Length } from "./estimate.ts";
import { questionIssues, toQuestionText } from "./question-issues.ts";

const bytesKnown = new WeakMap<AskedQuestion, number>();

function questionBytes(question: AskedQuestion): number {
  const before = bytesKnown.get(question);
  if (before !== undefined) return before;
  const bytes = utf8Length(JSON.stringify(question.id)) + 1 + utf8Length(question.text);
  bytesKnown.set(question, bytes);
  return bytes;
}

/** How large a request's exact body is, without composing it. */
export function requestSize({ model, stateText, questions }: AskedRequest): RequestSize {
  const state = utf8Length(stateText);
  const frame = utf8Length(`{"model":${JSON.stringify(model)},"state":,"questions":{}}`) + state;
  const after = Math.max(0, questions.length - 1);
  const bytes = questions.reduce((sum, question) => sum + questionBytes(question), frame + after);
  return { bytes, again: state * after };
}

/** What an author wants to send, right or wrong. */
export interface RequestDraft {
  model: string;
  state: AuthoredState;
  questions: readonly AuthoredQuestion[];
}

/** Something that keeps the request from being sent, at its place. */
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

const known = new WeakMap<AuthoredQuestion, AskedQuestion>();

/** Kept per question and its text, so that what did not change is the same value in the next request. */
function toAsked(question: AuthoredQuestion, profile: Profile): AskedQuestion {
  const text = toQuestionText(question, profile.typeNames);
  const before = known.get(question);
  if (before?.text === text) return before;
  const names = kinds[question.type].criteria.names(question);
  const asked = { id: question.id, type: question.type, text, names };
  known.set(question, asked);
  return asked;
}

/** The request as it will be sent, or every reason why it cannot be; order is the author's. Never throws. */
export function writeRequest(draft: RequestDraft, profile: Profile): WrittenRequest {
  const state = toStateText(draft.state);
  const issues: RequestIssue[] = [];
  if (draft.model.trim() === "") issues.push({ at: "model", message: "Choose or type a model." });
  if (!state.ok) issues.push(...state.issues.map(({ message }) => ({ at: "state" as const, message })));
  if (draft.questions.length === 0)
    issues.push({ at: "questions", message: "Include at least one question." });
  issues.push(...repeatedIds(draft.questions));
  draft.questions.forEach((question, index) => {
    issues.push(...questionIssues(question).map((issue) => ({ at: "question" as const, index, ...issue })));
  });
  if (issues.length > 0 || !state.ok) return { ok: false, issues };
  const questions = draft.questions.map((question) => toAsked(question, profile));
  return { ok: true, asked: { model: draft.model, stateText: state.text, questions } };
}
