// The cases that chose the thresholds of all questions together, and the cases that judge them.

import { crossValidationFold, splitPartOf } from "#core/cases/held-out-split.ts";
import { detectCopies, type RowCopies, rowContentHash } from "#core/cases/row-copies.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { Ledger, RowPurpose } from "#core/model/ledger.ts";
import { tuningOf } from "#core/model/tuning.ts";
import {
  type AnonymousUses,
  anonymousUsesOf,
  findUsedRows,
  mergeRowUses,
  wasUsedToChoose,
} from "../evidence/ledger.ts";
import { compareSeenRows, type SeenRowChanges } from "../evidence/seen-row-changes.ts";
import { type ColumnarDecisionRows, type DecisionTable, selectDecisionRows } from "./decision-table.ts";

export interface DecisionRows {
  readonly rows: readonly Case[];
  readonly columns: ColumnarDecisionRows;
}

export interface DecisionSet extends DecisionRows {
  /**
   * Answered cases that would be in this set if their right decision were known. Their labels differ and aren't
   * adjudicated.
   */
  readonly disputed: DecisionRows;
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
  readonly tuningUses: readonly RowPurpose[];
  /** Number of rows of the tuning set that were used to choose something. */
  readonly tuningUsed: number;
  /** What the rows left out of `heldOut` chose. */
  readonly heldOutUses: readonly RowPurpose[];
  readonly copies: RowCopies;
  /** Cases used elsewhere and not identified, so some of them may be among these rows. */
  readonly unnamed: AnonymousUses;
  /** Number of held-out rows that no question has recorded as seen; null if none has recorded any. */
  readonly addedSinceFirstLook: number | null;
}

/** Rows that changed since they were seen with their answers. */
export interface ChangedDecisionRows {
  /** Number of distinct rows that changed for any question. */
  readonly rows: number;
  /** Changes by question. */
  readonly accounts: readonly SeenRowChanges[];
}

export const noChangedDecisionRows: ChangedDecisionRows = { rows: 0, accounts: [] };

function changesOf(
  table: DecisionTable,
  ledger: Ledger,
  range: readonly [number, number],
  rows: readonly Case[],
  isWithin: (row: Case) => boolean,
): ChangedDecisionRows {
  if (ledger.seen.length === 0) return noChangedDecisionRows;
  const here = (table.cases ?? table.rows).filter(isWithin);
  const accounts = table.questions.map(({ key }) => {
    const counting = rows.flatMap((row) => {
      const label = labelOf(row, key);
      return label === null ? [] : { row, label };
    });
    return compareSeenRows({ seen: ledger.seen, question: key }, range, counting, here);
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

/** Share of cases (0..1) that every question holds out: the smallest, because held-out sets are nested. */
export function sharedHoldOutShare({ questions }: Pick<DecisionTable, "questions">): number {
  return Math.min(...questions.map((question) => tuningOf(question).checkShare));
}

function rowsWhere(
  table: ColumnarDecisionRows & Pick<DecisionTable, "rows">,
  keep: (row: Case) => boolean,
): DecisionRows {
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
 * Splits rows for all questions together. The held-out set has the rows that every question holds out, without those
 * that were used to choose and copies of these. The tuning set has the rows that no question holds out. Other rows are
 * in neither set.
 */
export function splitDecisionRows(table: DecisionTable, ledger: Ledger): DecisionSets {
  const shares = table.questions.map((question) => tuningOf(question).checkShare);
  const apart = table.questions.every((question) => tuningOf(question).copiesApart === true);
  const copies = detectCopies(table.cases ?? table.rows, apart);
  const used = table.questions.map(({ key }) => findUsedRows(ledger, key, copies));
  const hasChosen = (row: Case) => used.some((one) => wasUsedToChoose(one, row));
  const [all, any] = [Math.min(...shares), Math.max(...shares)];
  const isWithin = (row: Case, share: number) => share > 0 && splitPartOf(row, share, copies) === "checking";
  const isTuning = (row: Case) => !isWithin(row, any);
  const isChecking = (row: Case) => isWithin(row, all);
  const tuning = rowsWhere(table, isTuning);
  const checking = table.rows.filter(isChecking);
  const isUnusedChecking = (row: Case) => isChecking(row) && !hasChosen(row);
  const heldOut = rowsWhere(table, isUnusedChecking);
  const usesBy = (rows: readonly Case[]) =>
    mergeRowUses(used.filter((one) => rows.some((row) => wasUsedToChoose(one, row))));
  return {
    tuning: {
      ...tuning,
      disputed: rowsWhere(table.disputed, isTuning),
      changes: changesOf(table, ledger, [any, 1], tuning.rows, isTuning),
    },
    heldOut: {
      ...heldOut,
      disputed: rowsWhere(table.disputed, isUnusedChecking),
      changes: changesOf(table, ledger, [0, all], checking, isChecking),
    },
    excludedAsUsed: checking.length - heldOut.rows.length,
    tuningUses: usesBy(tuning.rows),
    tuningUsed: tuning.rows.filter(hasChosen).length,
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
