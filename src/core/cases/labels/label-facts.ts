// Who labelled a case how, in order of time: adding and sorting these facts, the label that follows, disagreement and
// adjudication, and the hash of the wording that was labelled.

import {
  areLabelsAlike,
  type Case,
  type CaseLabel,
  type LabelFact,
  type LabelStatement,
  labelOf,
  type SamplingMethod,
  samplingMethods,
} from "#core/model/case.ts";
import type { AuthoredEntry, AuthoredQuestion } from "#core/model/question.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { labelFactsAbout, labelFactsOf, labelStatementKey } from "./fact-columns.ts";

interface Named {
  readonly fact: LabelFact;
  readonly name: string;
}

function compareFacts(one: Named, other: Named): number {
  if (one.fact.at !== other.fact.at) return one.fact.at - other.fact.at;
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}

/** Most statements in the cache: enough if many cases share their facts, and little memory. */
const mostRemembered = 10_000;

/** Returns a version of `labelStatementKey` with a cache. */
export function createStatementKeyCache(): (statement: LabelStatement) => string {
  const names = new Map<LabelStatement, string>();
  return (statement) => {
    const known = names.get(statement);
    if (known !== undefined) return known;
    const name = labelStatementKey(statement);
    if (names.size === mostRemembered) names.clear();
    names.set(statement, name);
    return name;
  };
}

/**
 * Sorts facts by time, then by statement, and removes duplicates, so that the list doesn't depend on the
 * order of merging.
 */
export function sortLabelFacts(
  facts: readonly LabelFact[],
  toName = labelStatementKey,
): readonly LabelFact[] {
  if (facts.every((fact, place) => place === 0 || follows(facts[place - 1], fact, toName))) return facts;
  const sorted = facts.map((fact) => ({ fact, name: toName(fact) })).sort(compareFacts);
  return sorted.flatMap((one, place) => {
    const before = sorted[place - 1];
    return before === undefined || compareFacts(before, one) !== 0 ? one.fact : [];
  });
}

function follows(
  before: LabelFact | undefined,
  fact: LabelFact | undefined,
  toName: typeof labelStatementKey,
): boolean {
  if (before === undefined || fact === undefined || before.at < fact.at) return true;
  return before.at === fact.at && toName(before) < toName(fact);
}

/** Adds facts and updates the labels that count. Returns the same case if no fact is new. */
export function addLabelFacts(row: Case, further: readonly LabelFact[], toName = labelStatementKey): Case {
  const before = row.facts === undefined ? sortLabelFacts(labelFactsOf(row), toName) : labelFactsOf(row);
  const added = sortLabelFacts(further, toName);
  const all = [...before, ...added];
  const facts = follows(before.at(-1), added[0], toName) ? all : sortLabelFacts(all, toName);
  if (facts.length === before.length) return row;
  const labels = deriveCurrentLabels(facts);
  // Cases share lists of equal labels, so those that still hold stay.
  return { ...row, facts, labels: areLabelsAlike(row.labels, labels) ? row.labels : labels };
}

export interface LabelSummary {
  /** Each labeler's latest label by name; the author's name is blank. Cleared labels aren't included. */
  readonly byLabeler: ReadonlyMap<string, LabelFact>;
  /** The latest adjudication; null if there is none or it was withdrawn. */
  readonly adjudicated: LabelFact | null;
  /**
   * The label that counts: the adjudicated one, otherwise the one that more than half of the labelers gave;
   * null if there is neither.
   */
  readonly current: CaseLabel | null;
}

export function isDisputed({ byLabeler, adjudicated }: LabelSummary): boolean {
  return adjudicated === null && new Set([...byLabeler.values()].map(({ value }) => value)).size > 1;
}

/**
 * Whether labelers disagree about a case, even if most agree, and nobody has adjudicated. Until then no list may reveal
 * the case's answer.
 */
export function needsAdjudication(row: Case, questionKey: string): boolean {
  if (row.facts === undefined) return false;
  const facts = labelFactsAbout(row, questionKey);
  const [first] = facts;
  // Usually all labels agree, and the slower summary isn't needed.
  if (facts.every(({ value }) => value === first?.value)) return false;
  return isDisputed(summariseLabels(questionKey, facts));
}

/** Whether labelers disagree so that no label counts. */
export function hasUndecidedLabels(row: Case, questionKey: string): boolean {
  return labelOf(row, questionKey) === null && needsAdjudication(row, questionKey);
}

/**
 * What one person said last about a question, and how it was adjudicated last; null if there is neither, or it was
 * taken back. `facts` may be about other questions, too, oldest first.
 */
export function lastStatements(
  facts: readonly LabelFact[],
  questionKey: string,
  labeler: string,
): { own: LabelFact | null; adjudicated: LabelFact | null } {
  let own: LabelFact | null = null;
  let decided: LabelFact | null = null;
  for (const fact of facts) {
    if (fact.questionKey !== questionKey) continue;
    if (fact.adjudicated) decided = fact.value === null ? null : fact;
    else if (fact.labeler === labeler) own = fact.value === null ? null : fact;
  }
  return { own, adjudicated: decided };
}

/** `facts` must be about this question, oldest first. */
export function summariseLabels(questionKey: string, facts: readonly LabelFact[]): LabelSummary {
  const byLabeler = new Map<string, LabelFact>();
  let decided: LabelFact | null = null;
  for (const fact of facts) {
    const { labeler, value, adjudicated } = fact;
    if (adjudicated) decided = value === null ? null : fact;
    else if (value === null) byLabeler.delete(labeler);
    else byLabeler.set(labeler, fact);
  }
  return { byLabeler, adjudicated: decided, current: currentOf(questionKey, byLabeler, decided) };
}

function currentOf(
  questionKey: string,
  byLabeler: ReadonlyMap<string, LabelFact>,
  adjudicated: LabelFact | null,
): CaseLabel | null {
  const labels = [...byLabeler.values()];
  const value = adjudicated?.value ?? majorityOf(labels);
  if (value === null) return null;
  return {
    questionKey,
    value,
    picked: pickingOf(labels.length > 0 || !adjudicated ? labels : [adjudicated]),
  };
}

/** The value of more than half of the labels; null if no value has that many. */
function majorityOf(labels: readonly LabelFact[]): LabelFact["value"] {
  // Only one value can outweigh all others: Boyer and Moore's vote finds it without a table of counts.
  let most: LabelFact["value"] = null;
  let lead = 0;
  for (const { value } of labels) {
    if (lead === 0) most = value;
    lead += value === most ? 1 : -1;
  }
  const count = labels.reduce((sum, { value }) => sum + (value === most ? 1 : 0), 0);
  return 2 * count > labels.length ? most : null;
}

/** The first of `samplingMethods` that occurs. So a row that one person got by chance counts as random. */
function pickingOf(labels: readonly LabelFact[]): SamplingMethod {
  return samplingMethods.find((picking) => labels.some(({ picked }) => picked === picking)) ?? "by-hand";
}

/** The labels that count, at most one for each question. */
export function deriveCurrentLabels(facts: readonly LabelFact[]): readonly CaseLabel[] {
  const about = new Map<string, LabelFact[]>();
  for (const fact of facts) {
    const known = about.get(fact.questionKey);
    if (known === undefined) about.set(fact.questionKey, [fact]);
    else known.push(fact);
  }
  return [...about].flatMap(([questionKey, own]) => summariseLabels(questionKey, own).current ?? []);
}

/** The label that one person gave a case; null if there is none or it was cleared. */
export function labelOfLabeler(row: Case, questionKey: string, labeler: string): LabelFact | null {
  return lastStatements(labelFactsAbout(row, questionKey), questionKey, labeler).own;
}

/** The latest note of one person on a case and question, with or without a label. */
export function noteOfLabeler(row: Case, questionKey: string, labeler: string): string {
  const own = labelFactsAbout(row, questionKey).filter(
    (fact) => fact.labeler === labeler && !fact.adjudicated,
  );
  return own.at(-1)?.note ?? "";
}

const entry = ({ form, text }: AuthoredEntry) => [form, text];

/** 53-bit content hash of a question's type and all its texts, also those of other types. */
export function labelledWordingHash({
  type,
  instructions,
  glosses,
  options,
  levels,
}: AuthoredQuestion): number {
  const named = options.map(({ name, description }) => [name, entry(description)]);
  const all = [
    type,
    entry(instructions),
    entry(glosses.true),
    entry(glosses.false),
    named,
    levels.map(entry),
  ];
  return hash53(JSON.stringify(all));
}
