// Reads the labels of a row, with their labelers and sampling methods.

import { kinds } from "#core/kinds/registry.ts";
import {
  type CaseLabel,
  type LabelFact,
  type LabelValue,
  type NewCase,
  type SamplingMethod,
  samplingMethods,
} from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { labelStatementKey } from "../../labels/fact-columns.ts";
import { deriveCurrentLabels, sortLabelFacts } from "../../labels/label-facts.ts";
import { type CaseTable, cellText, type TableCell, type TableRow } from "./case-table.ts";
import { parseCellTime } from "./cell-time.ts";
import type { ColumnMap, LabelColumn } from "./column-map.ts";
import { type FactsColumnQuestion, readLabelFactsCell } from "./facts-cell.ts";
import { type LabelColumnReading, readLabelColumn } from "./label-values.ts";
import { columnTitleAt, questionColumnTitles } from "./reserved-columns.ts";

type Labels = Pick<NewCase, "labels" | "facts">;

/**
 * Returns a reader of a row's labels, or of its facts if there is a facts column. Labels that can't be read are left
 * out and added to the row's problems, except values in more than three rows, which are reported once for the column.
 * Rows with equal labels share one list.
 */
export function createRowLabelReader(
  table: CaseTable,
  map: ColumnMap,
  questions: readonly PlaygroundQuestion[],
): (row: TableRow, problems: string[]) => Labels {
  const takers = map.labels.flatMap((label): LabelTaker[] => {
    const question = questions.find(({ key }) => key === label.questionKey);
    if (question === undefined) return [];
    return [{ ...label, ...readLabelColumn(table, question, label), toLabel: labelSharer(question.key) }];
  });
  const names = questionColumnTitles("label", questions);
  const targets = new Map(
    questions.map((question, at): [string, FactsColumnQuestion] => {
      const fits = kinds[question.type].labelTest(question);
      return [columnTitleAt(names, at), { questionKey: question.key, fits }];
    }),
  );
  const reader = {
    table,
    map,
    takers,
    toShared: createListSharer(),
    factGroups: new Map<string, FactGroup>(),
  };
  return ({ cells }, problems) => {
    const cell = map.facts === null ? "" : cellText(cells[map.facts]);
    if (cell.trim() === "") return readLabels(cells, reader, problems);
    const told = readLabelFactsCell(cell, targets);
    const name = toVisibleName(columnTitleAt(table.columns, map.facts));
    problems.push(...told.problems.map((problem) => `Column ${name}: ${problem}`));
    const facts = sortLabelFacts(told.facts);
    return facts.length === 0 ? { labels: [] } : { labels: deriveCurrentLabels(facts), facts };
  };
}

interface LabelTaker extends Omit<LabelColumn, "firstLevel">, LabelColumnReading {
  /** Returns the same object for equal labels. */
  toLabel: (value: LabelValue, picked: SamplingMethod) => CaseLabel;
}

interface RowReader {
  table: CaseTable;
  map: ColumnMap;
  takers: readonly LabelTaker[];
  /** Returns the same list for equal lists of labels. */
  toShared: (labels: readonly CaseLabel[]) => readonly CaseLabel[];
  factGroups: Map<string, FactGroup>;
}

/** Facts that have labeler, time and note in common. */
interface FactGroup extends Pick<LabelFact, "note" | "labeler" | "at"> {
  readonly shared: Map<CaseLabel, SharedFact>;
}

/** A fact and its label, which all rows with this fact share. */
interface SharedFact {
  readonly name: string;
  readonly fact: LabelFact;
  readonly label: CaseLabel;
}

function readLabels(cells: readonly TableCell[], reader: RowReader, problems: string[]): Labels {
  const labels: CaseLabel[] = [];
  for (const taker of reader.takers) {
    const label = readLabel(cells, taker, reader, problems);
    if (label !== null) labels.push(label);
  }
  return labels.length === 0
    ? { labels: reader.toShared(labels) }
    : withFacts(labels, cells, reader, problems);
}

/** Labeler of a review whose row names none. */
const unnamedReviewer = "Reviewer";

/**
 * Labels with their facts, if the row has a labeler, a readable time or a note, or was reviewed; otherwise labels
 * alone. An unreadable time is added to `problems`.
 */
function withFacts(
  labels: readonly CaseLabel[],
  cells: readonly TableCell[],
  { table, map, factGroups, toShared }: RowReader,
  problems: string[],
): Pick<NewCase, "labels" | "facts"> {
  const labeler = map.labeler === null ? "" : cellText(cells[map.labeler]).trim();
  const told = map.time === null ? "" : cellText(cells[map.time]).trim();
  const at = parseCellTime(told);
  if (told !== "" && at === null) {
    const name = toVisibleName(columnTitleAt(table.columns, map.time));
    problems.push(
      `Column ${name}: “${toVisibleName(told)}” can't be read as a time, such as 2026-11-28. The label has none.`,
    );
  }
  const note = map.reason === null ? "" : cellText(cells[map.reason]).trim();
  const isReviewed = map.picked === "reviewed";
  if (labeler === "" && at === null && note === "" && !isReviewed) return { labels: toShared(labels) };
  // Reviewers aren't the author, so that their labels don't replace the author's earlier ones.
  const who = labeler === "" && isReviewed ? unnamedReviewer : labeler;
  const group = factGroupOf(factGroups, { note, labeler: who, at: at ?? 0 });
  const sharedFacts = labels.map((label) => shareFact(group, label));
  // Each fact is about another question and all have the same time, so this is the order of `sortLabelFacts`.
  sharedFacts.sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    labels: toShared(sharedFacts.map(({ label }) => label)),
    facts: sharedFacts.map(({ fact }) => fact),
  };
}

/** Most entries of the cache. With more distinct labelers, times and notes, cases hardly share facts. */
const mostFactGroups = 10_000;

function factGroupOf(factGroups: Map<string, FactGroup>, about: Omit<FactGroup, "shared">): FactGroup {
  const key = `${about.at} ${about.labeler.length} ${about.labeler}${about.note}`;
  const known = factGroups.get(key);
  if (known !== undefined) return known;
  const group = { ...about, shared: new Map() };
  if (factGroups.size < mostFactGroups) factGroups.set(key, group);
  return group;
}

function shareFact({ shared, note, labeler, at }: FactGroup, label: CaseLabel): SharedFact {
  const known = shared.get(label);
  if (known !== undefined) return known;
  const { questionKey, value, picked } = label;
  const about = { wording: 0, chance: null, adjudicated: false };
  const fact = { questionKey, value, labeler, ...about, picked, note, at };
  const made = { name: labelStatementKey(fact), fact, label };
  shared.set(label, made);
  return made;
}

/** Returns a function that makes a label object once for each value and sampling method, so that cases share it. */
function labelSharer(questionKey: string): LabelTaker["toLabel"] {
  const made = new Map<SamplingMethod, Map<LabelValue, CaseLabel>>();
  return (value, picked) => {
    const own = made.get(picked) ?? new Map<LabelValue, CaseLabel>();
    made.set(picked, own);
    const label = own.get(value) ?? { questionKey, value, picked };
    own.set(value, label);
    return label;
  };
}

interface ListNode {
  labels: readonly CaseLabel[] | null;
  readonly longer: Map<CaseLabel, ListNode>;
}

/** Returns a function that replaces a list of labels by an earlier equal one, so that cases share it. */
function createListSharer(): RowReader["toShared"] {
  const root: ListNode = { labels: null, longer: new Map() };
  return (labels) => {
    let node = root;
    for (const label of labels) {
      const next = node.longer.get(label) ?? { labels: null, longer: new Map() };
      node.longer.set(label, next);
      node = next;
    }
    node.labels ??= labels;
    return node.labels;
  };
}

function readLabel(
  cells: readonly TableCell[],
  { column, pickedColumn, read, isFrequent, toLabel }: LabelTaker,
  { table: { columns }, map }: RowReader,
  problems: string[],
): CaseLabel | null {
  const cell = cellText(cells[column]);
  const { reading } = read(cell);
  if (reading.status === "none") return null;
  // Frequent values that can't be read are reported once for the column, with their count.
  if (reading.status === "bad" && isFrequent(cell)) return null;
  const named = pickedColumn === null ? "" : cellText(cells[pickedColumn]).trim();
  const picked = named === "" ? map.picked : samplingMethods.find((picking) => picking === named);
  if (reading.status === "read" && picked !== undefined) return toLabel(reading.value, picked);
  const [at, problem] =
    reading.status === "bad"
      ? [column, reading.problem]
      : [pickedColumn ?? column, `“${toVisibleName(named)}” isn't a way of picking a row.`];
  problems.push(`Column ${toVisibleName(columnTitleAt(columns, at))}: ${problem} The label is left out.`);
  return null;
}
