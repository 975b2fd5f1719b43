import type { Profile } from "#core/contract/profile.ts";
import type { Case } from "#core/document/case.ts";
import type { CaseRow, CaseRun } from "#core/document/case-run.ts";
import {
  type CaseAnswer,
  type CaseAnswers,
  findStaleQuestions,
  type Surroundings,
  toCaseAnswer,
  withStaleness,
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
  return new Map(
    rows.map((row) => {
      const read = toCaseAnswer(row, run, profile);
      return [row.caseKey, withStaleness(read, run, cases.get(row.caseKey), now)];
    }),
  );
}

/** A run's answers without any row. */
export function startAnswers(run: CaseRun, now: NowWritten, profile: Profile): CaseAnswers {
  return { run, byCase: new Map(), staleQuestions: findStaleQuestions(run, now, profile) };
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

/** The same answers held against another playground; the same value where nothing of them changes. */
export function judgeAnswers(before: CaseAnswers, now: NowWritten, profile: Profile): CaseAnswers {
  const { run } = before;
  const changed = changedRows(before, now);
  const stale = findStaleQuestions(run, now, profile);
  const sameQuestions =
    stale.size === before.staleQuestions.size && [...stale].every((key) => before.staleQuestions.has(key));
  if (changed.size === 0 && sameQuestions) return before;
  const merged = changed.size === 0 ? before : mergeAnswers(before, run, changed);
  return { ...merged, staleQuestions: sameQuestions ? before.staleQuestions : stale };
}
