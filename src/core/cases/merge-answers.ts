import type { Case } from "#core/model/case.ts";
import type { CaseRow, CaseRun } from "#core/model/case-run.ts";
import type { Profile } from "#core/model/profile.ts";
import {
  type CaseAnswer,
  type CaseAnswers,
  findShown,
  findStaleQuestions,
  type Surroundings,
  toCaseAnswer,
  withStaleness,
  withWordings,
} from "./case-answers.ts";

/** What answers are held against: the playground as it is now. */
export interface NowWritten extends Surroundings {
  cases: readonly Case[];
}

const known = new WeakMap<readonly Case[], ReadonlyMap<string, Case>>();

function byKey(cases: readonly Case[]): ReadonlyMap<string, Case> {
  const before = known.get(cases);
  if (before !== undefined) return before;
  const map = new Map(cases.map((row) => [row.key, row]));
  known.set(cases, map);
  return map;
}

/** Answers of stored rows, held against what is written now. */
export function readCaseRows(
  rows: readonly CaseRow[],
  run: CaseRun,
  now: NowWritten,
  profile: Profile,
): Map<string, CaseAnswer> {
  const cases = byKey(now.cases);
  const shown = findShown(run, now, profile);
  return new Map(
    rows.map((row) => {
      const read = toCaseAnswer(row, run, profile, shown);
      return [row.caseKey, withStaleness(read, run, cases.get(row.caseKey), now)];
    }),
  );
}

/** A run's answers without any row. */
export function startAnswers(run: CaseRun, now: NowWritten, profile: Profile): CaseAnswers {
  const shown = findShown(run, now, profile);
  const staleQuestions = findStaleQuestions(run, now, profile);
  return { run, byCase: new Map(), staleQuestions, ...(shown && { shown }) };
}

/** The same run with rows that are new or have changed. */
export function mergeAnswers(
  before: CaseAnswers,
  run: CaseRun,
  changed: ReadonlyMap<string, CaseAnswer>,
): CaseAnswers {
  return { ...before, run, byCase: new Map([...before.byCase, ...changed]) };
}

/** What rows were last held against: a question's edge that moves changes nothing of it. */
const heldAgainst = new WeakMap<CaseAnswers["byCase"], Pick<NowWritten, "cases" | "model">>();

/** The rows of an answer that stand otherwise now. */
function changedRows({ byCase, run }: CaseAnswers, now: NowWritten): Map<string, CaseAnswer> {
  const changed = new Map<string, CaseAnswer>();
  const last = heldAgainst.get(byCase);
  if (last?.cases === now.cases && last.model === now.model) return changed;
  const cases = byKey(now.cases);
  for (const [key, answer] of byCase) {
    const judged = withStaleness(answer, run, cases.get(key), now);
    if (judged !== answer) changed.set(key, judged);
  }
  if (changed.size === 0) heldAgainst.set(byCase, { cases: now.cases, model: now.model });
  return changed;
}

function isSameShown(one: CaseAnswers["shown"], other: CaseAnswers["shown"]): boolean {
  return (
    one === other ||
    (one?.size === other?.size && [...(one ?? [])].every(([key, at]) => other?.get(key) === at))
  );
}

/** The answers to the wordings that are written now; the same value where they are shown already. */
function showWritten(before: CaseAnswers, now: NowWritten, profile: Profile): CaseAnswers {
  const shown = findShown(before.run, now, profile);
  if (shown === undefined || isSameShown(before.shown, shown)) return before;
  const byCase = new Map(
    [...before.byCase].map(([key, answer]) => [key, withWordings(answer, before.run, shown)]),
  );
  return { ...before, shown, byCase };
}

/** The same answers held against another playground; the same value where nothing of them changes. */
export function judgeAnswers(held: CaseAnswers, now: NowWritten, profile: Profile): CaseAnswers {
  const before = showWritten(held, now, profile);
  const { run } = before;
  const changed = changedRows(before, now);
  const stale = findStaleQuestions(run, now, profile);
  const sameQuestions =
    stale.size === before.staleQuestions.size && [...stale].every((key) => before.staleQuestions.has(key));
  if (changed.size === 0 && sameQuestions) return before;
  const merged = changed.size === 0 ? before : mergeAnswers(before, run, changed);
  return { ...merged, staleQuestions: sameQuestions ? before.staleQuestions : stale };
}
