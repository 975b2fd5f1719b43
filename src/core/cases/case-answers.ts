import { type Answer, type AnswerReading, refusedAnswerText } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { AskedQuestion, CaseRun, CaseRunRow, RowStatus } from "#core/model/run.ts";
import { writeStateText } from "#core/model/state.ts";
import { missingAnswerText, readResponse, toResolvedId } from "#core/service/read-response.ts";
import { questionIssues, toQuestionText } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

/** Index (from 0) in a run of the wording shown, by question key. */
export type ShownWordings = ReadonlyMap<string, number>;

export function isUnchangedSinceAsked(
  question: PlaygroundQuestion,
  asked: AskedQuestion,
  profile: Profile,
): boolean {
  return questionIssues(question).length === 0 && toQuestionText(question, profile.typeNames) === asked.text;
}

/** The question's id in the playground. A run of several wordings asks each under its own id. */
function authorsId(run: Pick<CaseRun, "asked" | "wordings">, index: number): string | undefined {
  const id = run.asked[index]?.id;
  return run.wordings?.find((wording) => wording.id === id)?.of ?? id;
}

/**
 * Chooses the wording that a run shows for each question: the current one, so that choosing a variant shows its answers
 * at once; if the run didn't ask that, the first asked.
 */
export function shownWordings(
  run: CaseRun,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): ShownWordings {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const shown = new Map<string, number>();
  const settled = new Set<string>();
  run.questionKeys.forEach((key, index) => {
    if (!shown.has(key)) shown.set(key, index);
    const [now, asked] = [byKey.get(key), run.asked[index]];
    if (run.wordings === undefined || settled.has(key) || !now || !asked) return;
    if (!isUnchangedSinceAsked(now, asked, profile)) return;
    shown.set(key, index);
    settled.add(key);
  });
  return shown;
}

export function wordingsInUse(questions: readonly PlaygroundQuestion[]): string[] {
  return questions.flatMap(({ variants = [] }) => variants.find(({ words }) => words === null)?.key ?? []);
}

/** Whether the run asked a single wording of each question, and at least one of them isn't the one in use now. */
export function hasAskedOtherWording(
  { wordings = [] }: Pick<CaseRun, "wordings">,
  questions: readonly PlaygroundQuestion[],
): boolean {
  const inUse = wordingsInUse(questions);
  const isApart = wordings.every(({ id, of }) => id === of);
  return isApart && wordings.some(({ variant }) => !inUse.includes(variant));
}

/**
 * Index of a wording in a run; −1 when it wasn't asked. If the run asked the question only once, that index, because
 * the same words may have another variant key since.
 */
export function findWordingIndex(
  { questionKeys, asked, wordings }: CaseRun,
  questionKey: string,
  variantKey: string,
): number {
  const isAlone = questionKeys.indexOf(questionKey) === questionKeys.lastIndexOf(questionKey);
  return questionKeys.findIndex((key, index) => {
    if (key !== questionKey || isAlone) return key === questionKey;
    const id = asked[index]?.id;
    return wordings?.some((wording) => wording.id === id && wording.variant === variantKey) ?? false;
  });
}

export type ReadonlyQuestionMap<Value> = Pick<
  ReadonlyMap<string, Value>,
  "get" | "size" | typeof Symbol.iterator
>;

export interface CaseAnswer {
  status: RowStatus;
  /** Without answers that violate the contract. */
  answers: ReadonlyQuestionMap<Answer>;
  /** Contract violations as sentences, for questions that have any. */
  violations: ReadonlyQuestionMap<readonly string[]>;
  /** Versioned model id; null when the response names none. */
  model: string | null;
  problem: CaseRunRow["problem"];
  /** Billed input tokens; null when the response doesn't say. */
  inputTokens: number | null;
  /** Estimated input tokens of the request. */
  tokens: number;
  /** In the price's currency, as the server reported it; null when it didn't. */
  cost: number | null;
  /** The case's state or the playground's model has changed since. For changed questions see `staleQuestions`. */
  stale: boolean;
  /** The case's state has changed since. */
  rewritten: boolean;
  /** The answer at an index of the run's questions, even if another wording is shown. */
  answerAt(index: number): Answer | null;
}

export type AnswersByCase = Pick<
  ReadonlyMap<string, CaseAnswer>,
  "get" | "has" | "size" | "values" | typeof Symbol.iterator
>;

export interface CaseAnswers {
  run: CaseRun;
  /** Includes rows of deleted cases. */
  byCase: AnswersByCase;
  /** Keys of questions whose texts or type have changed since the run, so that none of its answers counts for them. */
  staleQuestions: ReadonlySet<string>;
  /** Which wordings `answers` holds; undefined if the run asked one per question. */
  shown?: ShownWordings | undefined;
}

/** Whether state, model or question has changed since the case was answered. */
export function isStaleAnswer({ staleQuestions }: CaseAnswers, answer: CaseAnswer, questionKey: string) {
  return answer.stale || staleQuestions.has(questionKey);
}

/** A row's result for one question; a refusal counts as a violation. */
export type RowReading = Pick<AnswerReading, "answer" | "violations">;

/** Parses a stored row into one reading for each question of the run; none when the row has no response. */
export function parseCaseRunRow(
  { standing, problem, inputTokens, cost, responseText }: CaseRunRow,
  run: CaseRun,
  profile: Profile,
) {
  const bare = { standing, problem, inputTokens, cost: cost ?? null };
  const none: { model: string | null; readings: readonly RowReading[] } = { model: null, readings: [] };
  if (responseText === null) return { ...bare, ...none };
  const read = readResponse(responseText, run.asked, profile);
  if (!read.ok) return { ...bare, problem: { status: 200, message: read.problem }, ...none };
  const readings = read.reading.answers.map(({ answer, violations, refused }): RowReading => {
    if (run.fromColumns && violations[0] === missingAnswerText) return { answer, violations: [] };
    return { answer, violations: refused && violations.length === 0 ? [refusedAnswerText] : violations };
  });
  return { ...bare, model: toResolvedId(read.reading.model, run.model, run.digest), readings };
}

/** `hash53` of the state's exact text; −1 when it can't be sent. */
export function sentStateHash(state: AuthoredState): number {
  const written = writeStateText(state);
  return written.ok ? hash53(written.text) : -1;
}

/** The parts of a playground whose change can make every answer stale. */
export type PlaygroundContext = Pick<Playground, "model" | "questions">;

/** Undefined when the run asked one wording of each question. */
export function findShownWordings(
  run: CaseRun,
  { questions }: PlaygroundContext,
  profile: Profile,
): ShownWordings | undefined {
  return run.wordings === undefined ? undefined : shownWordings(run, questions, profile);
}

/** Keys of questions that have been changed or deleted since the run. */
export function findStaleQuestions(
  run: CaseRun,
  { questions }: PlaygroundContext,
  profile: Profile,
): Set<string> {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const stale = [...shownWordings(run, questions, profile)].filter(([key, index]) => {
    const now = byKey.get(key);
    const asked = run.asked[index];
    if (now === undefined || asked === undefined || now.id !== authorsId(run, index)) return true;
    return !isUnchangedSinceAsked(now, asked, profile);
  });
  return new Set(stale.map(([key]) => key));
}
