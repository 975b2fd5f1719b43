// Edits of cases: adding, removing, changing, labelling and adjudicating.

import { labelFactsAbout, labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import {
  addLabelFacts,
  labelledWordingHash,
  labelOfLabeler,
  noteOfLabeler,
  summariseLabels,
} from "#core/cases/labels/label-facts.ts";
import type { Case, CaseLabel, LabelFact, NewCase, SamplingMethod } from "#core/model/case.ts";
import { changeCasesByKey } from "#core/model/case-list.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";

const mostCases = 99_999_999;

/** Number of the next case to be added, which no case had before. */
export function nextCaseNumber({ cases, ledger }: Pick<Playground, "cases" | "ledger">): number {
  return Math.max(Number(cases.at(-1)?.key ?? 0), ledger.lastCase ?? 0) + 1;
}

export function toCaseKey(number: number): string {
  return String(number).padStart(8, "0");
}

/** Cases of new rows, numbered from `first`. Throws a RangeError when keys exceed eight digits. */
export function toNumberedCases(rows: readonly NewCase[], first: number): Case[] {
  if (first + rows.length - 1 > mostCases) throw new RangeError("There is no room for more cases.");
  // Members are assigned one by one: spreading thousands of rows takes several times as long.
  return rows.map(({ state, labels, facts, note, group, metadata }, index): Case => {
    const row: Case = { key: toCaseKey(first + index), state, labels, note, group };
    if (facts !== undefined) row.facts = facts;
    if (metadata !== undefined) row.metadata = metadata;
    return row;
  });
}

/** Appends rows under keys that no case had before. Throws a RangeError when keys exceed eight digits. */
export function addCases(playground: Playground, rows: readonly NewCase[]): Playground {
  if (rows.length === 0) return playground;
  return { ...playground, cases: playground.cases.concat(toNumberedCases(rows, nextCaseNumber(playground))) };
}

/** Appends cases that were numbered before; numbers them again if a case has had such a key since. */
export function addNumberedCases(playground: Playground, cases: readonly Case[]): Playground {
  if (cases[0]?.key !== toCaseKey(nextCaseNumber(playground))) return addCases(playground, cases);
  return { ...playground, cases: playground.cases.concat(cases) };
}

export function removeCases(playground: Playground, keys: ReadonlySet<string>): Playground {
  const cases = playground.cases.filter(({ key }) => !keys.has(key));
  return cases.length === playground.cases.length ? playground : { ...playground, cases };
}

/** Returns the same playground when no case changes. */
function changeCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  change: (row: Case) => Case,
): Playground {
  const cases = changeCasesByKey(playground.cases, keys, change);
  return cases === playground.cases ? playground : { ...playground, cases };
}

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

/**
 * The author's next label fact. It's dated after the row's last fact, so that it counts even if the clock was
 * set back.
 */
function authorsFact(
  row: Case,
  question: Pick<LabelFact, "questionKey" | "wording">,
  statement: Pick<LabelFact, "value" | "picked"> & Partial<Pick<LabelFact, "note" | "chance">>,
  at: number,
): LabelFact {
  const last = labelFactsOf(row).at(-1)?.at ?? -1;
  const note = noteOfLabeler(row, question.questionKey, "");
  const other = { labeler: "", adjudicated: false };
  return { ...question, note, chance: null, ...statement, ...other, at: Math.max(at, last + 1) };
}

function wordingOf({ questions }: Playground, questionKey: string): number {
  const question = questions.find(({ key }) => key === questionKey);
  return question === undefined ? 0 : labelledWordingHash(question);
}

/**
 * Adds the author's label to these rows; `at` is in milliseconds since the epoch. A corrected label keeps its
 * sampling method and chance.
 */
export function labelCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  { questionKey, value, picked, chance = null }: CaseLabel & { readonly chance?: number | null },
  at = 0,
): Playground {
  const about = { questionKey, wording: wordingOf(playground, questionKey) };
  return changeCases(playground, keys, (row) => {
    const before = labelOfLabeler(row, questionKey, "");
    if (before?.value === value) return row;
    const { picked: how, chance: known } = before ?? { picked, chance };
    return addLabelFacts(row, [authorsFact(row, about, { value, picked: how, chance: known }, at)]);
  });
}

/**
 * Sets the sampling method of the author's labels of one question; their chance becomes unknown. Rows without such a
 * label stay as they are.
 */
export function setSamplingMethod(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  picked: SamplingMethod,
  at = 0,
): Playground {
  return changeCases(playground, keys, (row) => {
    const before = labelOfLabeler(row, questionKey, "");
    if (before === null || before.picked === picked) return row;
    const about = { questionKey, wording: before.wording };
    return addLabelFacts(row, [authorsFact(row, about, { value: before.value, picked }, at)]);
  });
}

/** Clears the author's label by adding a fact without a value. */
export function clearAuthorLabels(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  at = 0,
): Playground {
  return changeCases(playground, keys, (row) => {
    const before = labelOfLabeler(row, questionKey, "");
    if (before === null) return row;
    const about = { questionKey, wording: before.wording };
    return addLabelFacts(row, [authorsFact(row, about, { value: null, picked: before.picked }, at)]);
  });
}

/** Sets the author's note on a question about a case, which may have a note without a label. */
export function setLabelNote(
  playground: Playground,
  key: string,
  questionKey: string,
  note: string,
  at = 0,
): Playground {
  return changeCases(playground, new Set([key]), (row) => {
    if (noteOfLabeler(row, questionKey, "") === note) return row;
    const before = labelOfLabeler(row, questionKey, "");
    const about = { questionKey, wording: before?.wording ?? wordingOf(playground, questionKey) };
    const statement = {
      value: before?.value ?? null,
      picked: before?.picked ?? ("by-hand" as const),
      chance: before?.chance ?? null,
      note,
    };
    return addLabelFacts(row, [authorsFact(row, about, statement, at)]);
  });
}

/** Sets the adjudicated label of these rows; null withdraws the adjudication. */
export function adjudicateCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  questionKey: string,
  value: LabelFact["value"],
  at = 0,
): Playground {
  const about = { questionKey, wording: wordingOf(playground, questionKey) };
  return changeCases(playground, keys, (row) => {
    const { adjudicated } = summariseLabels(questionKey, labelFactsAbout(row, questionKey));
    if ((adjudicated?.value ?? null) === value) return row;
    const statement = { value, picked: "by-hand" as const, note: "" };
    return addLabelFacts(row, [{ ...authorsFact(row, about, statement, at), adjudicated: true }]);
  });
}

/** Merges facts by case key. Facts of unknown cases are ignored. */
export function addCaseLabelFacts(
  playground: Playground,
  facts: ReadonlyMap<string, readonly LabelFact[]>,
): Playground {
  const keys = new Set(facts.keys());
  return changeCases(playground, keys, (row) => addLabelFacts(row, facts.get(row.key) ?? []));
}
