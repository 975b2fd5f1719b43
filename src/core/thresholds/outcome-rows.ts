// The table of outcomes by label, with the number of cases in each cell.

import type { ScoredRow } from "#core/cases/scored-rows.ts";
import type { OutcomeWords, SideWords } from "#core/kinds/outcome-words.ts";
import {
  middleHandlingOf,
  type QuestionThresholdParts,
  questionThresholdsOf,
} from "#core/policy/question-thresholds.ts";
import {
  type Band,
  type BandCounts,
  countBetweenThresholdsByDecision,
  countRowsByDecision,
  decideRow,
  isBetweenThresholds,
} from "#core/statistics/band.ts";
import type { BandZone, ClassCounts, ThresholdTable } from "#core/statistics/threshold-table.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";

/** "middle" is an automatic outcome of the zone between the thresholds that neither end has. */
export type OutcomeRowKey = BandZone | "middle";

export interface OutcomeCell {
  readonly row: OutcomeRowKey;
  /** Whether these cases are positive by their labels. */
  readonly truth: boolean;
  readonly count: number;
  /** What happened to these cases: "wrongly allowed", "to a person". */
  readonly words: string;
  readonly wrong: boolean;
}

export interface OutcomeTableRow {
  readonly key: OutcomeRowKey;
  /** As in a heading: "block". */
  readonly word: string;
  /** As a participle or phrase: "blocked", "to a person". */
  readonly did: string;
  readonly cells: readonly [positive: OutcomeCell, negative: OutcomeCell];
}

/**
 * A table of outcomes (rows, from yes to no; a gate has no row for no) by label (columns). All cells together are all
 * rows of `table`. A side that goes to people has no row of its own, so that no two rows have the same name.
 */
export function toOutcomeRows(
  table: ThresholdTable,
  band: Band,
  question: QuestionThresholdParts,
): OutcomeTableRow[] {
  const { shape, words } = questionThresholdsOf(question);
  const middle = middleHandlingOf(question);
  const all = countRowsByDecision(table, band);
  const between = middle.own === null ? null : countBetweenThresholdsByDecision(table, band);
  const ends = between === null ? all : withoutMiddle(all, between);
  const people = { key: "review" as const, word: middle.person, did: "to a person" };
  const rows: OutcomeTableRow[] = [
    toEndRow("yes", words, ends),
    ...(middle.own && between ? [toMiddleRow(middle.own, between)] : []),
    {
      ...people,
      cells: [
        { row: "review", truth: true, count: all.review.positives, words: people.did, wrong: false },
        { row: "review", truth: false, count: all.review.negatives, words: people.did, wrong: false },
      ],
    },
    ...(shape === "gate" ? [] : [toEndRow("no", words, ends)]),
  ];
  return rows.filter(({ key, cells: [positive, negative] }) => {
    const isPeoples = (key === "yes" || key === "no") && middle.peoplesEnds.includes(key);
    return !isPeoples || positive.count + negative.count > 0;
  });
}

function less(one: ClassCounts, part: ClassCounts): ClassCounts {
  return { positives: one.positives - part.positives, negatives: one.negatives - part.negatives };
}

function withoutMiddle({ no, yes }: BandCounts, middle: BandCounts): Pick<BandCounts, "no" | "yes"> {
  return { no: less(no, middle.no), yes: less(yes, middle.yes) };
}

function toEndRow(
  key: "yes" | "no",
  words: OutcomeWords,
  counts: Pick<BandCounts, "no" | "yes">,
): OutcomeTableRow {
  const { word, did, rightly, wrongly } = words[key];
  const { positives, negatives } = counts[key];
  const isYes = key === "yes";
  return {
    key,
    word,
    did,
    cells: [
      { row: key, truth: true, count: positives, words: isYes ? rightly : wrongly, wrong: !isYes },
      { row: key, truth: false, count: negatives, words: isYes ? wrongly : rightly, wrong: isYes },
    ],
  };
}

/**
 * The outcome between the thresholds may be right for some positives and wrong for others, because a choice's labels
 * lead to several outcomes.
 */
function toMiddleRow(
  { word, did, rightly, wrongly }: SideWords,
  { no, yes, neither }: BandCounts,
): OutcomeTableRow {
  function toCell(truth: boolean, right: number, wrong: number): OutcomeCell {
    const words =
      wrong === 0 ? rightly : right === 0 ? wrongly : `${did}, ${toCountText(wrong)} of them wrongly`;
    return { row: "middle", truth, count: right + wrong, words, wrong: wrong > 0 };
  }
  return {
    key: "middle",
    word,
    did,
    cells: [
      toCell(true, yes.positives, no.positives + neither.positives),
      toCell(false, no.negatives, yes.negatives + neither.negatives),
    ],
  };
}

/** Keys of the cases in a cell, those whose scores contradict the label most first. */
export function caseKeysInOutcomeCell(
  rows: readonly ScoredRow[],
  band: Band,
  question: QuestionThresholdParts,
  cell: Pick<OutcomeCell, "row" | "truth">,
): string[] {
  const { own } = middleHandlingOf(question);
  const found = rows.filter((row) => {
    const done = decideRow(row, band);
    const isOwn = own !== null && done !== "review" && isBetweenThresholds(row, band);
    return (row.label === 1) === cell.truth && (isOwn ? "middle" : done) === cell.row;
  });
  return found.sort((a, b) => (cell.truth ? a.score - b.score : b.score - a.score)).map(({ row }) => row.key);
}

/** Example: "Of 80 cases labelled yes: 61 blocked, 15 to a person, 4 allowed." */
export function describePositiveCases(rows: readonly OutcomeTableRow[], { trueCases }: OutcomeWords): string {
  const all = rows.reduce((sum, { cells: [positive] }) => sum + positive.count, 0);
  if (all === 0) return `There are no ${trueCases[1]} among them.`;
  const parts = rows.map(({ did, cells: [positive] }) => `${toCountText(positive.count)} ${did}`);
  return `Of ${toCounted(all, ...trueCases)}: ${parts.join(", ")}.`;
}
