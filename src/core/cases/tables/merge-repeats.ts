import { factsOf } from "#core/labels/fact-columns.ts";
import { currentLabels, sortFacts } from "#core/labels/label-facts.ts";
import type { LabelFact, NewCase } from "#core/model/case.ts";
import type { RepeatChoice } from "./column-map.ts";
import type { FaultyRow, ImportedRows } from "./import-rows.ts";
import { repeatName, stateCell } from "./state-cell.ts";

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
}

/** Where the first row of a name is: among the cases to add, or among those that are here. */
type First = { readonly at: number; readonly line: number } | { readonly key: string };

/** Rows of which another has the name; `known` has the keys of the cases that are here by their names. */
export function settleRepeats(
  { good, sources, bad, partial }: ImportedRows,
  how: RepeatChoice,
  field: string | null,
  known: ReadonlyMap<string, string>,
): SettledRows {
  if (how === "keep") return { cases: good, facts: new Map(), bad, partial, merged: 0 };
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
    if (first === undefined) {
      if (name !== null) firsts.set(name, { at: cases.length, line: source.line });
      cases.push(row);
      continue;
    }
    const where = "key" in first ? `case ${Number(first.key)}, which is here already` : `line ${first.line}`;
    const what = field === null ? "state" : "id";
    if (how === "drop") {
      dropped.push({ row: source, problems: [`It has the ${what} of ${where}.`] });
      continue;
    }
    merged += 1;
    const said = factsOf(row);
    if ("key" in first) {
      facts.set(first.key, [...(facts.get(first.key) ?? []), ...said]);
      continue;
    }
    const { one, problems } = unite(cases[first.at] ?? row, row, where);
    cases[first.at] = one;
    if (problems.length > 0) odd.set(source, [...(odd.get(source) ?? []), ...problems]);
  }
  const isDropped = new Set(dropped.map(({ row }) => row));
  return {
    cases,
    facts,
    bad: [...bad, ...dropped].sort((one, other) => one.row.line - other.row.line),
    partial: Array.from(odd, ([row, problems]) => ({ row, problems }))
      .filter(({ row }) => !isDropped.has(row))
      .sort((one, other) => one.row.line - other.row.line),
    merged,
  };
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
