// The ledger of which cases chose thresholds and wordings, and which checked them: adds, merges, rekeys, anonymises and
// looks up entries.

import { splitPosition } from "#core/cases/held-out-split.ts";
import { noCopies, type RowCopies, rowContentHash } from "#core/cases/row-copies.ts";
import { type Case, type LabelValue, labelOf } from "#core/model/case.ts";
import {
  type AnonymousRowUseCount,
  type HeldOutLook,
  type Ledger,
  noLedger,
  type RowPurpose,
  type RowUseKind,
  type RowUseRecord,
  type SampledRange,
  type SeenRows,
  splitPartCount,
} from "#core/model/ledger.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

/** The parts of a case that identify a row. The key isn't one, because a copy under another key is the same row. */
type Row = Pick<Case, "state" | "group">;

const markOfState = new WeakMap<AuthoredState, number>();

/**
 * 53-bit hash of a row's exact text. Ledgers of versions before 12 identify rows by this hash, later ones by
 * `rowContentHash`.
 */
export function exactRowHash({ state }: Pick<Row, "state">): number {
  const before = markOfState.get(state);
  if (before !== undefined) return before;
  const content = state.form === "list" ? JSON.stringify(state.items) : state.text;
  const mark = hash53(`${state.form} ${content}`);
  markOfState.set(state, mark);
  return mark;
}

/** Hashes that the row shares with others: of its group, and of its text with numbers masked. */
function groupMarks(row: Row, { numbersMaskedHash: numberedOf }: Copies): readonly number[] {
  const numbered = numberedOf(row);
  return [
    ...(row.group === "" ? [] : [hash53(`group ${row.group}`)]),
    ...(numbered === null ? [] : [numbered]),
  ];
}

type Copies = Pick<RowCopies, "numbersMaskedHash" | "differingOnlyInNumbers">;

interface UseMarks {
  readonly rows: readonly number[];
  readonly groups: readonly number[];
}

/** Distinct hashes, ascending. */
function toMarks(marks: readonly number[]): readonly number[] {
  // Typed arrays sort numbers several times faster than lists do.
  return [...new Float64Array(new Set(marks)).sort()];
}

/** Distinct hashes of rows, and those of `groupMarks`; both ascending. */
function marksOf(rows: readonly Row[], copies: Copies): UseMarks {
  return {
    rows: toMarks(rows.map(rowContentHash)),
    groups: toMarks(rows.flatMap((row) => groupMarks(row, copies))),
  };
}

/** Whether the sets have the row, or a mark of `groupMarks` that it shares with others. */
function isMarked(row: Row, rows: ReadonlySet<number>, groups: ReadonlySet<number>, copies: Copies): boolean {
  if (rows.size > 0 && (rows.has(rowContentHash(row)) || rows.has(exactRowHash(row)))) return true;
  return groups.size > 0 && groupMarks(row, copies).some((mark) => groups.has(mark));
}

/** 32-bit hash of rows with their scores and labels, which doesn't depend on their order. */
export function labelledRowsHash(
  rows: readonly { readonly mark: number; readonly score: number; readonly label: 0 | 1 }[],
): number {
  let sum = 0;
  for (const { mark, score, label } of rows) {
    const seen = Math.imul(Math.round(score * 1e6) * 2 + label + 1, 0x9e3779b1);
    sum = (sum + Math.imul(mark ^ seen, 0x85ebca6b)) >>> 0;
  }
  return sum;
}

/** Merges two ascending lists without repetitions. Returns an argument itself if it contains the other. */
function unionOf(one: readonly number[], other: readonly number[]): readonly number[] {
  if (one === other || other.length === 0) return one;
  const all = toMarks([...one, ...other]);
  if (all.length === one.length) return one;
  return all.length === other.length ? other : all;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const useKey = ({ question, use, elsewhere }: Pick<RowUseRecord, "question" | "use" | "elsewhere">) =>
  JSON.stringify([question, use, ...(elsewhere ? [elsewhere] : [])]);
const unnamedKey = ({ question, use }: AnonymousRowUseCount) => JSON.stringify([question, use]);
const lookKey = ({ id, question, at }: HeldOutLook) => JSON.stringify([id, question, at]);
const drawnKey = ({ question, measure, level, from, to }: SampledRange) =>
  JSON.stringify([question, measure, level, from, to]);

const seenKey = ({ question, label, part }: SeenRows) => JSON.stringify([question, label, part]);

/**
 * Merges two lists by key and sorts the result, unless `other` adds nothing because it's empty or the same list. `join`
 * merges two items with the same key.
 */
function joinLists<Item>(
  one: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string,
  order: (one: Item, other: Item) => number,
  join: (one: Item, other: Item) => Item = (first) => first,
): readonly Item[] {
  if (one === other || other.length === 0) return one;
  const joined = new Map(one.map((item) => [keyOf(item), item]));
  for (const item of other) {
    const before = joined.get(keyOf(item));
    joined.set(keyOf(item), before === undefined ? item : join(before, item));
  }
  const all = [...joined.values()].sort((a, b) => order(a, b) || compareTexts(keyOf(a), keyOf(b)));
  const same = (list: readonly Item[]) =>
    list.length === all.length && all.every((item, index) => item === list[index]);
  if (same(one)) return one;
  return same(other) ? other : all;
}

function joinUses(one: RowUseRecord, other: RowUseRecord): RowUseRecord {
  const rows = unionOf(one.rows, other.rows);
  const groups = unionOf(one.groups, other.groups);
  if (rows === one.rows && groups === one.groups) return one;
  return rows === other.rows && groups === other.groups ? other : { ...one, rows, groups };
}

function joinSeen(one: SeenRows, other: SeenRows): SeenRows {
  const rows = unionOf(one.rows, other.rows);
  if (rows === one.rows) return one;
  return rows === other.rows ? other : { ...one, rows };
}

/** Unnamed rows can't be compared, so the larger count is kept: opening the same link twice adds none. */
function joinUnnamed(one: AnonymousRowUseCount, other: AnonymousRowUseCount): AnonymousRowUseCount {
  return one.count >= other.count ? one : other;
}

/** Keeps one of two looks with the same id, independent of their order. */
function joinLooks(one: HeldOutLook, other: HeldOutLook): HeldOutLook {
  return compareTexts(JSON.stringify(one), JSON.stringify(other)) <= 0 ? one : other;
}

const byKey = () => 0;
const byTime = (one: HeldOutLook, other: HeldOutLook) => one.at - other.at;

/** All entries of both ledgers. Returns a ledger itself if the other one adds nothing to it. */
export function mergeLedgers(one: Ledger, other: Ledger): Ledger {
  if (one === other) return one;
  const uses = joinLists(one.uses, other.uses, useKey, byKey, joinUses);
  const unnamed = joinLists(one.unnamed, other.unnamed, unnamedKey, byKey, joinUnnamed);
  const looks = joinLists(one.looks, other.looks, lookKey, byTime, joinLooks);
  const drawn = joinLists(one.drawn, other.drawn, drawnKey, byKey);
  const seen = joinLists(one.seen, other.seen, seenKey, byKey, joinSeen);
  const lastCase = Math.max(one.lastCase ?? 0, other.lastCase ?? 0);
  const is = (ledger: Ledger) =>
    lastCase === (ledger.lastCase ?? 0) &&
    uses === ledger.uses &&
    unnamed === ledger.unnamed &&
    looks === ledger.looks &&
    drawn === ledger.drawn &&
    seen === ledger.seen;
  if (is(one)) return one;
  return is(other) ? other : { uses, unnamed, looks, drawn, seen, ...(lastCase > 0 && { lastCase }) };
}

/** Sorts the lists of a ledger, because files may have them in any order. */
export function sortLedger({ uses, seen, ...others }: Ledger): Ledger {
  const sorted = uses.map((use) => ({ ...use, rows: toMarks(use.rows), groups: toMarks(use.groups) }));
  const seenRows = seen.map((one) => ({ ...one, rows: toMarks(one.rows) }));
  return mergeLedgers(noLedger, { ...others, uses: sorted, seen: seenRows });
}

interface MarkSets {
  readonly rows: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

const setsOfUses = new WeakMap<RowUseRecord, MarkSets>();

function setsOf(use: RowUseRecord): MarkSets {
  const known = setsOfUses.get(use);
  if (known !== undefined) return known;
  const sets = { rows: new Set(use.rows), groups: new Set(use.groups) };
  setsOfUses.set(use, sets);
  return sets;
}

/**
 * Records that rows chose something about a question of this playground. Rows that may be copies of them are
 * recorded, too.
 */
export function addRowUse(
  ledger: Ledger,
  question: string,
  use: RowUseKind,
  rows: readonly Pick<Case, "state" | "group">[],
  copies: Copies = noCopies,
): Ledger {
  return addRowsTo(ledger, { question, use }, rows, copies);
}

function addRowsTo(
  ledger: Ledger,
  to: Pick<RowUseRecord, "question" | "use" | "elsewhere">,
  rows: readonly Pick<Case, "state" | "group">[],
  copies: Copies,
): Ledger {
  const before = ledger.uses.find((one) => useKey(one) === useKey(to));
  const known = before ? setsOf(before).rows : noMarks;
  // Skips known rows, so that moving a threshold repeatedly costs only one look-up for each row.
  const added = rows.filter((row) => !known.has(rowContentHash(row)));
  if (added.length === 0) return ledger;
  return mergeLedgers(ledger, { ...noLedger, uses: [{ ...to, ...marksOf(added, copies) }] });
}

const noMarks: ReadonlySet<number> = new Set();

/** Marks edited rows as used for what they chose before the edit. */
export function carryOverUsesToEditedRows(
  ledger: Ledger,
  changed: readonly (readonly [
    before: Pick<Case, "state" | "group">,
    after: Pick<Case, "state" | "group">,
  ])[],
): Ledger {
  if (changed.length === 0) return ledger;
  return ledger.uses.reduce((to, use) => {
    const { rows, groups } = setsOf(use);
    const chose = changed.filter(([before]) => isMarked(before, rows, groups, noCopies));
    const { rows: _rows, groups: _groups, ...chosen } = use;
    return addRowsTo(
      to,
      chosen,
      chose.map(([, after]) => after),
      noCopies,
    );
  }, ledger);
}

export interface LabelledRow {
  readonly row: Row;
  readonly label: LabelValue;
}

/** The rows that have a label for the question, each with that label. */
export function labelledRowsOf(rows: readonly Case[], question: string): readonly LabelledRow[] {
  return rows.flatMap((row) => {
    const label = labelOf(row, question);
    return label === null ? [] : { row, label: label.value };
  });
}

/** Records rows seen next to their answers. A row that was seen before keeps the label of that time. */
export function addSeenRows(
  ledger: Ledger,
  question: string,
  rows: readonly LabelledRow[],
  copies: Pick<RowCopies, "firstOf">,
): Ledger {
  const known = new Set(ledger.seen.flatMap((one) => (one.question === question ? one.rows : [])));
  const found = new Map<string, Omit<SeenRows, "rows"> & { rows: number[] }>();
  for (const { row, label } of rows) {
    const hash = rowContentHash(row);
    if (known.has(hash)) continue;
    const part = Math.floor(splitPosition(row, copies) * splitPartCount);
    const name = JSON.stringify([label, part]);
    const one = found.get(name) ?? { question, label, part, rows: [] };
    one.rows.push(hash);
    found.set(name, one);
  }
  if (found.size === 0) return ledger;
  const seen = Array.from(found.values(), (one) => ({ ...one, rows: toMarks(one.rows) }));
  return mergeLedgers(ledger, { ...noLedger, seen });
}

export function addHeldOutLook(ledger: Ledger, look: HeldOutLook): Ledger {
  return mergeLedgers(ledger, { ...noLedger, looks: [look] });
}

export function addSampledRanges(ledger: Ledger, drawn: readonly SampledRange[]): Ledger {
  return drawn.reduce((to, one) => mergeLedgers(to, { ...noLedger, drawn: [one] }), ledger);
}

/** Moves entries to the questions' new keys. Drops `lastCase`, and entries of questions without a new key. */
export function rekeyLedger(ledger: Ledger, keyOf: (question: string) => string | undefined): Ledger {
  const rekey = <Item extends { question: string }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const question = keyOf(item.question);
      return question === undefined ? [] : [{ ...item, question }];
    });
  const { uses, unnamed, looks, drawn, seen } = ledger;
  return mergeLedgers(noLedger, {
    uses: rekey(uses),
    unnamed: rekey(unnamed),
    looks: rekey(looks),
    drawn: rekey(drawn),
    seen: rekey(seen),
  });
}

/** Keeps only counts of uses, for files without the rows, because somebody could guess a short text from its hash. */
export function anonymiseUses({ uses, unnamed }: Ledger): Ledger {
  // Some rows may have chosen both here and elsewhere, so the larger count is a lower bound.
  const counts = uses.map(({ question, use }): AnonymousRowUseCount => {
    const isSame = (one: Pick<AnonymousRowUseCount, "question" | "use">) =>
      one.question === question && one.use === use;
    const rows = new Set(uses.filter(isSame).flatMap((one) => one.rows));
    return { question, use, count: Math.max(rows.size, unnamed.find(isSame)?.count ?? 0) };
  });
  const named = counts.filter(({ count }) => count > 0);
  return mergeLedgers(mergeLedgers(noLedger, { ...noLedger, unnamed: named }), { ...noLedger, unnamed });
}

/** Number of rows used elsewhere, a lower bound, and what they chose. */
export interface AnonymousUses {
  readonly count: number;
  readonly uses: readonly RowUseKind[];
}

export const noAnonymousUses: AnonymousUses = { count: 0, uses: [] };

export function anonymousUsesOf({ unnamed }: Pick<Ledger, "unnamed">, question: string): AnonymousUses {
  const own = unnamed.filter((one) => one.question === question);
  return { count: Math.max(0, ...own.map(({ count }) => count)), uses: own.map(({ use }) => use) };
}

/** Looks at a question's held-out rows for any goal, the oldest first. */
export function heldOutLooksOf({ looks }: Ledger, question: string): readonly HeldOutLook[] {
  return looks.filter((look) => look.question === question);
}

export function sampledRangesOf({ drawn }: Ledger, question: string): readonly SampledRange[] {
  return drawn.filter((one) => one.question === question);
}

function toRowUse({ use, elsewhere }: RowUseRecord): RowPurpose {
  return { use, ...(elsewhere && { elsewhere }) };
}

/** Everything that rows chose about these questions, without repetitions. */
export function mergeRowUses(used: readonly Pick<UsedRows, "uses">[]): readonly RowPurpose[] {
  const all = used.flatMap(({ uses }) => uses);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Marks all uses as made elsewhere, for questions that come from another playground. */
export function markUsesAsElsewhere(ledger: Ledger): Ledger {
  return mergeLedgers(noLedger, {
    ...ledger,
    uses: ledger.uses.map((use) => ({ ...use, elsewhere: true as const })),
  });
}

export interface UsedRows {
  /** 53-bit hashes of the rows' texts. */
  readonly rows: ReadonlySet<number>;
  /** 53-bit hashes of the rows' groups, and of their texts with numbers masked if those may be copies. */
  readonly groups: ReadonlySet<number>;
  /** What these rows chose. */
  readonly uses: readonly RowPurpose[];
  readonly copies: Copies;
  readonly question: string;
  readonly seen: Ledger["seen"];
  /** Used rows that can't be identified, so some of them may be here. */
  readonly unnamed: AnonymousUses;
}

/** Rows that helped to choose something about a question. Neither they nor their copies can prove anything about it. */
export function findUsedRows(ledger: Ledger, question: string, copies: Copies = noCopies): UsedRows {
  const own = ledger.uses.filter((use) => use.question === question);
  const all = (part: keyof UseMarks) => new Set(own.flatMap((use) => use[part]));
  const [rows, groups] = [all("rows"), all("groups")];
  for (const row of rows.size === 0 ? [] : copies.differingOnlyInNumbers) {
    const mark = isMarked(row, rows, groups, noCopies) ? copies.numbersMaskedHash(row) : null;
    if (mark !== null) groups.add(mark);
  }
  const unnamed = anonymousUsesOf(ledger, question);
  return { rows, groups, uses: own.map(toRowUse), copies, question, seen: ledger.seen, unnamed };
}

/**
 * Whether one of these was used to choose: the row, another row of its group, or, with `withCopies`, a row that it
 * may be a copy of.
 */
export function wasUsedToChoose(
  { rows, groups, copies }: UsedRows,
  row: Pick<Case, "state" | "group">,
  withCopies = true,
): boolean {
  return isMarked(row, rows, groups, withCopies ? copies : noCopies);
}
