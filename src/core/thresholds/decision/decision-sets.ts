import {
  createGroupNumbering,
  detectCopies,
  noCopies,
  type RowCopies,
  rowContentHash,
} from "#core/cases/row-copies.ts";
import { crossValidationFold, splitPartOf } from "#core/cases/split-place.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { HeldOutLook, Ledger, RowUse } from "#core/model/ledger.ts";
import { type DecisionTuning, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { valueAt } from "#core/statistics/distribution.ts";
import { weightedRate } from "#core/statistics/weighted-rate.ts";
import {
  type AnonymousUses,
  anonymousUsesOf,
  mergeRowUses,
  usedRows,
  wasUsedToChoose,
} from "../evidence/ledger.ts";
import { type SeenRowChanges, trackSeenRows } from "../evidence/seen-row-changes.ts";
import type { TargetVerdict } from "../verdict.ts";
import {
  type DecisionCorrectness,
  type DecisionCounts,
  decisionCorrectness,
  graverThanMostLenient,
} from "./decide-rows.ts";
import { type DecisionColumns, type DecisionTable, selectDecisionRows } from "./decision-table.ts";

export interface DecisionRows {
  readonly rows: readonly Case[];
  readonly columns: DecisionColumns;
}

export interface DecisionSet extends DecisionRows {
  readonly changes: ChangedDecisionRows;
}

/** The rows that choose a decision's thresholds, and those that only check them. */
export interface DecisionSets {
  /** Rows that no question holds out. */
  readonly tuning: DecisionSet;
  /** Rows that every question holds out and that chose nothing, because a used row can't prove anything. */
  readonly heldOut: DecisionSet;
  /** Number of rows left out of `heldOut` because they were used to choose. */
  readonly excludedAsUsed: number;
  /** What rows of the tuning set chose; empty if nothing. */
  readonly tuningUses: readonly RowUse[];
  /** What the rows left out of `heldOut` chose. */
  readonly heldOutUses: readonly RowUse[];
  readonly copies: RowCopies;
  /** Cases used elsewhere and not identified, so some of them may be among these rows. */
  readonly unnamed: AnonymousUses;
  /** Number of held-out rows added since the first look; null if there was no look. */
  readonly addedSinceFirstLook: number | null;
}

/** Rows that changed since they were seen with their answers, for any question. */
export interface ChangedDecisionRows {
  readonly rows: number;
  readonly accounts: readonly SeenRowChanges[];
}

export const noChangedRows: ChangedDecisionRows = { rows: 0, accounts: [] };

function changesOf(
  table: DecisionTable,
  ledger: Ledger,
  range: readonly [number, number],
  rows: readonly Case[],
  isWithin: (row: Case) => boolean,
): ChangedDecisionRows {
  if (ledger.seen.length === 0) return noChangedRows;
  const here = (table.cases ?? table.rows).filter(isWithin);
  const accounts = table.questions.map(({ key }) => {
    const counting = rows.flatMap((row) => {
      const label = labelOf(row, key);
      return label === null ? [] : { row, label };
    });
    return trackSeenRows({ seen: ledger.seen, question: key }, range, counting, here);
  });
  return { rows: new Set(accounts.flatMap(({ lost }) => lost.map(({ hash }) => hash))).size, accounts };
}

function addedSince({ questions }: DecisionTable, { seen }: Ledger, rows: readonly Case[]): number | null {
  const keys = new Set(questions.map(({ key }) => key));
  const own = seen.filter(({ question }) => keys.has(question));
  if (own.length === 0) return null;
  const known = new Set(own.flatMap((one) => one.rows));
  return rows.filter((row) => !known.has(rowContentHash(row))).length;
}

export function sharedCheckShare({ questions }: Pick<DecisionTable, "questions">): number {
  return Math.min(...questions.map((question) => tuningOf(question).checkShare));
}

function rowsWhere(table: DecisionTable, keep: (row: Case) => boolean): DecisionRows {
  const places = [...table.rows.keys()].filter((place) => {
    const row = table.rows[place];
    return row !== undefined && keep(row);
  });
  const { outcomes, columns, right } = table;
  if (places.length === table.rows.length) return { rows: table.rows, columns: { outcomes, columns, right } };
  return {
    rows: places.flatMap((place) => table.rows[place] ?? []),
    columns: selectDecisionRows(table, places),
  };
}

function mostOf(unnamed: readonly AnonymousUses[]): AnonymousUses {
  const uses = new Set(unnamed.flatMap((one) => one.uses));
  return { count: Math.max(0, ...unnamed.map(({ count }) => count)), uses: [...uses] };
}

/**
 * Splits rows by all questions. Held out are those that every question holds out and none has used, nor a copy of them.
 * The tuning set has those that no question holds out; the others are in neither set.
 */
export function splitDecisionRows(table: DecisionTable, ledger: Ledger): DecisionSets {
  const shares = table.questions.map((question) => tuningOf(question).checkShare);
  const apart = table.questions.every((question) => tuningOf(question).copiesApart === true);
  const copies = detectCopies(table.cases ?? table.rows, apart);
  const used = table.questions.map(({ key }) => usedRows(ledger, key, copies));
  const hasChosen = (row: Case) => used.some((one) => wasUsedToChoose(one, row));
  const [all, any] = [Math.min(...shares), Math.max(...shares)];
  const isWithin = (row: Case, share: number) => share > 0 && splitPartOf(row, share, copies) === "checking";
  const isTuning = (row: Case) => !isWithin(row, any);
  const isChecking = (row: Case) => isWithin(row, all);
  const tuning = rowsWhere(table, isTuning);
  const checking = table.rows.filter(isChecking);
  const heldOut = rowsWhere(table, (row) => isChecking(row) && !hasChosen(row));
  const usesBy = (rows: readonly Case[]) =>
    mergeRowUses(used.filter((one) => rows.some((row) => wasUsedToChoose(one, row))));
  return {
    tuning: { ...tuning, changes: changesOf(table, ledger, [any, 1], tuning.rows, isTuning) },
    heldOut: { ...heldOut, changes: changesOf(table, ledger, [0, all], checking, isChecking) },
    excludedAsUsed: checking.length - heldOut.rows.length,
    tuningUses: usesBy(tuning.rows),
    heldOutUses: usesBy(checking),
    copies,
    unnamed: mostOf(table.questions.map(({ key }) => anonymousUsesOf(ledger, key))),
    addedSinceFirstLook: addedSince(table, ledger, heldOut.rows),
  };
}

/** Half, 0 or 1, that each row is in. Groups and copies stay together. */
export function assignHalves({ rows }: DecisionRows): Uint8Array {
  return Uint8Array.from(rows, (row) => crossValidationFold(row, 2));
}

function sideShares(
  tuning: DecisionTuning,
): Partial<Pick<Tuning, "alarmShare" | "yesRightShare" | "noRightShare">> {
  const { goals, alarmShare, yesRightShare, noRightShare } = tuning;
  return {
    ...(goals.includes("alarms") && { alarmShare }),
    ...(goals.includes("yesRight") && { yesRightShare }),
    ...(goals.includes("noRight") && { noRightShare }),
  };
}

/** 32-bit hash of what a look shows: goals, and each row with its label and answers. */
function hashOfRows(tuning: DecisionTuning, { rows, columns }: DecisionRows): number {
  let hash = 0x811c9dc5;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ (value | 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  };
  const { goals, rightShare, reviewShare, missShare } = tuning;
  const ofSides = Object.values(sideShares(tuning));
  const wanted = JSON.stringify([goals, rightShare, reviewShare, missShare, ...ofSides]);
  for (const letter of wanted) mix(letter.charCodeAt(0));
  for (const { key } of rows) mix(Number(key));
  columns.right.forEach(mix);
  for (const { scores, low, middle, high } of columns.columns) {
    mix(low);
    mix(middle);
    high.forEach(mix);
    for (const score of scores) mix(Math.round(score * 1e6));
  }
  return hash >>> 0;
}

/** One look at each question; all have the same id, because they're one look. */
export function toDecisionLooks(
  { questions }: Pick<DecisionTable, "questions">,
  tuning: DecisionTuning,
  heldOut: DecisionRows,
  { id, at }: Pick<HeldOutLook, "id" | "at">,
): HeldOutLook[] {
  const { rightShare, reviewShare, missShare } = tuning;
  const shown = hashOfRows(tuning, heldOut);
  return questions.map((question) => ({
    id,
    at,
    question: question.key,
    goal: null,
    targets: { rightShare, reviewShare, missShare, ...sideShares(tuning) },
    cuts: toRuleThresholds(question, question.rules),
    rows: heldOut.rows.length,
    shown,
  }));
}

function sawTheSame(one: HeldOutLook, other: HeldOutLook): boolean {
  return one.shown === other.shown && JSON.stringify(one.cuts) === JSON.stringify(other.cuts);
}

export interface DecisionLooks {
  /** Number of the look, from 1, that saw exactly the current rows; null if none did. */
  readonly place: number | null;
  /** Number of looks so far, at the decision or at any of its questions. */
  readonly count: number;
  /** Milliseconds since the epoch; 0 if there was no look or its time is unknown. */
  readonly first: number;
}

/** Counts looks at any of the questions, and finds the first one that saw exactly the current rows. */
export function decisionLooks(
  ledger: Ledger,
  { questions }: Pick<DecisionTable, "questions">,
  tuning: DecisionTuning,
  heldOut: DecisionRows,
): DecisionLooks {
  const keys = new Set(questions.map(({ key }) => key));
  const looks = ledger.looks.filter(({ question }) => keys.has(question));
  const ids = [...new Set(looks.map(({ id }) => id))];
  const now = toDecisionLooks({ questions }, tuning, heldOut, { id: "", at: 0 });
  const at = heldOut.rows.length === 0 ? -1 : ids.findIndex((id) => sawAll(looks, id, now));
  return { place: at < 0 ? null : at + 1, count: ids.length, first: looks[0]?.at ?? 0 };
}

function sawAll(looks: readonly HeldOutLook[], id: string, wanted: readonly HeldOutLook[]): boolean {
  return wanted.every((one) =>
    looks.some((look) => look.id === id && look.question === one.question && sawTheSame(look, one)),
  );
}

type Goal = DecisionTuning["goals"][number];

/** Returns null if the goal's share has an empty denominator. */
export type ClusteredIntervals = (goal: Goal, confidence?: number) => Interval | null;

/** Whether a row is in the denominator of each goal's share, and whether it's in the numerator, too. */
const parts: Record<
  Goal,
  (fate: DecisionCorrectness, needs: boolean, isStrict: boolean) => readonly [within: boolean, hit: boolean]
> = {
  right: (fate) => [fate !== "person", fate === "right"],
  people: (fate) => [true, fate === "person"],
  misses: (fate, needs) => [needs, needs && fate === "lenient"],
  alarms: (fate, needs, isStrict) => [!needs, !needs && fate !== "person" && isStrict],
  yesRight: (fate, _, isStrict) => [fate !== "person" && isStrict, fate === "right" && isStrict],
  noRight: (fate, _, isStrict) => [fate !== "person" && !isStrict, fate === "right" && !isStrict],
};

/**
 * Intervals that allow for dependence within groups. Null if all rows are independent, for which Wilson's interval is
 * right.
 */
export function clusteredIntervals(
  { rows, columns }: DecisionRows,
  decided: Int32Array,
  copies: Pick<RowCopies, "clusterOf"> = noCopies,
): ClusteredIntervals | null {
  const clusters = Uint32Array.from(rows, createGroupNumbering(copies));
  if (new Set(clusters).size === rows.length) return null;
  const graver = graverThanMostLenient(columns);
  const plain = {
    weights: new Uint8Array(rows.length).fill(1),
    strata: new Uint8Array(rows.length),
    clusters,
  };
  return (goal, confidence) => {
    const [within, hits] = [new Uint8Array(rows.length), new Uint8Array(rows.length)];
    for (const [row, kind] of decided.entries()) {
      const right = valueAt(columns.right, row);
      const [is, hit] = parts[goal](
        decisionCorrectness(columns.outcomes, kind, right),
        graver[right] === true,
        graver[kind] === true,
      );
      within[row] = Number(is);
      hits[row] = Number(hit);
    }
    return (
      weightedRate({ within, hits, otherwise: { within, hits }, ...plain }, confidence)?.interval ?? null
    );
  };
}

export interface DecisionRate {
  readonly hits: number;
  readonly of: number;
  readonly likely: Interval | null;
  /** Confidence of the interval, 0..1. */
  readonly confidence: number;
}

export type DecisionRates = Readonly<Record<"wrong" | "people" | "lenient", DecisionRate>>;

function complementOf([low, high]: Interval): Interval {
  return [1 - high, 1 - low];
}

function likely(hits: number, of: number, interval: Interval | null | undefined): Interval | null {
  return interval === undefined ? wilsonInterval(hits, of).value : interval;
}

/**
 * How often automatic decisions are wrong, cases go to people, and decisions are too lenient. A rate that a verdict
 * judges has the verdict's interval, so that nobody sees two intervals of one rate; the others have 95 % ones. A verdict
 * on weighted rows, or at another prevalence, is about another rate.
 */
export function decisionRates(
  { n, automatic, wrong, lenient, needing }: DecisionCounts,
  grouped: ClusteredIntervals | null,
  verdicts: readonly Pick<TargetVerdict, "goal" | "measured">[],
): DecisionRates {
  const people = n - automatic;
  const toRate = (goal: Goal, hits: number, of: number, turned: boolean): DecisionRate => {
    const counted = turned ? of - hits : hits;
    const judged = verdicts.find(
      ({ goal: own, measured }) =>
        own === goal &&
        measured?.hits === counted &&
        measured.n === of &&
        Math.abs(measured.share - counted / of) < 1e-9,
    )?.measured;
    const own = judged?.interval ?? (grouped ? grouped(goal) : undefined);
    return {
      hits,
      of,
      likely: likely(hits, of, own && turned ? complementOf(own) : own),
      confidence: judged?.confidence ?? 0.95,
    };
  };
  return {
    wrong: toRate("right", wrong, automatic, true),
    people: toRate("people", people, n, false),
    lenient: toRate("misses", lenient, needing, false),
  };
}
