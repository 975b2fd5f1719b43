import {
  type Exclusions,
  isPositiveLabel,
  type LabelledAnswer,
  type LabelledAnswers,
  type LabelledRows,
  labelledRows,
  type RuleMeasure,
  type UncountedAnswer,
  type UnusableAnswer,
} from "#core/cases/labelled-answers.ts";
import {
  createGroupNumbering,
  detectCopies,
  type RowCopies,
  rowContentHash,
} from "#core/cases/row-copies.ts";
import { itemsInPart, type Part } from "#core/cases/split-place.ts";
import { kindOf } from "#core/kinds/registry.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { RowUse, SampledRange } from "#core/model/ledger.ts";
import type { AnswerCounts, PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { OutcomeEffects } from "#core/policy/outcome-effects.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { sameInEveryZone, toDecidedTable } from "#core/statistics/band.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import { type ThresholdTable, thresholdTableOfCounts } from "#core/statistics/threshold-table.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import {
  type AnonymousUses,
  exactRowHash,
  labelledRowsHash,
  noAnonymousUses,
  type UsedRows,
  wasUsedToChoose,
} from "./evidence/ledger.ts";
import {
  noSeenRowChanges,
  representativeAnswers,
  type SeenRowChanges,
  trackSeenRows,
} from "./evidence/seen-row-changes.ts";
import { type Sample, type SampleCandidate, type ScoreRange, toSample } from "./sample.ts";

/**
 * The cases that a question's thresholds are chosen on, and the held-out ones that check them; each sorted once. Held out
 * are only rows that never chose anything: a row that once has cannot prove it.
 */
export interface EvaluationSets {
  readonly tuningRows: LabelledRows;
  readonly tuningTable: ThresholdTable;
  readonly heldOutRows: LabelledRows;
  readonly heldOutTable: ThresholdTable;
  /** The cases that can speak for all answered ones that are not held out, and for those that are; made when asked for. */
  readonly tuningSample: () => Sample;
  readonly heldOutSample: () => Sample;
  /** The labelled cases that are held out, and can prove something, in the order they come; made when asked for. */
  readonly heldOutAnswers: () => readonly LabelledAnswer[];
  /** What became of the cases that were seen with their answers, on either side. */
  readonly tuningChanges: EvaluationSetChanges;
  readonly heldOutChanges: EvaluationSetChanges;
  /** How many of the held-out cases were added since some were looked at; null: none were. */
  readonly addedSinceFirstLook: number | null;
  /** Tells the held-out rows, their scores and labels, from any others: 32 bits. */
  readonly heldOutHash: number;
  /** How many of `chosenOn` have chosen something. */
  readonly usedInTuning: number;
  /** How many more would be held out, had they not chosen something before. */
  readonly excludedAsUsed: number;
  /** How many of those are only suspected copies of cases that have chosen. */
  readonly excludedAsCopies: number;
  /** How many labelled and answered cases differ from others only in numbers. */
  readonly differingOnlyInNumbers: number;
  /** What was chosen. */
  readonly uses: readonly RowUse[];
  /** Cases elsewhere that have chosen, too; any of these may be one of them. */
  readonly unnamed: AnonymousUses;
}

/** What became of cases on one side of a split, and what speaks for the rest. */
export interface EvaluationSetChanges extends SeenRowChanges {
  /** How many of those that are lost to proof were positive, as far as can be told without their answer. */
  readonly lostPositives: number;
  /** The sample of that side without those that are labelled otherwise than they were seen. */
  readonly sample: () => Sample;
}

/** What a rule cuts of answers, and what its outcomes do. */
interface DoneMeasure extends RuleMeasure {
  readonly doing: OutcomeEffects | null;
}

/** Labelled cases split by the share (0..1) that is held out, as numbers that the rules cut. */
export function splitEvaluationSets(
  { items, others, unusable, cases }: Pick<LabelledAnswers, "items" | "others" | "unusable" | "cases">,
  { doing, ...measure }: DoneMeasure,
  { checkShare, copiesApart }: Pick<Tuning, "checkShare" | "copiesApart">,
  used: UsedRows,
  drawn: readonly ScoreRange[],
): EvaluationSets {
  const copies = detectCopies(cases ?? [...items, ...others].map(({ row }) => row), copiesApart);
  const part = <Item extends Pick<UncountedAnswer, "row">>(of: readonly Item[], name: Part) =>
    itemsInPart(of, name, checkShare, copies);
  const isFresh = ({ row }: Pick<UncountedAnswer, "row">) => !wasUsedToChoose(used, row);
  const [tuning, held] = [part(items, "tuning"), part(items, "checking")];
  const fresh = held.filter(isFresh);
  const without = part(unusable, "tuning");
  const asideWithout = part(unusable, "checking").filter(isFresh);
  const chosenOn = labelledRows(tuning, measure, doing, without);
  const aside = labelledRows(fresh, measure, doing, asideWithout);
  const sampleOf = (
    labelled: readonly UncountedAnswer[],
    own: readonly UnusableAnswer[],
    rest: () => readonly UncountedAnswer[],
  ) => {
    let made: Sample | null = null;
    return () => {
      made ??= toSample(toCandidates([...labelled, ...rest()], own, measure, copies, doing), drawn);
      return made;
    };
  };
  const rowsOfAll = cases?.map((row) => ({ row })) ?? [...items, ...others];
  const [sample, asideSample] = [
    sampleOf(tuning, without, () => part(others, "tuning")),
    sampleOf(fresh, asideWithout, () => part(others, "checking").filter(isFresh)),
  ];
  const accountFor = (
    name: Part,
    labelled: readonly LabelledAnswer[],
    whole: () => Sample,
  ): EvaluationSetChanges => {
    const range = name === "tuning" ? ([checkShare, 1] as const) : ([0, checkShare] as const);
    const isSeen = used.seen.length > 0;
    const account = trackSeenRows(
      used,
      range,
      representativeAnswers(labelled, isSeen ? part(others, name) : []),
      isSeen ? part(rowsOfAll, name).map(({ row }) => row) : [],
    );
    const isSteady = ({ row }: Pick<UncountedAnswer, "row">) => !account.changed.has(row.key);
    return {
      ...account,
      lostPositives: account.lost.filter(({ label }) => isPositive(label, measure)).length,
      sample:
        account.changed.size === 0
          ? whole
          : sampleOf(
              labelled.filter(isSteady),
              (name === "tuning" ? without : asideWithout).filter(isSteady),
              () => part(others, name).filter((one) => isSteady(one) && (name === "tuning" || isFresh(one))),
            ),
    };
  };
  return {
    tuningRows: chosenOn,
    tuningTable: tableOf(chosenOn),
    heldOutRows: aside,
    heldOutTable: tableOf(aside),
    tuningSample: sample,
    heldOutSample: asideSample,
    heldOutAnswers: () => representativeAnswers(fresh, part(others, "checking").filter(isFresh)),
    tuningChanges: accountFor("tuning", tuning, sample),
    heldOutChanges: accountFor("checking", held, asideSample),
    heldOutHash: fingerprint(aside, fresh),
    addedSinceFirstLook: addedSince(fresh, used),
    usedInTuning: tuning.filter(({ row }) => wasUsedToChoose(used, row)).length,
    excludedAsUsed: held.length - fresh.length,
    excludedAsCopies: held.filter((one) => !isFresh(one) && !wasUsedToChoose(used, one.row, false)).length,
    differingOnlyInNumbers: numberedIn(items, copies),
    uses: used.uses,
    unnamed: used.unnamed,
  };
}

/** Whether a label is positive, as far as can be told without an answer. */
function isPositive(label: LabelValue, { from }: RuleMeasure): boolean {
  return typeof label === "number" ? label >= (from ?? 1) : label !== false;
}

function addedSince(held: readonly UncountedAnswer[], { seen, question }: UsedRows): number | null {
  const own = seen.filter((one) => one.question === question);
  if (own.length === 0) return null;
  const rows = new Set(own.flatMap((one) => one.rows));
  return held.filter(({ row }) => !rows.has(rowContentHash(row))).length;
}

function numberedIn(
  items: readonly LabelledAnswer[],
  { differingOnlyInNumbers: numbered }: RowCopies,
): number {
  if (numbered.length === 0) return 0;
  const keys = new Set(numbered.map(({ key }) => key));
  return items.filter(({ row }) => keys.has(row.key)).length;
}

function tableOf({ rows, scoreless }: LabelledRows): ThresholdTable {
  return toDecidedTable([...rows, ...scoreless]);
}

function fingerprint({ rows }: LabelledRows, items: readonly LabelledAnswer[]): number {
  const states = new Map(items.map(({ row }) => [row.key, row]));
  return labelledRowsHash(
    rows.flatMap(({ key, score, label }) => {
      const row = states.get(key);
      return row ? [{ mark: exactRowHash(row), score, label }] : [];
    }),
  );
}

/** Answered cases as a sample sees them. */
function toCandidates(
  answers: readonly UncountedAnswer[],
  unusable: readonly UnusableAnswer[],
  { measure, from, max }: RuleMeasure,
  copies: RowCopies,
  doing: OutcomeEffects | null,
): readonly SampleCandidate[] {
  const groupOf = createGroupNumbering(copies);
  const candidates: SampleCandidate[] = [];
  for (const { row, label, answer } of answers) {
    const kind = kindOf(answer);
    const score = parseScore(kind.number(answer, measure, from), max);
    const labelled = label && { positive: kind.isTrue(answer, label.value, from), picked: label.picked };
    if (score !== null) {
      const done = label && doing ? { done: doing.withAnswer(answer, label.value) } : {};
      candidates.push({ score, labelled, group: groupOf(row), ...done });
    } else if (label && doing) {
      const done = sameInEveryZone(doing.withoutAnswer(label.value));
      candidates.push({ score: Number.NaN, labelled, group: groupOf(row), done });
    }
  }
  for (const { row, label } of doing ? unusable : []) {
    const labelled = { positive: isPositiveLabel(label.value, from), picked: label.picked };
    const done = doing ? { done: sameInEveryZone(doing.withoutAnswer(label.value)) } : {};
    candidates.push({ score: Number.NaN, labelled, group: groupOf(row), ...done });
  }
  return candidates;
}

/** Cases that take no part: those without a usable answer too, where the question's outcomes don't say what becomes of them. */
export function countExclusions(
  { leftOut, unusable }: Pick<LabelledAnswers, "leftOut" | "unusable">,
  doing: OutcomeEffects | null,
): Exclusions {
  return doing === null ? { ...leftOut, unanswered: leftOut.unanswered + unusable.length } : leftOut;
}

/** The ranges of a ledger that hold of what is cut now. */
export function rangesOfMeasure(
  drawn: readonly SampledRange[],
  { measure, from }: RuleMeasure,
): readonly ScoreRange[] {
  return drawn.filter((one) => one.measure === measure && one.level === from);
}

const noTable = thresholdTableOfCounts(new Float64Array(), [], []);
const noRows = { rows: [], scoreless: [] };
const chosenUses = [{ use: "thresholds" }] as const;

/**
 * Counted answers in the place of cases, each row as one that came to be labelled by chance. Thresholds other than those
 * of the time when the table was made count as chosen on it.
 */
export function evaluationSetsOfCounts(
  counted: QuestionAnswerCounts,
  question: PlaygroundQuestion,
): EvaluationSets {
  const table = thresholdTableOfCounts(
    Float64Array.from(counted.scores),
    counted.labelled,
    counted.positives,
  );
  const open = sumOf(counted.rows) - table.n;
  const { edges } = toRuleThresholds(question, question.rules);
  const isDeclared = edges.every((edge, at) => edge === counted.edges[at]);
  return {
    tuningRows: noRows,
    tuningTable: table,
    heldOutRows: noRows,
    heldOutTable: noTable,
    tuningSample: () => plainSample(table, open),
    heldOutSample: () => plainSample(noTable, 0),
    heldOutHash: 0,
    heldOutAnswers: () => [],
    tuningChanges: { ...noSeenRowChanges, lostPositives: 0, sample: () => plainSample(table, open) },
    addedSinceFirstLook: null,
    heldOutChanges: { ...noSeenRowChanges, lostPositives: 0, sample: () => plainSample(noTable, 0) },
    usedInTuning: isDeclared ? 0 : table.n,
    excludedAsUsed: 0,
    excludedAsCopies: 0,
    differingOnlyInNumbers: 0,
    uses: isDeclared ? [] : chosenUses,
    unnamed: noAnonymousUses,
  };
}

/** Each row as one that came to be labelled by chance; `open` rows are not labelled. */
function plainSample(table: ThresholdTable, open: number): Sample {
  const none = new Float64Array();
  return {
    scores: none,
    labels: new Uint8Array(),
    done: [],
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

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** "100,000,000 rows, aggregated". */
export function describeAnswerCounts({ rows }: AnswerCounts): string {
  return `${toCounted(rows, "row")}, aggregated`;
}

/** How many rows are labelled for a question. */
export function labelledRowCount(counted: QuestionAnswerCounts): number {
  return sumOf(counted.labelled);
}

/** Why the counts of a question say nothing of its rule as it is now, in a sentence; null: they do. */
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
