// What a playground's rows were used for, kept after it's deleted, so that they can't prove anything in another one.

import * as z from "zod/mini";
import { rowContentHash } from "#core/cases/row-copies.ts";
import { type Case, type LabelValue, labelOf, labelValueSchema } from "#core/model/case.ts";
import { type Ledger, ledgerSchema, noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { exactRowHash, markUsesAsElsewhere, mergeLedgers, rekeyLedger } from "./ledger.ts";

const labelledRowsSchema = z.object({
  question: z.string(),
  label: labelValueSchema,
  /** 53-bit hashes of the rows' texts. */
  rows: z.readonly(z.array(z.int().check(z.gte(0)))),
});

/**
 * What rows of a playground chose. It's kept when the playground is deleted, because such rows can't prove anything
 * in another one, either.
 */
export const rowUseArchiveSchema = z.object({
  playgroundKey: z.string(),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  ledger: ledgerSchema,
  /** Labelled rows by question. Equal labels show that a question of another playground is the same. */
  labels: z.readonly(z.array(labelledRowsSchema)),
});
export type RowUseArchive = z.infer<typeof rowUseArchiveSchema>;

function addLabel(labels: Map<number, LabelValue>, row: number, label: LabelValue): void {
  if (!labels.has(row)) labels.set(row, label);
}

/** Merges with what was archived before, without drawn ranges; null if no row was used or seen. */
export function toRowUseArchive(
  { key, questions, cases, ledger }: Playground,
  before: RowUseArchive | null,
  savedAt: number,
): RowUseArchive | null {
  const known = mergeLedgers(before?.ledger ?? noLedger, { ...ledger, drawn: [] });
  if (known.uses.length === 0 && known.seen.length === 0) return null;
  const keys = new Set([...questions.map((one) => one.key), ...known.uses.map(({ question }) => question)]);
  const labels = [...keys].flatMap((question) => {
    const marked = new Set(
      [...known.uses, ...known.seen].flatMap((one) => (one.question === question ? one.rows : [])),
    );
    const byRow = new Map<number, LabelValue>();
    const missing = new Set(marked);
    const add = (row: Case, hash: number) => {
      const label = labelOf(row, question);
      if (label !== null) addLabel(byRow, hash, label.value);
    };
    for (const row of marked.size === 0 ? [] : cases) {
      const hash = rowContentHash(row);
      if (!marked.has(hash)) continue;
      missing.delete(hash);
      add(row, hash);
    }
    // Only marks of versions before 12, or of rows that are gone, are left: hashing 100,000 texts for them takes 0.2 s.
    for (const row of missing.size === 0 ? [] : cases) {
      const hash = rowContentHash(row);
      if (!marked.has(hash) && missing.has(exactRowHash(row))) add(row, hash);
    }
    for (const one of before?.labels ?? []) {
      if (one.question === question) for (const row of one.rows) addLabel(byRow, row, one.label);
    }
    return byLabel(question, byRow);
  });
  return { playgroundKey: key, savedAt, ledger: known, labels };
}

function byLabel(question: string, rows: ReadonlyMap<number, LabelValue>): RowUseArchive["labels"] {
  const found = new Map<LabelValue, number[]>();
  for (const [row, label] of rows) {
    const known = found.get(label);
    if (known === undefined) found.set(label, [row]);
    else known.push(row);
  }
  return Array.from(found, ([label, own]) => ({ question, label, rows: own }));
}

/** Smallest share of equal labels among common rows at which two questions count as the same. */
const leastAgreement = 0.95;

/**
 * Smallest share (0..1) of equal labels among rows that have an uncommon label for either question. Without this
 * limit, two rare properties would count as the same, because nearly all rows are labelled no for both.
 */
const leastOfRare = 1 / 3;

/** Whether two questions are the same, judged by the labels of the rows that both have. */
function areSame(shared: readonly (readonly [one: LabelValue, other: LabelValue])[]): boolean {
  if (shared.length === 0) return false;
  const agree = shared.filter(([one, other]) => one === other).length;
  if (agree < leastAgreement * shared.length) return false;
  const counts = new Map<LabelValue, number>();
  for (const [one] of shared) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  const rare = shared.filter(([one, other]) => one !== most || other !== most);
  return (
    rare.length === 0 || rare.filter(([one, other]) => one === other).length >= leastOfRare * rare.length
  );
}

/** If this playground has at least this share of the rows seen elsewhere, the missing ones count as removed. */
const sameSet = 0.8;

function labelsHere(cases: readonly Case[], question: string): ReadonlyMap<number, LabelValue> {
  const labels = new Map<number, LabelValue>();
  for (const row of cases) {
    const label = labelOf(row, question);
    if (label !== null) labels.set(rowContentHash(row), label.value);
  }
  return labels;
}

/**
 * The entries of another playground's ledger that concern rows of this one, under this question's key. Uses that are
 * in `before`, this playground's ledger, are left out.
 */
function entriesAboutRows(
  before: Ledger,
  ledger: Ledger,
  from: string,
  to: string,
  here: ReadonlySet<number>,
): Ledger {
  const own = rekeyLedger(ledger, (question) => (question === from ? to : undefined));
  const seenRows = own.seen.flatMap(({ rows }) => rows);
  const isSameSet = seenRows.filter((row) => here.has(row)).length >= sameSet * seenRows.length;
  const within = <Item extends { readonly rows: readonly number[] }>(item: Item): Item[] => {
    const rows = item.rows.filter((row) => here.has(row));
    return rows.length === 0 ? [] : [{ ...item, rows }];
  };
  const seen = isSameSet ? own.seen : own.seen.flatMap(within);
  const looks = seen.length === 0 ? [] : own.looks;
  const uses = own.uses.flatMap(within).flatMap((use) => {
    const known = new Set(
      before.uses.flatMap((one) =>
        one.question === to && one.use === use.use && !one.elsewhere ? one.rows : [],
      ),
    );
    const rows = use.rows.filter((row) => !known.has(row));
    return rows.length === 0 ? [] : [{ ...use, rows }];
  });
  return markUsesAsElsewhere({ uses, unnamed: [], looks, drawn: [], seen });
}

/**
 * A playground's ledger with the uses and looks that its rows had in other playgrounds. Questions of different
 * playgrounds are matched by their labels, even if worded differently.
 */
export function mergeArchivedUses(
  { key, questions, cases, ledger }: Playground,
  elsewhere: readonly RowUseArchive[],
): Ledger {
  const others = elsewhere.filter(({ playgroundKey }) => playgroundKey !== key);
  if (others.length === 0 || cases.length === 0) return ledger;
  const here = new Set(cases.flatMap((row) => [rowContentHash(row), exactRowHash(row)]));
  let bound = ledger;
  for (const question of questions) {
    const own = labelsHere(cases, question.key);
    if (own.size === 0) continue;
    for (const marks of others) {
      for (const from of new Set(marks.labels.map((one) => one.question))) {
        const shared = marks.labels.flatMap((one) =>
          one.question === from
            ? one.rows.flatMap((row): (readonly [LabelValue, LabelValue])[] => {
                const label = own.get(row);
                return label === undefined ? [] : [[one.label, label]];
              })
            : [],
        );
        if (areSame(shared))
          bound = mergeLedgers(bound, entriesAboutRows(bound, marks.ledger, from, question.key, here));
      }
    }
  }
  return bound;
}
