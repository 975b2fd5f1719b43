import type { Case, LabelFact, LabelValue, NewCase } from "#core/model/case.ts";
import { metadataOf } from "#core/model/case-list.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toComparableText } from "#core/text/visible-text.ts";
import { factsOf, statementKey } from "../../labels/fact-columns.ts";
import { currentLabels, sortFacts, summariseLabels } from "../../labels/label-facts.ts";
import { stateCell, type TableRow } from "./case-table.ts";
import {
  type ColumnMap,
  type DuplicateHandling,
  type LabelConflictChoice,
  type LabelConflictChoices,
  labelConflictChoiceOf,
} from "./column-map.ts";
import type { FaultyRow, ImportedRows } from "./import-rows.ts";

/** What an import adds once repeated rows are settled. */
export interface DeduplicatedRows {
  /** Cases to add. */
  readonly cases: readonly NewCase[];
  /** What is added to cases that are here already, by their keys. */
  readonly facts: ReadonlyMap<string, readonly LabelFact[]>;
  /** Rows that add no case, and those that leave something out; none is left out in silence. */
  readonly bad: readonly FaultyRow[];
  readonly partial: readonly FaultyRow[];
  /** How many rows only brought labels to another. */
  readonly merged: number;
  /** How many rows brought nothing that isn't here. */
  readonly same: number;
  /** Labels that differ from what the same person said here. */
  readonly conflicts: readonly LabelConflict[];
  /** Where each row that was read went: its place among the cases to add, or the key of a case; null: it was dropped. */
  readonly places: readonly (number | string | null)[];
}

/** A case that is here, by what the rows of a table are held against. */
export interface ExistingCase {
  readonly key: string;
  /** `normalisedStateHash` of its state. */
  readonly state: number;
  readonly facts: readonly LabelFact[];
}

/** A label of a case that is here which the table gives otherwise. */
export interface LabelConflict {
  readonly key: string;
  readonly line: number;
  readonly questionKey: string;
  readonly here: LabelValue;
  readonly table: LabelValue;
  /** Which of them stays; null: nobody has said. */
  readonly kept: LabelConflictChoice | null;
}

/** Where the first row of a name is: among the cases to add, or among those that are here. */
type First = { readonly at: number; readonly line: number } | ExistingCase;

/** How repeated rows are settled. */
export interface DeduplicationOptions {
  readonly how: DuplicateHandling;
  /** The metadata field with ids; null: rows are told apart by their states. */
  readonly field: string | null;
  /** The cases that are here by their names; the first row of a name is the first case of that name, and so on. */
  readonly known: ReadonlyMap<string, readonly ExistingCase[]>;
  /** Which label stays where the table gives another. */
  readonly changed: LabelConflictChoices;
  /** When it is settled, in milliseconds since the epoch. */
  readonly now: number;
  /** False: rows have no state, and only bring something to cases that are here. */
  readonly addsCases: boolean;
  /** Whether a row has an answer that can be read. */
  readonly isAnswered: (row: TableRow) => boolean;
}

/** Rows of which another has the name, here or in the playground. */
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
  const facts = new Map<string, LabelFact[]>();
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
    const where = first && describePlace(first);
    const said = factsOf(row);
    const problem =
      addsNothing(where, name !== null, addsCases, how, field) ??
      (where === undefined || said.length > 0 || isAnswered(source)
        ? null
        : (odd.get(source)?.join(" ") ?? describeEmpty(source, where, addsCases, field)));
    if (problem !== null) {
      places.push(null);
      dropped.push({ row: source, problems: [problem] });
      continue;
    }
    if (first === undefined || where === undefined) {
      if (name !== null) firsts.set(name, { at: cases.length, line: source.line });
      places.push(cases.push(row) - 1);
      continue;
    }
    places.push("key" in first ? first.key : first.at);
    if ("key" in first) {
      if (field !== null && addsCases && normalisedStateHash(row) !== first.state) {
        odd.set(source, [
          ...(odd.get(source) ?? []),
          `Its state differs from that of ${where}. That one stays.`,
        ]);
      }
      const settled = settleLabels(first, said, source.line, changed, now);
      conflicts.push(...settled.conflicts);
      if (settled.facts.length > 0) {
        merged += 1;
        facts.set(first.key, [...(facts.get(first.key) ?? []), ...settled.facts]);
      } else if (settled.conflicts.length === 0 && !isAnswered(source)) same += 1;
      continue;
    }
    if (said.length > 0) merged += 1;
    const { one, problems } = unite(cases[first.at] ?? row, row, where);
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

/** A mark of 53 bits of a state, blanks and how letters are composed aside. */
export function normalisedStateHash({ state }: Pick<Case, "state">): number {
  return hash53(`${state.form} ${toComparableText(stateCell(state))}`);
}

/** What a row adds to a case that is here, and where the same person said something else of it without a later time. */
function settleLabels(
  { key, facts: before }: ExistingCase,
  said: readonly LabelFact[],
  line: number,
  changed: LabelConflictChoices,
  now: number,
): { facts: readonly LabelFact[]; conflicts: readonly LabelConflict[] } {
  const facts: LabelFact[] = [];
  const conflicts: LabelConflict[] = [];
  for (const fact of said) {
    const { questionKey, labeler, value, at } = fact;
    const own = summariseLabels(
      questionKey,
      before.filter((one) => one.questionKey === questionKey),
    );
    const last = fact.adjudicated ? own.adjudicated : own.byLabeler.get(labeler);
    const here = last?.value ?? null;
    const isNow = at === 0 || at === last?.at;
    if (last === null || last === undefined || here === null || value === null || !isNow) {
      if (!before.some((one) => one.at === at && statementKey(one) === statementKey(fact))) facts.push(fact);
    } else if (here !== value) {
      const kept = labelConflictChoiceOf(changed, key, questionKey);
      conflicts.push({ key, line, questionKey, here, table: value, kept });
      if (kept === "table") facts.push({ ...fact, at: Math.max(now, last.at + 1) });
    }
  }
  return { facts, conflicts };
}

/** What becomes of rows that repeat others or cases that are here, where nobody has chosen. */
export function guessDuplicateHandling(
  rows: readonly NewCase[],
  field: string | null,
  known: DeduplicationOptions["known"],
  { labeler }: ColumnMap,
): DuplicateHandling {
  if (labeler !== null && countDuplicates(rows, field) > 0) return "merge";
  if (known.size === 0) return "keep";
  let here = 0;
  for (const row of rows) {
    const name = duplicateKeyOf(row, field);
    if (name !== null && known.has(name)) here += 1;
  }
  // Short texts may be the same by chance; ids hardly are, and most of a file isn't.
  return here > 0 && (field !== null || 2 * here >= rows.length) ? "merge" : "keep";
}

/**
 * What a case is known by among others: its id, where a metadata field holds ids, else its state; blanks and how letters
 * are composed aside. Null: it has no id.
 */
export function duplicateKeyOf(
  { state, metadata }: Pick<Case, "state" | "metadata">,
  field: string | null,
): string | null {
  if (field === null) return `${state.form} ${toComparableText(stateCell(state))}`;
  const id = toComparableText(metadataOf({ metadata }, field));
  return id === "" ? null : id;
}

/** How many rows have the id of another, or without ids its state. */
export function countDuplicates(rows: readonly NewCase[], field: string | null): number {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = duplicateKeyOf(row, field);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
}

function byLine(rows: readonly FaultyRow[]): readonly FaultyRow[] {
  return rows.toSorted((one, other) => one.row.line - other.row.line);
}

function describePlace(first: First): string {
  return "key" in first ? `case ${Number(first.key)}, which is here already` : `line ${first.line}`;
}

/** Why a row adds nothing, in a sentence; null: it adds a case, or labels. `where` the first of its name is, if anywhere. */
function addsNothing(
  where: string | undefined,
  isNamed: boolean,
  addsCases: boolean,
  how: DuplicateHandling,
  field: string | null,
): string | null {
  if (where === undefined) {
    if (addsCases) return null;
    return isNamed ? "No case here has its id." : "It has no id.";
  }
  return how === "drop" ? `It has the ${field === null ? "state" : "id"} of ${where}.` : null;
}

/** Why a row that has no label and no answer adds nothing to the case of its name, in a sentence. */
function describeEmpty(
  { remark }: TableRow,
  where: string,
  addsCases: boolean,
  field: string | null,
): string {
  if (!addsCases) return remark ?? "It has no label and no answer.";
  return `It has the ${field === null ? "state" : "id"} of ${where}, and neither a label nor an answer.`;
}

/** The case with the labels of another row; a second label by the same person at the same time is left out. */
function unite(one: NewCase, other: NewCase, where: string): { one: NewCase; problems: readonly string[] } {
  const before = factsOf(one);
  const problems: string[] = [];
  if (
    stateCell(one.state) !== stateCell(other.state) &&
    normalisedStateHash(one) !== normalisedStateHash(other)
  ) {
    problems.push(`Its state differs from that of ${where}. That one stays.`);
  }
  const added = factsOf(other).filter((fact) => {
    const rival = before.find(
      ({ questionKey, labeler, at }) =>
        questionKey === fact.questionKey && labeler === fact.labeler && at === fact.at,
    );
    if (rival !== undefined && rival.value !== fact.value) {
      problems.push(`Its label differs from that of ${where}, by the same person, and is left out.`);
    }
    return rival === undefined;
  });
  if (added.length === 0) return { one, problems };
  const facts = sortFacts([...before, ...added]);
  const isAuthors = facts.every(({ labeler, at }) => labeler === "" && at === 0);
  const labels = currentLabels(facts);
  return { one: isAuthors ? { ...one, labels } : { ...one, labels, facts }, problems };
}
