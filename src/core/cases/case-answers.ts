import { readResponse } from "#core/contract/read-response.ts";
import { markText } from "#core/json/mark-text.ts";
import type { Answer, AnswerReading } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { CaseRow, CaseRun, Standing } from "#core/model/case-run.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { authorsId, isWritten, type ShownWordings, shownWordings } from "./shown-wordings.ts";

/** What a run says of one case. */
export interface CaseAnswer {
  standing: Standing;
  /** By the question's key; a question whose answer breaks the contract has none. */
  answers: ReadonlyMap<string, Answer>;
  /** What breaks the contract, in words, by the question's key; questions without a fault are left out. */
  violations: ReadonlyMap<string, readonly string[]>;
  /** The versioned id that answered; null where none is named. */
  model: string | null;
  /** Why there is no answer. */
  problem: CaseRow["problem"];
  /** Input tokens as billed; null where the answer does not say. */
  inputTokens: number | null;
  /** The state or the model has changed since; for the wording of a question see `staleQuestions`. */
  stale: boolean;
  row: CaseRow;
  /** Of a run that asked several wordings: what was answered to each of its questions. */
  readings?: readonly AnswerReading[] | undefined;
}

/** One run's answers to the cases of the open playground. */
export interface CaseAnswers {
  run: CaseRun;
  /** Every row of the run by its case's key, rows of deleted cases too. */
  byCase: ReadonlyMap<string, CaseAnswer>;
  /** Keys of questions that the run asked in other words, or as another type, than they are written now. */
  staleQuestions: ReadonlySet<string>;
  /** Of a run that asked several wordings: which of them `answers` holds. */
  shown?: ShownWordings | undefined;
}

/** Whether one answer is to something else than what is written now. */
export function isStaleAnswer({ staleQuestions }: CaseAnswers, answer: CaseAnswer, questionKey: string) {
  return answer.stale || staleQuestions.has(questionKey);
}

const noAnswers: CaseAnswer["answers"] = new Map();
const noViolations: CaseAnswer["violations"] = new Map();

/** A stored row as read; `stale` is told by `withStaleness`. */
export function toCaseAnswer(
  row: CaseRow,
  run: CaseRun,
  profile: Profile,
  shown?: ShownWordings,
): CaseAnswer {
  const { standing, problem, inputTokens } = row;
  const bare = { standing, problem, inputTokens, stale: false, row };
  const unread = { ...bare, answers: noAnswers, violations: noViolations, model: null };
  if (row.responseText === null) return unread;
  const read = readResponse(row.responseText, run.asked, profile);
  if (!read.ok) return { ...unread, problem: { status: 200, message: read.problem } };
  const { answers: readings, model } = read.reading;
  const said = byQuestion(run, readings, shown);
  return shown ? { ...bare, ...said, model, readings } : { ...bare, ...said, model };
}

/** What a run says of a case by the question's key. */
function byQuestion(
  { questionKeys }: CaseRun,
  readings: readonly AnswerReading[],
  shown: ShownWordings | undefined,
): Pick<CaseAnswer, "answers" | "violations"> {
  const answers = new Map<string, Answer>();
  const violations = new Map<string, readonly string[]>();
  readings.forEach((reading, index) => {
    const key = questionKeys[index];
    if (key === undefined || (shown && shown.get(key) !== index)) return;
    if (reading.answer !== null) answers.set(key, reading.answer);
    if (reading.violations.length > 0) violations.set(key, reading.violations);
  });
  return { answers, violations };
}

/** The same case with the answers to other wordings. */
export function withWordings(answer: CaseAnswer, run: CaseRun, shown: ShownWordings): CaseAnswer {
  return answer.readings ? { ...answer, ...byQuestion(run, answer.readings, shown) } : answer;
}

const marks = new WeakMap<AuthoredState, number>();

/** `markText` of what would be sent as the state now; −1 while it cannot be sent. */
function markState(state: AuthoredState): number {
  const before = marks.get(state);
  if (before !== undefined) return before;
  const written = toStateText(state);
  const mark = written.ok ? markText(written.text) : -1;
  marks.set(state, mark);
  return mark;
}

/** What the playground's own words make stale, whatever the case. */
export type Surroundings = Pick<Playground, "model" | "questions">;

/** The same answer for the same staleness. */
export function withStaleness(
  answer: CaseAnswer,
  run: CaseRun,
  row: Case | undefined,
  { model }: Surroundings,
): CaseAnswer {
  const changed = row !== undefined && markState(row.state) !== answer.row.stateMark;
  const stale = changed || model !== run.model;
  return answer.stale === stale ? answer : { ...answer, stale };
}

/** Which wordings a run shows as things are written now; undefined where it asked but one of each question. */
export function findShown(
  run: CaseRun,
  { questions }: Surroundings,
  profile: Profile,
): ShownWordings | undefined {
  return run.wordings === undefined ? undefined : shownWordings(run, questions, profile);
}

/** Keys of the run's questions that are written otherwise now, or are no more. */
export function findStaleQuestions(run: CaseRun, { questions }: Surroundings, profile: Profile): Set<string> {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const stale = [...shownWordings(run, questions, profile)].filter(([key, index]) => {
    const now = byKey.get(key);
    const asked = run.asked[index];
    if (now === undefined || asked === undefined || now.id !== authorsId(run, index)) return true;
    return !isWritten(now, asked, profile);
  });
  return new Set(stale.map(([key]) => key));
}
