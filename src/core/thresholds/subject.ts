import {
  type CutMeasure,
  isTrueLabel,
  type LabelledAnswer,
  type LabelledAnswers,
  type LabelledRows,
  type LeftOut,
  labelledRows,
  type OtherAnswer,
  type UnusableAnswer,
} from "#core/cases/labelled-answers.ts";
import { contentHash, copiesOf, groupNumbers, type RowCopies } from "#core/cases/row-copies.ts";
import { itemsOf, type Part } from "#core/cases/split-place.ts";
import { kindOf } from "#core/kinds/table.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { Drawn, RowUse } from "#core/model/ledger.ts";
import type { AnswerTable, CountedAnswers, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Tuning } from "#core/model/tuning.ts";
import { toCuts } from "#core/policy/cuts.ts";
import type { Doing } from "#core/policy/done.ts";
import { toDoneTable, wherever } from "#core/statistics/band.ts";
import { type CutTable, toTable } from "#core/statistics/cut-table.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { type Account, accountOf, cleanAccount, countingAnswers } from "./evidence/account.ts";
import {
  fingerprintRows,
  hasChosen,
  noUnnamed,
  rowMark,
  type UnnamedRows,
  type UsedRows,
} from "./evidence/ledger.ts";
import { type Candidate, type DrawnRange, type Sample, toSample } from "./sample.ts";

/**
 * The cases that a question's thresholds are chosen on, and the held-out ones that check them; each sorted once. Held out
 * are only rows that never chose anything: a row that once has cannot prove it.
 */
export interface Subject {
  readonly chosenOn: LabelledRows;
  readonly table: CutTable;
  readonly aside: LabelledRows;
  readonly asideTable: CutTable;
  /** The cases that can speak for all answered ones that are not held out, and for those that are; made when asked for. */
  readonly sample: () => Sample;
  readonly asideSample: () => Sample;
  /** The labelled cases that are held out, and can prove something, in the order they come; made when asked for. */
  readonly held: () => readonly LabelledAnswer[];
  /** What became of the cases that were seen with their answers, on either side. */
  readonly account: SubjectAccount;
  readonly asideAccount: SubjectAccount;
  /** How many of the held-out cases were added since some were looked at; null: none were. */
  readonly added: number | null;
  /** Tells the held-out rows, their scores and labels, from any others: 32 bits. */
  readonly asideShown: number;
  /** How many of `chosenOn` have chosen something. */
  readonly chose: number;
  /** How many more would be held out, had they not chosen something before. */
  readonly spent: number;
  /** How many of those are only suspected copies of cases that have chosen. */
  readonly spentCopies: number;
  /** How many labelled and answered cases differ from others only in numbers. */
  readonly numbered: number;
  /** What was chosen. */
  readonly uses: readonly RowUse[];
  /** Cases elsewhere that have chosen, too; any of these may be one of them. */
  readonly unnamed: UnnamedRows;
}

/** What became of cases on one side of a split, and what speaks for the rest. */
export interface SubjectAccount extends Account {
  /** How many of those that are lost to proof were positive, as far as can be told without their answer. */
  readonly lostPositives: number;
  /** The sample of that side without those that are labelled otherwise than they were seen. */
  readonly sample: () => Sample;
}

/** What a rule cuts of answers, and what its outcomes do. */
interface DoneMeasure extends CutMeasure {
  readonly doing: Doing | null;
}

/** Labelled cases split by the share (0..1) that is held out, as numbers that the rules cut. */
export function toSubject(
  { items, others, unusable, cases }: Pick<LabelledAnswers, "items" | "others" | "unusable" | "cases">,
  { doing, ...measure }: DoneMeasure,
  { checkShare, copiesApart }: Pick<Tuning, "checkShare" | "copiesApart">,
  used: UsedRows,
  drawn: readonly DrawnRange[],
): Subject {
  const copies = copiesOf(cases ?? [...items, ...others].map(({ row }) => row), copiesApart);
  const part = <Item extends Pick<OtherAnswer, "row">>(of: readonly Item[], name: Part) =>
    itemsOf(of, name, checkShare, copies);
  const isFresh = ({ row }: Pick<OtherAnswer, "row">) => !hasChosen(used, row);
  const [tuning, held] = [part(items, "tuning"), part(items, "checking")];
  const fresh = held.filter(isFresh);
  const without = part(unusable, "tuning");
  const asideWithout = part(unusable, "checking").filter(isFresh);
  const chosenOn = labelledRows(tuning, measure, doing, without);
  const aside = labelledRows(fresh, measure, doing, asideWithout);
  const sampleOf = (
    labelled: readonly OtherAnswer[],
    own: readonly UnusableAnswer[],
    rest: () => readonly OtherAnswer[],
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
  ): SubjectAccount => {
    const range = name === "tuning" ? ([checkShare, 1] as const) : ([0, checkShare] as const);
    const isSeen = used.seen.length > 0;
    const account = accountOf(
      used,
      range,
      countingAnswers(labelled, isSeen ? part(others, name) : []),
      isSeen ? part(rowsOfAll, name).map(({ row }) => row) : [],
    );
    const isSteady = ({ row }: Pick<OtherAnswer, "row">) => !account.changed.has(row.key);
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
    chosenOn,
    table: tableOf(chosenOn),
    aside,
    asideTable: tableOf(aside),
    sample,
    asideSample,
    held: () => countingAnswers(fresh, part(others, "checking").filter(isFresh)),
    account: accountFor("tuning", tuning, sample),
    asideAccount: accountFor("checking", held, asideSample),
    asideShown: fingerprint(aside, fresh),
    added: addedSince(fresh, used),
    chose: tuning.filter(({ row }) => hasChosen(used, row)).length,
    spent: held.length - fresh.length,
    spentCopies: held.filter((one) => !isFresh(one) && !hasChosen(used, one.row, false)).length,
    numbered: numberedIn(items, copies),
    uses: used.uses,
    unnamed: used.unnamed,
  };
}

/** Whether a label is positive, as far as can be told without an answer. */
function isPositive(label: LabelValue, { from }: CutMeasure): boolean {
  return typeof label === "number" ? label >= (from ?? 1) : label !== false;
}

function addedSince(held: readonly OtherAnswer[], { seen, question }: UsedRows): number | null {
  const own = seen.filter((one) => one.question === question);
  if (own.length === 0) return null;
  const rows = new Set(own.flatMap((one) => one.rows));
  return held.filter(({ row }) => !rows.has(contentHash(row))).length;
}

function numberedIn(items: readonly LabelledAnswer[], { numbered }: RowCopies): number {
  if (numbered.length === 0) return 0;
  const keys = new Set(numbered.map(({ key }) => key));
  return items.filter(({ row }) => keys.has(row.key)).length;
}

function tableOf({ rows, scoreless }: LabelledRows): CutTable {
  return toDoneTable([...rows, ...scoreless]);
}

function fingerprint({ rows }: LabelledRows, items: readonly LabelledAnswer[]): number {
  const states = new Map(items.map(({ row }) => [row.key, row]));
  return fingerprintRows(
    rows.flatMap(({ key, score, label }) => {
      const row = states.get(key);
      return row ? [{ mark: rowMark(row), score, label }] : [];
    }),
  );
}

/** Answered cases as a sample sees them. */
function toCandidates(
  answers: readonly OtherAnswer[],
  unusable: readonly UnusableAnswer[],
  { measure, from, max }: CutMeasure,
  copies: RowCopies,
  doing: Doing | null,
): readonly Candidate[] {
  const groupOf = groupNumbers(copies);
  const candidates: Candidate[] = [];
  for (const { row, label, answer } of answers) {
    const kind = kindOf(answer);
    const score = parseScore(kind.number(answer, measure, from), max);
    const labelled = label && { positive: kind.isTrue(answer, label.value, from), picked: label.picked };
    if (score !== null) {
      const done = label && doing ? { done: doing.by(answer, label.value) } : {};
      candidates.push({ score, labelled, group: groupOf(row), ...done });
    } else if (label && doing) {
      const done = wherever(doing.without(label.value));
      candidates.push({ score: Number.NaN, labelled, group: groupOf(row), done });
    }
  }
  for (const { row, label } of doing ? unusable : []) {
    const labelled = { positive: isTrueLabel(label.value, from), picked: label.picked };
    const done = doing ? { done: wherever(doing.without(label.value)) } : {};
    candidates.push({ score: Number.NaN, labelled, group: groupOf(row), ...done });
  }
  return candidates;
}

/** Cases that take no part: those without a usable answer too, where the question's outcomes don't say what becomes of them. */
export function leftOutOf(
  { leftOut, unusable }: Pick<LabelledAnswers, "leftOut" | "unusable">,
  doing: Doing | null,
): LeftOut {
  return doing === null ? { ...leftOut, unanswered: leftOut.unanswered + unusable.length } : leftOut;
}

/** The ranges of a ledger that hold of what is cut now. */
export function drawnOf(drawn: readonly Drawn[], { measure, from }: CutMeasure): readonly DrawnRange[] {
  return drawn.filter((one) => one.measure === measure && one.level === from);
}

const noTable = toTable(new Float64Array(), [], []);
const noRows = { rows: [], scoreless: [] };
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
    chosenOn: noRows,
    table,
    aside: noRows,
    asideTable: noTable,
    sample: () => plainSample(table, open),
    asideSample: () => plainSample(noTable, 0),
    asideShown: 0,
    held: () => [],
    account: { ...cleanAccount, lostPositives: 0, sample: () => plainSample(table, open) },
    added: null,
    asideAccount: { ...cleanAccount, lostPositives: 0, sample: () => plainSample(noTable, 0) },
    chose: isDeclared ? 0 : table.n,
    spent: 0,
    spentCopies: 0,
    numbered: 0,
    uses: isDeclared ? [] : chosenUses,
    unnamed: noUnnamed,
  };
}

/** Each row as one that came to be labelled by chance; `open` rows are not labelled. */
function plainSample(table: CutTable, open: number): Sample {
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
export function describeTable({ rows }: AnswerTable): string {
  return `${toCounted(rows, "row")}, aggregated`;
}

/** How many rows are labelled for a question. */
export function labelledRowCount(counted: CountedAnswers): number {
  return sumOf(counted.labelled);
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
