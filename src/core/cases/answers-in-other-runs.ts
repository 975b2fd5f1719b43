// Finds the run that answered cases which the shown run lacks. Also the sentences on such a run, and on two runs
// without a common case.

import { toCounted } from "#core/text/number-text.ts";

/** For each run key, the keys of the cases that the run answered. */
export type AnsweredCasesByRun = ReadonlyMap<string, ReadonlySet<string>>;

export interface RunWithMissingAnswers {
  readonly runKey: string;
  /** Number of the requested cases that this run answered; at least 1. */
  readonly count: number;
}

/** The run that answered most of these cases, or the first of several; null if none answered any. */
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

/** Example: "Answers are from july.csv. 1,204 cases without one have an answer in june.csv." */
export function describeRunWithMissingAnswers(
  shown: string,
  { count }: RunWithMissingAnswers,
  other: string,
): string {
  const cases = toCounted(count, "case without one has", "cases without one have");
  return `Answers are from ${shown}. ${cases} an answer in ${other}.`;
}

/** Example: "july.csv has answers to 3 cases, june.csv to 4 other cases. No case has an answer in both." */
export function describeNotComparable(
  [base, other]: readonly [name: string, name: string],
  [ofBase, ofOther]: readonly [cases: number, cases: number],
): string {
  return `${base} has answers to ${toCounted(ofBase, "case")}, ${other} to ${toCounted(ofOther, "other case")}. No case has an answer in both.`;
}
