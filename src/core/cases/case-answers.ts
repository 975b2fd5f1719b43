import { type Answer, type AnswerReading, refusedText } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { AskedQuestion, CaseRun, CaseRunRow, RowStatus } from "#core/model/run.ts";
import { writeStateText } from "#core/model/state.ts";
import { readResponse, toResolvedId } from "#core/service/read-response.ts";
import { questionIssues, toQuestionText } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

/** What was asked under a place of a run, by the question's key: where several wordings were, the one that is shown. */
export type ShownWordings = ReadonlyMap<string, number>;

/** Whether a question is written now as it was asked. */
export function isUnchangedSinceAsked(
  question: PlaygroundQuestion,
  asked: AskedQuestion,
  profile: Profile,
): boolean {
  return questionIssues(question).length === 0 && toQuestionText(question, profile.typeNames) === asked.text;
}

/** The author's id of what a run asked at a place. */
function authorsId(run: Pick<CaseRun, "asked" | "wordings">, index: number): string | undefined {
  const id = run.asked[index]?.id;
  return run.wordings?.find((wording) => wording.id === id)?.of ?? id;
}

/**
 * Which of a question's wordings a run shows: the one that is written now, so that choosing another shows its answers
 * at once; else the first. Every other question stands where it was asked.
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

/** The wordings in use, by their keys. */
export function wordingsInUse(questions: readonly PlaygroundQuestion[]): string[] {
  return questions.flatMap(({ variants = [] }) => variants.find(({ words }) => words === null)?.key ?? []);
}

/** Whether a run asked a question in another wording than the one in use, and in that alone. */
export function isOfOtherWording(
  { wordings = [] }: Pick<CaseRun, "wordings">,
  questions: readonly PlaygroundQuestion[],
): boolean {
  const inUse = wordingsInUse(questions);
  const isApart = wordings.every(({ id, of }) => id === of);
  return isApart && wordings.some(({ variant }) => !inUse.includes(variant));
}

/**
 * The place of one wording in a run that asked several, of the question in any other: there it may be written in words
 * that have another name by now. −1 where it was not asked.
 */
export function wordingIndex(
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

/** Something for each of some questions, by the question's key. */
export type ByQuestion<Value> = Pick<ReadonlyMap<string, Value>, "get" | "size" | typeof Symbol.iterator>;

/** What a run says of one case. */
export interface CaseAnswer {
  standing: RowStatus;
  /** A question whose answer breaks the contract has none. */
  answers: ByQuestion<Answer>;
  /** What breaks the contract, in words; questions without a fault are left out. */
  violations: ByQuestion<readonly string[]>;
  /** The versioned id that answered; null where none is named. */
  model: string | null;
  /** Why there is no answer. */
  problem: CaseRunRow["problem"];
  /** Input tokens as billed; null where the answer does not say. */
  inputTokens: number | null;
  /** Estimated input tokens of its request. */
  tokens: number;
  /** What the server says that it cost; null where it does not say. */
  cost: number | null;
  /** The state or the model has changed since; for the wording of a question see `staleQuestions`. */
  stale: boolean;
  /** The state has changed since. */
  rewritten: boolean;
  /** What was answered to what the run asked at a place, whichever wording is shown. */
  answerAt(index: number): Answer | null;
}

/** What a run says of its cases, by the case's key. */
export type AnswersByCase = Pick<
  ReadonlyMap<string, CaseAnswer>,
  "get" | "has" | "size" | "values" | typeof Symbol.iterator
>;

/** One run's answers to the cases of the open playground. */
export interface CaseAnswers {
  run: CaseRun;
  /** Every row of the run by its case's key, rows of deleted cases too. */
  byCase: AnswersByCase;
  /** Keys of questions that the run asked in other words, or as another type, than they are written now. */
  staleQuestions: ReadonlySet<string>;
  /** Of a run that asked several wordings: which of them `answers` holds. */
  shown?: ShownWordings | undefined;
}

/** Whether one answer is to something else than what is written now. */
export function isStaleAnswer({ staleQuestions }: CaseAnswers, answer: CaseAnswer, questionKey: string) {
  return answer.stale || staleQuestions.has(questionKey);
}

/** What a row says of one question; a refusal stands among what breaks the contract. */
export type RowReading = Pick<AnswerReading, "answer" | "violations">;

/** A stored row as read: what was answered to each of the run's questions, nothing where there is no answer. */
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
    return { answer, violations: refused && violations.length === 0 ? [refusedText] : violations };
  });
  return { ...bare, model: toResolvedId(read.reading.model, run.model, run.digest), readings };
}

/** `hash53` of what would be sent as the state now; −1 while it cannot be sent. */
export function sentStateHash(state: AuthoredState): number {
  const written = writeStateText(state);
  return written.ok ? hash53(written.text) : -1;
}

/** What the playground's own words make stale, whatever the case. */
export type PlaygroundContext = Pick<Playground, "model" | "questions">;

/** Which wordings a run shows as things are written now; undefined where it asked but one of each question. */
export function findShownWordings(
  run: CaseRun,
  { questions }: PlaygroundContext,
  profile: Profile,
): ShownWordings | undefined {
  return run.wordings === undefined ? undefined : shownWordings(run, questions, profile);
}

/** Keys of the run's questions that are written otherwise now, or are no more. */
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
