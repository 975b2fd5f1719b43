import { factsOf } from "#core/labels/fact-columns.ts";
import { currentLabels, sortFacts } from "#core/labels/label-facts.ts";
import type { Case, LabelFact, NewCase } from "#core/model/case.ts";
import { metadataOf } from "#core/model/case-list.ts";
import { stateCell, type TableRow } from "./case-table.ts";
import type { RepeatChoice } from "./column-map.ts";
import type { FaultyRow, ImportedRows } from "./import-rows.ts";

/** What an import adds once repeated rows are settled. */
export interface SettledRows {
  /** Cases to add. */
  readonly cases: readonly NewCase[];
  /** What is added to cases that are here already, by their keys. */
  readonly facts: ReadonlyMap<string, readonly LabelFact[]>;
  /** Rows that add no case, and those that leave something out; none is left out in silence. */
  readonly bad: readonly FaultyRow[];
  readonly partial: readonly FaultyRow[];
  /** How many rows only brought labels to another. */
  readonly merged: number;
  /** Where each row that was read went: its place among the cases to add, or the key of a case; null: it was dropped. */
  readonly places: readonly (number | string | null)[];
}

/** Where the first row of a name is: among the cases to add, or among those that are here. */
type First = { readonly at: number; readonly line: number } | { readonly key: string };

/** How repeated rows are settled. */
export interface Settling {
  readonly how: RepeatChoice;
  /** The metadata field with ids; null: rows are told apart by their states. */
  readonly field: string | null;
  /** The keys of the cases that are here by their names. */
  readonly known: ReadonlyMap<string, string>;
  /** False: rows have no state, and only bring something to cases that are here. */
  readonly addsCases: boolean;
  /** Whether a row has an answer that can be read. */
  readonly isAnswered: (row: TableRow) => boolean;
}

/** Rows of which another has the name, here or in the playground. */
export function settleRepeats(
  { good, sources, bad, partial }: ImportedRows,
  { how, field, known, addsCases, isAnswered }: Settling,
): SettledRows {
  if (how === "keep") {
    return { cases: good, facts: new Map(), bad, partial, merged: 0, places: good.map((_, at) => at) };
  }
  const places: (number | string | null)[] = [];
  const firsts = new Map<string, First>();
  const cases: NewCase[] = [];
  const facts = new Map<string, LabelFact[]>();
  const dropped: FaultyRow[] = [];
  const odd = new Map(partial.map((faulty) => [faulty.row, faulty.problems]));
  let merged = 0;
  for (const [index, row] of good.entries()) {
    const source = sources[index];
    if (source === undefined) continue;
    const name = repeatName(row, field);
    const key = name === null ? undefined : known.get(name);
    const first = name === null ? undefined : (firsts.get(name) ?? (key === undefined ? undefined : { key }));
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
    if (said.length > 0) merged += 1;
    places.push("key" in first ? first.key : first.at);
    if ("key" in first) {
      if (said.length > 0) facts.set(first.key, [...(facts.get(first.key) ?? []), ...said]);
      continue;
    }
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
    places,
  };
}

/**
 * What a case is known by among others: its id, where a metadata field holds ids, else its state. Null: it has no id.
 */
export function repeatName(
  { state, metadata }: Pick<Case, "state" | "metadata">,
  field: string | null,
): string | null {
  if (field === null) return `${state.form} ${stateCell(state)}`;
  const id = metadataOf({ metadata }, field);
  return id === "" ? null : id;
}

/** How many rows have the id of another, or without ids its state. */
export function countRepeats(rows: readonly NewCase[], field: string | null): number {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = repeatName(row, field);
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
  how: RepeatChoice,
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
  if (stateCell(one.state) !== stateCell(other.state)) {
    problems.push(`Its state differs from that of ${where}, which stays.`);
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
