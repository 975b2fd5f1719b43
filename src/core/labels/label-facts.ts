import { type Case, type CaseLabel, type LabelFact, type Picking, pickings } from "#core/model/case.ts";
import { readFacts } from "./fact-columns.ts";

/** Labels from before facts were kept are the author's, given nobody knows when. */
function impliedFact({ questionKey, value, picked }: CaseLabel): LabelFact {
  const unknown = { labeler: "", at: 0, wording: 0, chance: null, note: "", adjudicated: false };
  return { questionKey, value, picked, ...unknown };
}

/** What people said about a case, the oldest first. */
export function factsOf({ facts, labels }: Pick<Case, "facts" | "labels">): readonly LabelFact[] {
  if (facts === undefined) return sortFacts(labels.map(impliedFact));
  return "columns" in facts ? readFacts(facts.columns, facts.place) : facts;
}

/** What a fact is known by beside its time: two that say the same are one. */
function nameOf(fact: LabelFact): string {
  const { questionKey, value, labeler, wording, picked, chance, note, adjudicated } = fact;
  return JSON.stringify([labeler, questionKey, value, wording, picked, chance, note, adjudicated]);
}

function compareFacts(one: LabelFact, other: LabelFact): number {
  if (one.at !== other.at) return one.at - other.at;
  const [a, b] = [nameOf(one), nameOf(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Facts in the order that cases hold them, each once: by time, and where that is the same by what they say. */
export function sortFacts(facts: readonly LabelFact[]): readonly LabelFact[] {
  if (facts.length < 2) return facts;
  const sorted = [...facts].sort(compareFacts);
  return sorted.filter((fact, place) => {
    const before = sorted[place - 1];
    return before === undefined || compareFacts(before, fact) !== 0;
  });
}

/** The case with further facts, and the labels that then count; the case itself where it knows them all. */
export function addFacts(row: Case, further: readonly LabelFact[]): Case {
  const before = factsOf(row);
  const facts = sortFacts([...before, ...further]);
  return facts.length === before.length ? row : { ...row, facts, labels: currentLabels(facts) };
}

/** How people's labels of one case stand to each other for one question. */
export interface LabelStanding {
  /** Each person's latest label, by name; the author's is blank. Labels that were taken back are left out. */
  readonly byLabeler: ReadonlyMap<string, LabelFact>;
  /** The latest decision between them; null: none was made, or it was taken back. */
  readonly adjudicated: LabelFact | null;
  /** What counts: the adjudicated label, else the only one, else that of more than half; null: none does. */
  readonly current: CaseLabel | null;
}

/** Whether people disagree about a case and nobody has decided between them. */
export function isDisputed({ byLabeler, adjudicated }: LabelStanding): boolean {
  return adjudicated === null && new Set([...byLabeler.values()].map(({ value }) => value)).size > 1;
}

/** How the labels of a case stand for each question that somebody has labelled, by its key. */
export function labelStandings(facts: readonly LabelFact[]): ReadonlyMap<string, LabelStanding> {
  const found = new Map<string, { byLabeler: Map<string, LabelFact>; adjudicated: LabelFact | null }>();
  for (const fact of facts) {
    const { questionKey, labeler, value, adjudicated } = fact;
    const standing = found.get(questionKey) ?? { byLabeler: new Map(), adjudicated: null };
    found.set(questionKey, standing);
    if (adjudicated) standing.adjudicated = value === null ? null : fact;
    else if (value === null) standing.byLabeler.delete(labeler);
    else standing.byLabeler.set(labeler, fact);
  }
  return new Map(
    [...found].map(([questionKey, standing]) => [
      questionKey,
      { ...standing, current: currentOf(questionKey, standing) },
    ]),
  );
}

function currentOf(
  questionKey: string,
  { byLabeler, adjudicated }: Omit<LabelStanding, "current">,
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

/** What more than half of the labels say. */
function majorityOf(labels: readonly LabelFact[]): LabelFact["value"] {
  const counts = new Map<LabelFact["value"], number>();
  for (const { value } of labels) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => 2 * count > labels.length)?.[0] ?? null;
}

/** A row that came to one person by chance is a row by chance, whoever else labelled it for another reason. */
function pickingOf(labels: readonly LabelFact[]): Picking {
  return pickings.find((picking) => labels.some(({ picked }) => picked === picking)) ?? "by-hand";
}

/** The labels that count, of everything that people said. */
export function currentLabels(facts: readonly LabelFact[]): readonly CaseLabel[] {
  return [...labelStandings(facts).values()].flatMap(({ current }) => current ?? []);
}
