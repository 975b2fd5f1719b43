// Rows of an import that repeat each other or a case, and labels that differ between them.

import type { Case, CaseFacts, LabelFact, LabelValue, NewCase } from "#core/model/case.ts";
import { metadataValueOf } from "#core/model/case-metadata.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toComparableText } from "#core/text/visible-text.ts";
import { sampledHash30 } from "../../duplicate-states.ts";
import { isSameStatement, labelFactsOf, toFactList } from "../../labels/fact-columns.ts";
import { deriveCurrentLabels, lastStatements, sortLabelFacts } from "../../labels/label-facts.ts";
import type { TableRow } from "./case-table.ts";
import {
  type ColumnMap,
  type DuplicateHandling,
  type LabelConflictChoice,
  type LabelConflictChoices,
  labelConflictChoiceOf,
} from "./column-map.ts";
import type { FaultyRow, ImportedRows } from "./import-rows.ts";
import { writeStateCell } from "./state-cells.ts";

/** What an import adds after duplicates were handled. */
export interface DeduplicatedRows {
  readonly cases: readonly NewCase[];
  /** Facts to add to existing cases, by case key. */
  readonly facts: ReadonlyMap<string, readonly LabelFact[]>;
  /** Rows that are dropped. */
  readonly bad: readonly FaultyRow[];
  /** Rows that lose a part, such as a label. */
  readonly partial: readonly FaultyRow[];
  /** Number of rows that became no case, but added labels to another row's case or to an existing one. */
  readonly merged: number;
  /** Number of rows of existing cases that add nothing new. */
  readonly same: number;
  /** Labels that differ from what the same person said before. */
  readonly conflicts: readonly LabelConflict[];
  /** For each row the index of its new case, the key of its existing case, or null if it was dropped. */
  readonly places: readonly (number | string | null)[];
}

export interface ExistingCase {
  readonly key: string;
  /** `normalisedStateHash` of its state. */
  readonly state: number;
  readonly facts: CaseFacts;
}

/** A label in the table that differs from an existing one by the same person. */
export interface LabelConflict {
  readonly key: string;
  readonly line: number;
  readonly questionKey: string;
  readonly here: LabelValue;
  readonly table: LabelValue;
  /** Null if not chosen yet. */
  readonly kept: LabelConflictChoice | null;
}

/** The first case with a duplicate key: a new one, or an existing one. */
type First = { readonly at: number; readonly line: number } | ExistingCase;

export interface DeduplicationOptions {
  readonly how: DuplicateHandling;
  /** Metadata field with ids; null if rows are compared by state. */
  readonly field: string | null;
  /** Existing cases by duplicate key. The n-th row with a key belongs to the n-th case. */
  readonly known: ReadonlyMap<string, readonly ExistingCase[]>;
  /** Which label to keep in conflicts. */
  readonly changed: LabelConflictChoices;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** False if rows have no state and only add to existing cases. */
  readonly addsCases: boolean;
  readonly isAnswered: (row: TableRow) => boolean;
}

/** Handles rows whose id (or state) occurs more than once, in the table or in the playground. */
export function deduplicateRows(
  { good, sources, bad, partial }: ImportedRows,
  { how, field, known, changed, now, addsCases, isAnswered }: DeduplicationOptions,
): DeduplicatedRows {
  if (how === "keep") {
    const places = good.map((_, at) => at);
    return { cases: good, facts: new Map(), bad, partial, merged: 0, same: 0, conflicts: [], places };
  }
  const places: (number | string | null)[] = [];
  const firsts = new Map<string, First>();
  const cases: NewCase[] = [];
  const facts = new Map<string, readonly LabelFact[]>();
  const dropped: FaultyRow[] = [];
  const odd = new Map(partial.map((faulty) => [faulty.row, faulty.problems]));
  const conflicts: LabelConflict[] = [];
  const turns = new Map<string, number>();
  const nextKnown = (name: string) => {
    const here = known.get(name);
    if (here === undefined) return undefined;
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return here[turn] ?? here.at(-1);
  };
  let [merged, same] = [0, 0];
  for (const [index, row] of good.entries()) {
    const source = sources[index];
    if (source === undefined) continue;
    const name = duplicateKeyOf(row, field);
    const first = name === null ? undefined : (nextKnown(name) ?? firsts.get(name));
    const ownFacts = labelFactsOf(row);
    const problem =
      addsNothing(first, name !== null, addsCases, how, field) ??
      (first === undefined || ownFacts.length > 0 || isAnswered(source)
        ? null
        : (odd.get(source)?.join(" ") ?? describeEmpty(source, first, addsCases, field)));
    if (problem !== null) {
      places.push(null);
      dropped.push({ row: source, problems: [problem] });
      continue;
    }
    if (first === undefined) {
      if (name !== null) firsts.set(name, { at: cases.length, line: source.line });
      places.push(cases.push(row) - 1);
      continue;
    }
    places.push("key" in first ? first.key : first.at);
    if ("key" in first) {
      if (field !== null && addsCases && normalisedStateHash(row) !== first.state) {
        odd.set(source, [
          ...(odd.get(source) ?? []),
          `Its state differs from that of ${describePlace(first)}. That one stays.`,
        ]);
      }
      const settled = settleLabels(first, ownFacts, source.line, changed, now);
      conflicts.push(...settled.conflicts);
      if (settled.facts.length > 0) {
        merged += 1;
        const others = facts.get(first.key);
        facts.set(first.key, others === undefined ? settled.facts : [...others, ...settled.facts]);
      } else if (settled.conflicts.length === 0 && !isAnswered(source)) same += 1;
      continue;
    }
    const before = cases[first.at] ?? row;
    const { one, problems } = unite(before, row, first);
    if (one !== before) merged += 1;
    cases[first.at] = one;
    if (problems.length > 0) odd.set(source, [...(odd.get(source) ?? []), ...problems]);
  }
  for (const { row } of dropped) odd.delete(row);
  return {
    cases,
    facts,
    bad: byLine([...bad, ...dropped]),
    partial: byLine(Array.from(odd, ([row, problems]) => ({ row, problems }))),
    merged,
    same,
    conflicts,
    places,
  };
}

const normalisedHashes = new WeakMap<Case["state"], number>();

/**
 * 53-bit content hash that ignores invisible characters, the amount of white space and Unicode composition. Cached by
 * the state's identity, because each choice for repeated rows compares all of them again.
 */
export function normalisedStateHash({ state }: Pick<Case, "state">): number {
  const known = normalisedHashes.get(state);
  if (known !== undefined) return known;
  const hash = hash53(`${state.form} ${toComparableText(writeStateCell(state))}`);
  normalisedHashes.set(state, hash);
  return hash;
}

/**
 * Facts to add to an existing case, and conflicts: labels that differ from the same person's last one and
 * have the same time, or none.
 */
function settleLabels(
  { key, facts: known }: ExistingCase,
  added: readonly LabelFact[],
  line: number,
  changed: LabelConflictChoices,
  now: number,
): { facts: readonly LabelFact[]; conflicts: readonly LabelConflict[] } {
  const before = toFactList(known);
  const facts: LabelFact[] = [];
  const conflicts: LabelConflict[] = [];
  for (const fact of added) {
    const { questionKey, labeler, value, at } = fact;
    const { own, adjudicated } = lastStatements(before, questionKey, labeler);
    const last = fact.adjudicated ? adjudicated : own;
    const here = last?.value ?? null;
    const isNow = at === 0 || at === last?.at;
    if (last === null || here === null || value === null || !isNow) {
      if (!before.some((one) => one.at === at && isSameStatement(one, fact))) facts.push(fact);
    } else if (here !== value) {
      const kept = labelConflictChoiceOf(changed, key, questionKey);
      conflicts.push({ key, line, questionKey, here, table: value, kept });
      if (kept === "table") facts.push({ ...fact, at: Math.max(now, last.at + 1) });
    }
  }
  return { facts, conflicts };
}

/**
 * "merge" if there is a labeler column and rows repeat, or if cases with the same ids, or with most of the states,
 * exist already; otherwise "keep".
 */
export function guessDuplicateHandling(
  rows: readonly NewCase[],
  field: string | null,
  known: DeduplicationOptions["known"],
  { labeler }: ColumnMap,
): DuplicateHandling {
  if (labeler !== null && countRowsWithDuplicates(rows, field) > 0) return "merge";
  if (known.size === 0) return "keep";
  let here = 0;
  for (const row of rows) {
    const name = duplicateKeyOf(row, field);
    if (name !== null && known.has(name)) here += 1;
  }
  // Ids, or the states of most of a file, are rarely equal by chance; a few short texts can be.
  return here > 0 && (field !== null || 2 * here >= rows.length) ? "merge" : "keep";
}

/**
 * The case's id if a metadata field has ids (null if the case has none), otherwise its state. Ignores the same
 * differences as `normalisedStateHash`.
 */
export function duplicateKeyOf(
  { state, metadata }: Pick<Case, "state" | "metadata">,
  field: string | null,
): string | null {
  if (field === null) return `${state.form} ${toComparableText(writeStateCell(state))}`;
  const id = toComparableText(metadataValueOf({ metadata }, field));
  return id === "" ? null : id;
}

/** Number of rows whose id (or state) another row has, too. */
export function countRowsWithDuplicates(rows: readonly NewCase[], field: string | null): number {
  const names = rows.map((row) => duplicateKeyOf(row, field)).filter((name) => name !== null);
  const marks = names.map(sampledHash30);
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const mark of marks) (seen.has(mark) ? repeated : seen).add(mark);
  const counts = new Map<string, number>();
  for (const [at, name] of names.entries())
    if (repeated.has(marks[at] ?? 0)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
}

function byLine(rows: readonly FaultyRow[]): readonly FaultyRow[] {
  return rows.toSorted((one, other) => one.row.line - other.row.line);
}

function describePlace(first: First): string {
  return "key" in first ? `case ${Number(first.key)}, which is here already` : `line ${first.line}`;
}

/**
 * A sentence on why the row adds nothing; null if it adds a case or labels. `first` is the first row or case with
 * its key, if any.
 */
function addsNothing(
  first: First | undefined,
  isNamed: boolean,
  addsCases: boolean,
  how: DuplicateHandling,
  field: string | null,
): string | null {
  if (first === undefined) {
    if (addsCases) return null;
    return isNamed ? "No case here has its id." : "It has no id.";
  }
  return how === "drop" ? `It has the ${field === null ? "state" : "id"} of ${describePlace(first)}.` : null;
}

/**
 * A sentence on why a row of a case that is there adds nothing: it has no labels and no answers. `first` is that case
 * or its first row.
 */
function describeEmpty({ remark }: TableRow, first: First, addsCases: boolean, field: string | null): string {
  if (!addsCases) return remark ?? "It has no label and no answer.";
  return `It has the ${field === null ? "state" : "id"} of ${describePlace(first)}, and neither a label nor an answer.`;
}

/**
 * Adds another row's labels to a case; the same case if none is new. If one person has two labels with the same time,
 * the first counts.
 */
function unite(one: NewCase, other: NewCase, first: First): { one: NewCase; problems: readonly string[] } {
  const before = labelFactsOf(one);
  const problems: string[] = [];
  if (
    writeStateCell(one.state) !== writeStateCell(other.state) &&
    normalisedStateHash(one) !== normalisedStateHash(other)
  ) {
    problems.push(`Its state differs from that of ${describePlace(first)}. That one stays.`);
  }
  const added = labelFactsOf(other).filter((fact) => {
    const rival = before.find(
      ({ questionKey, labeler, at }) =>
        questionKey === fact.questionKey && labeler === fact.labeler && at === fact.at,
    );
    if (rival !== undefined && rival.value !== fact.value) {
      problems.push(
        `Its label differs from that of ${describePlace(first)}, by the same person, and is left out.`,
      );
    }
    return rival === undefined;
  });
  if (added.length === 0) return { one, problems };
  const facts = sortLabelFacts([...before, ...added]);
  const isAuthors = facts.every(({ labeler, at }) => labeler === "" && at === 0);
  const labels = deriveCurrentLabels(facts);
  return { one: isAuthors ? { ...one, labels } : { ...one, labels, facts }, problems };
}
