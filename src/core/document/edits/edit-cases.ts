import { addFacts, factsOf, labelStandings } from "#core/labels/label-facts.ts";
import { markWording } from "#core/labels/mark-wording.ts";
import type { Case, CaseLabel, LabelFact, NewCase, Picking } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";

const mostCases = 99_999_999;

/** Adds rows at the end, in their order; throws a RangeError past the last key of eight digits. */
export function addCases(playground: Playground, rows: readonly NewCase[]): Playground {
  if (rows.length === 0) return playground;
  const first = Number(playground.cases.at(-1)?.key ?? 0) + 1;
  if (first + rows.length - 1 > mostCases) throw new RangeError("There is no room for more cases.");
  // Member by member, which takes a fraction of the time of a spread over thousands of rows.
  const added = rows.map(({ state, labels, facts, note, group }, index): Case => {
    const row = { key: String(first + index).padStart(8, "0"), state, labels, note, group };
    return facts === undefined ? row : { ...row, facts };
  });
  return { ...playground, cases: [...playground.cases, ...added] };
}

/** Takes rows out, with their labels. */
export function removeCases(playground: Playground, keys: ReadonlySet<string>): Playground {
  const cases = playground.cases.filter(({ key }) => !keys.has(key));
  return cases.length === playground.cases.length ? playground : { ...playground, cases };
}

function changeCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  change: (row: Case) => Case,
): Playground {
  const cases = playground.cases.map((row) => (keys.has(row.key) ? change(row) : row));
  const same = cases.every((row, index) => row === playground.cases[index]);
  return same ? playground : { ...playground, cases };
}

/** The author's next fact about a question; later than the last, so that it counts whatever the clock says. */
function authorsFact(
  row: Case,
  question: Pick<LabelFact, "questionKey" | "wording">,
  said: Pick<LabelFact, "value" | "picked">,
  at: number,
): LabelFact {
  const last = factsOf(row).at(-1)?.at ?? -1;
  const other = { labeler: "", chance: null, note: "", adjudicated: false };
  return { ...question, ...said, ...other, at: Math.max(at, last + 1) };
}

function wordingOf({ questions }: Playground, questionKey: string): number {
  const question = questions.find(({ key }) => key === questionKey);
  return question === undefined ? 0 : markWording(question);
}

/** What the author says about a case for a question; null: not labelled. */
function authorsLabel(row: Case, questionKey: string): LabelFact | null {
  return labelStandings(factsOf(row)).get(questionKey)?.byLabeler.get("") ?? null;
}

/**
 * Adds the author's label for one question to these rows, given at a time in milliseconds since the epoch. A label
 * that is corrected keeps how its row was picked.
 */
export function labelCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  { questionKey, value, picked }: CaseLabel,
  at = 0,
): Playground {
  const about = { questionKey, wording: wordingOf(playground, questionKey) };
  return changeCases(playground, keys, (row) => {
    const before = authorsLabel(row, questionKey);
    if (before?.value === value) return row;
    return addFacts(row, [authorsFact(row, about, { value, picked: before?.picked ?? picked }, at)]);
  });
}

/** Says anew how these rows were picked for the author's labels of one question; other rows stay as they are. */
export function repickCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  picked: Picking,
  at = 0,
): Playground {
  return changeCases(playground, keys, (row) => {
    const before = authorsLabel(row, questionKey);
    if (before === null || before.picked === picked) return row;
    const about = { questionKey, wording: before.wording };
    return addFacts(row, [authorsFact(row, about, { value: before.value, picked }, at)]);
  });
}

/** Takes the author's label of one question back from these rows. */
export function unlabelCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  at = 0,
): Playground {
  return changeCases(playground, keys, (row) => {
    const before = authorsLabel(row, questionKey);
    if (before === null) return row;
    const about = { questionKey, wording: before.wording };
    return addFacts(row, [authorsFact(row, about, { value: null, picked: before.picked }, at)]);
  });
}

/** Adds what people said, by the keys of cases; facts of cases that are not there are left out. */
export function addCaseFacts(
  playground: Playground,
  facts: ReadonlyMap<string, readonly LabelFact[]>,
): Playground {
  return changeCases(playground, new Set(facts.keys()), (row) => addFacts(row, facts.get(row.key) ?? []));
}

/** Writes another state, note or group into one row. */
export function changeCase(
  playground: Playground,
  key: string,
  change: Partial<{ state: AuthoredState; note: string; group: string }>,
): Playground {
  return changeCases(playground, new Set([key]), (row) => {
    const { state = row.state, note = row.note, group = row.group } = change;
    const same = state === row.state && note === row.note && group === row.group;
    return same ? row : { ...row, state, note, group };
  });
}
