import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import type { AnswerTable, CountedAnswers } from "#core/model/answer-table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCuts } from "#core/policy/cuts.ts";
import { type CutTable, toTable } from "#core/statistics/cut-table.ts";
import type { Sample } from "./sample.ts";
import type { Subject } from "./subject.ts";

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Why the counts of a question say nothing of its rule as it is now, in a sentence; null: they do. */
export function describeMisfit(counted: CountedAnswers, question: PlaygroundQuestion): string | null {
  const { measure, from } = toCuts(question, question.rules);
  if (measure !== counted.measure)
    return `The table counts the ${counted.measure}, and the threshold is on the ${measure}. Make the table again: cutpoint table.`;
  if (from !== counted.from)
    return `The table counts a row as positive from level ${counted.from}, and the question from ${from}. Make the table again: cutpoint table.`;
  return sumOf(counted.labelled) === 0
    ? `None of the ${toCountText(sumOf(counted.rows))} rows is labelled for this question. Add a column of labels, then make the table again: cutpoint table.`
    : null;
}

/** "100,000,000 rows, aggregated". */
export function describeTable({ rows }: AnswerTable): string {
  return `${toCounted(rows, "row")}, aggregated`;
}

/** How many rows are labelled for a question. */
export function labelledRowCount(counted: CountedAnswers): number {
  return sumOf(counted.labelled);
}

/** Each row as one that came to be labelled by chance; `open` rows are not labelled. */
function plainSample(table: CutTable, open: number): Sample {
  const none = new Float64Array();
  return {
    scores: none,
    labels: new Uint8Array(),
    weights: none,
    strata: new Uint32Array(),
    clusters: new Uint32Array(),
    table,
    plain: true,
    open,
    unseen: 0,
    handPicked: 0,
    reviewed: 0,
  };
}

const noTable = toTable(new Float64Array(), [], []);
const noRows = { rows: [], broken: 0 };
const chosenUses = ["thresholds"] as const;

/**
 * Counted answers in the place of cases, each row as one that came to be labelled by chance. Thresholds other than those
 * of the time when the table was made count as chosen on it.
 */
export function subjectOfCounts(counted: CountedAnswers, question: PlaygroundQuestion): Subject {
  const table = toTable(Float64Array.from(counted.scores), counted.labelled, counted.positives);
  const open = sumOf(counted.rows) - table.n;
  const { edges } = toCuts(question, question.rules);
  const isDeclared = edges.every((edge, at) => edge === counted.edges[at]);
  return {
    chosenOn: { ...noRows, broken: counted.unanswered },
    table,
    aside: noRows,
    asideTable: noTable,
    sample: () => plainSample(table, open),
    asideSample: () => plainSample(noTable, 0),
    asideShown: 0,
    chose: isDeclared ? 0 : table.n,
    spent: 0,
    uses: isDeclared ? [] : chosenUses,
  };
}
