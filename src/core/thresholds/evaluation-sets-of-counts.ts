// Evaluation sets made from counts of answers by score, without cases.

import { noAnswerRows } from "#core/cases/answer-rows.ts";
import { noScoredRows } from "#core/cases/scored-rows.ts";
import type { AnswerCounts, PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { type ThresholdTable, thresholdTableOfCounts } from "#core/statistics/threshold-table.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { type EvaluationSet, type EvaluationSets, markThresholdsChosen } from "./evaluation-sets.ts";
import { noAnonymousUses } from "./evidence/ledger.ts";
import { noSeenRowChanges } from "./evidence/seen-row-changes.ts";
import type { LabelledSample } from "./sample.ts";

/**
 * Makes sets from counts of answers, with each row treated as drawn at random. If the thresholds have changed since
 * the count, they count as chosen on these rows.
 */
export function evaluationSetsOfCounts(
  counted: QuestionAnswerCounts,
  question: PlaygroundQuestion,
): EvaluationSets {
  const { scores, labelled, positives } = counted;
  const table = thresholdTableOfCounts(Float64Array.from(scores), labelled, positives);
  const { edges } = toRuleThresholds(question, question.rules);
  const isDeclared = edges.every((edge, at) => edge === counted.edges[at]);
  const sets: EvaluationSets = {
    tuning: setOfCounts(table, sumOf(counted.rows) - table.n),
    heldOut: setOfCounts(thresholdTableOfCounts(new Float64Array(), [], []), 0),
    heldOutHash: 0,
    addedSinceFirstLook: null,
    usedInTuning: 0,
    excludedAsUsed: 0,
    excludedAsCopies: 0,
    differingOnlyInNumbers: 0,
    uses: [],
    unnamed: noAnonymousUses,
  };
  return isDeclared ? sets : markThresholdsChosen(sets);
}

function setOfCounts(table: ThresholdTable, open: number): EvaluationSet {
  const sample = () => plainSample(table, open);
  return {
    items: noAnswerRows,
    rows: noScoredRows,
    table,
    sample,
    answers: () => [],
    isDependent: false,
    disputed: () => [],
    changes: { ...noSeenRowChanges, lostPositives: 0, sample },
  };
}

/** Treats each row as drawn at random; `open` is the number of rows without a label. */
function plainSample(table: ThresholdTable, open: number): LabelledSample {
  const none = new Float64Array();
  return {
    scores: none,
    labels: new Uint8Array(),
    done: [],
    weights: none,
    strata: new Uint32Array(),
    clusters: new Uint32Array(),
    clusterCount: 0,
    table,
    plain: true,
    open,
    unseen: 0,
    handPicked: 0,
    reviewed: 0,
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Example: "100,000,000 rows, aggregated". */
export function describeAnswerCounts({ rows }: AnswerCounts): string {
  return `${toCounted(rows, "row")}, aggregated`;
}

export function countLabelledRows(counted: QuestionAnswerCounts): number {
  return sumOf(counted.labelled);
}

/**
 * Says why the current rule can't judge these counts: another measure, another lowest level, or no labels; else null.
 */
export function describeCountsMismatch(
  counted: QuestionAnswerCounts,
  question: PlaygroundQuestion,
): string | null {
  const { measure, from } = toRuleThresholds(question, question.rules);
  if (measure !== counted.measure)
    return `The table counts the ${counted.measure}, and the threshold is on the ${measure}. Make the table again: cutpoint table.`;
  if (from !== counted.from)
    return `The table counts a row as positive from level ${counted.from}, and the question from ${from}. Make the table again: cutpoint table.`;
  return sumOf(counted.labelled) === 0
    ? `None of the ${toCountText(sumOf(counted.rows))} rows is labelled for this question. Add a column of labels, then make the table again: cutpoint table.`
    : null;
}
