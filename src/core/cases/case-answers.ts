// Answers over cases, and how one is read from a stored row of a run.

import {
  type Answer,
  type AnswerReading,
  type ResponseReading,
  refusedAnswerText,
} from "#core/model/answer.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { type CaseRun, type CaseRunRow, type RowStatus, unsendableStateHash } from "#core/model/run.ts";
import { computeStateText } from "#core/model/state.ts";
import { missingAnswerText, readResponse, toResolvedModelId } from "#core/service/read-response.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import type { ShownWordings } from "./run-wordings.ts";

export type ReadonlyQuestionMap<Value> = Pick<
  ReadonlyMap<string, Value>,
  "get" | "size" | typeof Symbol.iterator
>;

export interface CaseAnswer {
  status: RowStatus;
  /** Answers by question key, without unusable ones. */
  answers: ReadonlyQuestionMap<Answer>;
  /** Contract violations as sentences, for questions that have any. */
  violations: ReadonlyQuestionMap<readonly string[]>;
  /** Versioned model id; null if the response names none. */
  model: string | null;
  problem: CaseRunRow["problem"];
  /** Billed input tokens; null if the response doesn't say. */
  inputTokens: number | null;
  /** Estimated input tokens of the request. */
  tokens: number;
  /** In the price's currency, as reported by the server; null if it didn't. */
  cost: number | null;
  /**
   * The case's state or the playground's model has changed since the run. Changed questions are in
   * `staleQuestions`.
   */
  stale: boolean;
  /** The case's state has changed since the run. */
  rewritten: boolean;
  /** The answer at an index of the run's questions, even if another wording is shown. */
  answerAt(index: number): Answer | null;
}

export interface AnswersByCase
  extends Pick<ReadonlyMap<string, CaseAnswer>, "get" | "has" | "size" | "values" | typeof Symbol.iterator> {
  /** Each answer is valid until the next visit. */
  forEach(visit: (answer: CaseAnswer, caseKey: string) => void): void;
  /** Reads one question's answers faster than `get`, if called in the order of the cases. */
  readerOf?(questionKey: string): QuestionAnswerReader<CaseAnswer>;
}

/** Returns a case's answer to one question; undefined if the case wasn't asked. Valid until the next call. */
export type QuestionAnswerReader<Known> = (
  caseKey: string,
) => { readonly known: Known; readonly answer: Answer | undefined } | undefined;

export interface CaseRunAnswers {
  run: CaseRun;
  /** Also has answers to deleted cases. */
  byCase: AnswersByCase;
  /**
   * Keys of questions whose texts or type have changed since the run, so that none of its answers to them
   * count.
   */
  staleQuestions: ReadonlySet<string>;
  /** Which wordings `byCase` returns; undefined if the run asked one per question. */
  shown?: ShownWordings | undefined;
}

/** Whether the state, the model or the question has changed since the case was answered. */
export function isStaleAnswer({ staleQuestions }: CaseRunAnswers, answer: CaseAnswer, questionKey: string) {
  return answer.stale || staleQuestions.has(questionKey);
}

/** One question's answer in a row; a refusal is a violation. */
export type AnswerWithViolations = Pick<AnswerReading, "answer" | "violations">;

/** What a row keeps of its response: one reading for each question of the run, or none without a response. */
export interface RowReading {
  readonly model: string | null;
  readonly readings: readonly AnswerWithViolations[];
}

export function toRowReading(
  { model, answers }: Pick<ResponseReading, "model" | "answers">,
  run: Pick<CaseRun, "model" | "digest" | "fromColumns">,
): RowReading {
  const readings = answers.map(({ answer, violations, refused }): AnswerWithViolations => {
    if (run.fromColumns && violations[0] === missingAnswerText) return { answer, violations: [] };
    return { answer, violations: refused && violations.length === 0 ? [refusedAnswerText] : violations };
  });
  return { model: toResolvedModelId(model, run.model, run.digest), readings };
}

/**
 * Parses a stored row into a reading for each question of the run; none if the row has no response that can be read.
 */
export function parseCaseRunRow(
  { standing, problem, inputTokens, cost, responseText }: Omit<CaseRunRow, "stateHash">,
  run: CaseRun,
  profile: Profile,
) {
  const bare = { standing, problem, inputTokens, cost: cost ?? null };
  const none: RowReading = { model: null, readings: [] };
  if (responseText === null) return { ...bare, ...none };
  const read = readResponse(responseText, run.asked, profile);
  if (!read.ok) return { ...bare, problem: { status: 200, message: read.problem }, ...none };
  return { ...bare, ...toRowReading(read.reading, run) };
}

/** `hash53` of the state's exact text; `unsendableStateHash` if the state can't be sent. */
export function sentStateHash(state: AuthoredState): number {
  const written = computeStateText(state);
  return written.ok ? hash53(written.text) : unsendableStateHash;
}
