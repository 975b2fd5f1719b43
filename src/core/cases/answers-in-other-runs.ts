import { toCounted } from "#core/text/number-text.ts";

/** Which cases a run has an answer to, by the run's key. */
export type AnsweredCasesByRun = ReadonlyMap<string, ReadonlySet<string>>;

/** A run that answered cases which another one did not. */
export interface RunWithMissingAnswers {
  readonly runKey: string;
  /** Of the cases looked for, those that it has an answer to; at least one. */
  readonly count: number;
}

/** The run that has an answer to most of these cases, the first of equals; null where none has any. */
export function findRunWithMissingAnswers(
  caseKeys: readonly string[],
  byRun: AnsweredCasesByRun,
): RunWithMissingAnswers | null {
  let found: RunWithMissingAnswers | null = null;
  for (const [runKey, answered] of byRun) {
    const count = caseKeys.reduce((sum, key) => sum + (answered.has(key) ? 1 : 0), 0);
    if (count > (found?.count ?? 0)) found = { runKey, count };
  }
  return found;
}

/** "Answers are from july.csv. 1,204 cases without one have an answer in june.csv." */
export function describeRunWithMissingAnswers(
  shown: string,
  { count }: RunWithMissingAnswers,
  other: string,
): string {
  const cases = toCounted(count, "case without one has", "cases without one have");
  return `Answers are from ${shown}. ${cases} an answer in ${other}.`;
}

/** Why two runs can't be compared, and which other one could: the base first. */
export function describeNotComparable(
  [base, other]: readonly [name: string, name: string],
  [ofBase, ofOther]: readonly [cases: number, cases: number],
): string {
  return `${base} has answers to ${toCounted(ofBase, "case")}, ${other} to ${toCounted(ofOther, "other case")}. No case has an answer in both.`;
}
