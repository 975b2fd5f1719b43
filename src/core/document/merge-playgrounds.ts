// Merges two copies of a playground that were edited apart, by their common base.

import { labelFactsOf, labelStatementKey } from "#core/cases/labels/fact-columns.ts";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import type { AgentEditMark } from "#core/model/agent-edit.ts";
import { type Case, type CaseLabel, type LabelFact, labelOf } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";
import { toCaseFileText, toPlaygroundFile } from "./write-playground-file.ts";

/** Two copies of a playground that were edited apart, and the value that both began from. */
export interface DivergedCopies {
  base: Playground;
  mine: Playground;
  theirs: Playground;
}

export interface MergedPlayground {
  playground: Playground;
  /**
   * Parts that both copies changed, in words. Of each, `playground` has one version: theirs, or the one that wasn't
   * deleted. Empty if it has every change of both.
   */
  conflicts: readonly string[];
}

/**
 * Merges by part: each question, sample, case and label, and each other member. The key stays mine. If both added
 * different cases under one key, both are kept, mine under a new key.
 */
export function mergePlaygrounds({ base, mine: given, theirs }: DivergedCopies): MergedPlayground {
  const mine = rekeyAddedCases(base, given, theirs);
  const conflicts: string[] = [];
  const [was, own, other] = [toParts(base), toParts(mine), toParts(theirs)];
  const pick = <Name extends keyof SingleParts>(name: Name, words: string): Playground[Name] => {
    const choice = choose(was.single[name], own.single[name], other.single[name]);
    if (choice === "both") conflicts.push(words);
    if (choice === "both") return theirs[name] ?? mine[name];
    return choice === "mine" ? mine[name] : theirs[name];
  };
  const questions = restoreDivided(
    mergeLists(
      { base: base.questions, mine: mine.questions, theirs: theirs.questions },
      (part, place) => part.questions[place] ?? "",
      [was, own, other],
      (question) => conflicts.push(`question ${question.id}`),
      () => conflicts.push("the order of the questions"),
    ),
    [mine, theirs, base],
    (question) => conflicts.push(`question ${question.id}`),
  );
  const samples = mergeLists(
    { base: base.samples ?? [], mine: mine.samples ?? [], theirs: theirs.samples ?? [] },
    (part, place) => part.samples[place] ?? "",
    [was, own, other],
    ({ name }) => conflicts.push(name === "" ? "a sample" : `sample ${name}`),
    () => conflicts.push("the order of the samples"),
  );
  const { decisionTuning: _tuning, table: _table, samples: _samples, agentEdits: _edits, ...rest } = mine;
  const decisionTuning = pick("decisionTuning", "the goals of the whole decision");
  const table = pick("table", "the table of counts");
  const cases = mergeCaseLists({ base, mine, theirs }, (row) => conflicts.push(`case ${Number(row.key)}`));
  const agentEdits = mergeAgentEdits({ base, mine, theirs });
  const playground: Playground = {
    ...rest,
    name: pick("name", "the name"),
    notes: pick("notes", "the notes"),
    model: pick("model", "the model"),
    state: pick("state", "the state"),
    presentation: pick("presentation", "the presentation"),
    ...(decisionTuning && { decisionTuning }),
    ...(table && { table }),
    ...(samples.length > 0 && { samples }),
    ...(agentEdits.length > 0 && { agentEdits }),
    questions,
    cases,
    ledger: mergeLedgers(mine.ledger, theirs.ledger),
  };
  return { playground, conflicts };
}

type SingleParts = Record<
  "name" | "notes" | "model" | "state" | "presentation" | "decisionTuning" | "table",
  string
>;

/** Parts in the form that the file gives them, so that equal parts are equal texts. */
interface Parts {
  single: SingleParts;
  questions: readonly string[];
  samples: readonly string[];
}

function toParts(playground: Playground): Parts {
  const file = toPlaygroundFile({ ...playground, cases: [] });
  return {
    single: {
      name: file.name,
      notes: jsonOf(file.notes),
      model: file.model,
      state: jsonOf(file.state),
      presentation: jsonOf(file.presentation),
      decisionTuning: jsonOf(file.decision),
      table: jsonOf(file.table),
    },
    questions: file.questions.map(jsonOf),
    samples: (file.samples ?? []).map(jsonOf),
  };
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/**
 * Which side's part counts: "theirs" if only they changed it, "both" if each changed it differently, otherwise "mine".
 * An absent part is undefined.
 */
function choose(
  was: string | undefined,
  own: string | undefined,
  other: string | undefined,
): "mine" | "theirs" | "both" {
  if (own === other || other === was) return "mine";
  return own === was ? "theirs" : "both";
}

interface Keyed {
  readonly key: string;
}

interface Lists<Item> {
  base: readonly Item[];
  mine: readonly Item[];
  theirs: readonly Item[];
}

function byKey(list: readonly Keyed[], textAt: (place: number) => string): Map<string, string> {
  return new Map(list.map(({ key }, place) => [key, textAt(place)]));
}

/** An item that one side deleted and the other changed stays, and counts as a conflict. */
function mergeLists<Item extends Keyed>(
  { base, mine, theirs }: Lists<Item>,
  textOf: (part: Parts, place: number) => string,
  [was, own, other]: readonly [Parts, Parts, Parts],
  onConflict: (item: Item) => void,
  onOrderConflict: () => void,
): readonly Item[] {
  const texts = {
    base: byKey(base, (place) => textOf(was, place)),
    mine: byKey(mine, (place) => textOf(own, place)),
    theirs: byKey(theirs, (place) => textOf(other, place)),
  };
  const items = {
    mine: new Map(mine.map((item) => [item.key, item])),
    theirs: new Map(theirs.map((item) => [item.key, item])),
  };
  const kept = new Map<string, Item>();
  for (const key of new Set([...items.mine.keys(), ...items.theirs.keys()])) {
    const choice = choose(texts.base.get(key), texts.mine.get(key), texts.theirs.get(key));
    const [first, second] =
      choice === "mine"
        ? [items.mine.get(key), undefined]
        : [items.theirs.get(key), choice === "both" ? items.mine.get(key) : undefined];
    const item = first ?? second;
    if (item === undefined) continue;
    if (choice === "both") onConflict(item);
    kept.set(key, item);
  }
  const keys = mergeOrder({ base, mine, theirs }, kept, onOrderConflict);
  return keys.flatMap((key) => kept.get(key) ?? []);
}

/**
 * The order of the side that moved items; theirs if both did. Further items of the other side come after the item that
 * they follow there.
 */
function mergeOrder(
  { base, mine, theirs }: Lists<Keyed>,
  kept: ReadonlyMap<string, unknown>,
  onConflict: () => void,
): readonly string[] {
  const keysOf = (list: readonly Keyed[]) => list.map(({ key }) => key).filter((key) => kept.has(key));
  const [was, own, other] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const [mineMoved, theirsMoved] = [isMoved(own, was), isMoved(other, was)];
  if (mineMoved && theirsMoved && isMoved(own, other)) onConflict();
  const [first, second] = theirsMoved ? [other, own] : [own, other];
  const order = [...first];
  second.forEach((key, place) => {
    if (order.includes(key)) return;
    const before = second.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/** Whether the keys that both lists have are in a different order. */
function isMoved(list: readonly string[], before: readonly string[]): boolean {
  const common = before.filter((key) => list.includes(key));
  return list.filter((key) => before.includes(key)).some((key, place) => key !== common[place]);
}

/** A question that divides an option needs the choice with that option, so a deletion of that choice is undone. */
function restoreDivided(
  questions: readonly PlaygroundQuestion[],
  sources: readonly Playground[],
  onConflict: (question: PlaygroundQuestion) => void,
): readonly PlaygroundQuestion[] {
  const all = [...questions];
  for (const { narrows } of all) {
    if (narrows === undefined || all.some(({ key }) => key === narrows.key)) continue;
    const divided = sources.flatMap((source) => source.questions).find(({ key }) => key === narrows.key);
    if (divided === undefined) continue;
    onConflict(divided);
    all.push(divided);
  }
  return all;
}

/** If both sides added different cases under the same key, gives mine the next free key. */
function rekeyAddedCases(base: Playground, mine: Playground, theirs: Playground): Playground {
  if (mine.cases === base.cases || theirs.cases === base.cases) return mine;
  const was = new Set(base.cases.map(({ key }) => key));
  const other = new Map(theirs.cases.map((row) => [row.key, row]));
  const taken = mine.cases.filter((row) => {
    const same = was.has(row.key) ? undefined : other.get(row.key);
    return same !== undefined && toCaseFileText(same) !== toCaseFileText(row);
  });
  if (taken.length === 0) return mine;
  const first = Math.max(lastCaseOf(base), lastCaseOf(mine), lastCaseOf(theirs)) + 1;
  const keys = new Map(taken.map(({ key }, place) => [key, String(first + place).padStart(8, "0")]));
  const keyOf = (key: string) => keys.get(key) ?? key;
  const moveCase = <Item extends { caseKey: string | null }>(item: Item): Item =>
    item.caseKey === null || !keys.has(item.caseKey) ? item : { ...item, caseKey: keyOf(item.caseKey) };
  const { samples, presentation } = mine;
  return {
    ...mine,
    cases: mine.cases
      .map((row) => (keys.has(row.key) ? { ...row, key: keyOf(row.key) } : row))
      .sort(compareKeys),
    ...(samples && { samples: samples.map(moveCase) }),
    presentation: { ...presentation, slides: presentation.slides.map(moveCase) },
  };
}

/**
 * A mark goes once somebody on either side has looked at that change. If both sides marked a question, the later mark
 * counts.
 */
function mergeAgentEdits({ base, mine, theirs }: DivergedCopies): readonly AgentEditMark[] {
  const lists = [base, mine, theirs].map(({ agentEdits = [] }) => agentEdits);
  const choice = choose(jsonOf(lists[0]), jsonOf(lists[1]), jsonOf(lists[2]));
  if (choice !== "both") return (choice === "mine" ? lists[1] : lists[2]) ?? [];
  const [was, own, other] = lists.map((edits) => new Map(edits.map((edit) => [jsonOf(edit), edit])));
  const left = [...new Map([...(own ?? []), ...(other ?? [])])].filter(
    ([name]) => !was?.has(name) || (own?.has(name) && other?.has(name)),
  );
  const byQuestion = new Map<string, AgentEditMark>();
  for (const [, edit] of left.toSorted(([, one], [, next]) => one.at - next.at))
    byQuestion.set(edit.question, edit);
  return [...byQuestion.values()];
}

function lastCaseOf({ cases, ledger }: Playground): number {
  return Math.max(Number(cases.at(-1)?.key ?? 0), ledger.lastCase ?? 0);
}

function compareKeys(one: Keyed, other: Keyed): number {
  return one.key < other.key ? -1 : 1;
}

function mergeCaseLists(
  { base, mine, theirs }: DivergedCopies,
  onConflict: (row: Case) => void,
): readonly Case[] {
  if (theirs.cases === base.cases) return mine.cases;
  const was = new Map(base.cases.map((row) => [row.key, row]));
  const other = new Map(theirs.cases.map((row) => [row.key, row]));
  const merged = mine.cases.flatMap((own) => {
    const [before, theirOwn] = [was.get(own.key), other.get(own.key)];
    other.delete(own.key);
    if (theirOwn === undefined) {
      if (before === undefined) return own;
      if (isSameCase(before, own)) return [];
      onConflict(own);
      return own;
    }
    return mergeCase(before, own, theirOwn, onConflict);
  });
  const added = [...other.values()].filter((row) => {
    const before = was.get(row.key);
    if (before === undefined) return true;
    if (isSameCase(before, row)) return false;
    onConflict(row);
    return true;
  });
  return added.length === 0 ? merged : [...merged, ...added].sort(compareKeys);
}

function isSameCase(one: Case, other: Case): boolean {
  return one === other || toCaseFileText(one) === toCaseFileText(other);
}

function mergeCase(was: Case | undefined, own: Case, other: Case, onConflict: (row: Case) => void): Case {
  if (isSameCase(own, other)) return own;
  if (was !== undefined && isSameCase(was, other)) return own;
  if (was !== undefined && isSameCase(was, own)) return other;
  let isTold = false;
  const pick = <Part>(part: (row: Case) => Part): Part => {
    const text = (row: Case | undefined) => JSON.stringify(row && (part(row) ?? null));
    const choice = choose(text(was), text(own), text(other));
    if (choice === "both") isTold = true;
    return choice === "mine" ? part(own) : part(other);
  };
  const metadata = pick((row) => row.metadata);
  const row: Case = {
    key: own.key,
    state: pick(({ state }) => state),
    labels: [],
    note: pick(({ note }) => note),
    group: pick(({ group }) => group),
    ...(metadata && { metadata }),
  };
  const hasFacts = [was, own, other].some((one) => one?.facts !== undefined);
  const labelled = hasFacts
    ? addLabelFacts(row, mergeFacts(was, own, other))
    : {
        ...row,
        labels: mergeLabels(was, own, other, () => {
          isTold = true;
        }),
      };
  if (isTold) onConflict(own);
  return labelled;
}

/** Merges the facts of both: those that either side added, without those that either side removed, as undo does. */
function mergeFacts(was: Case | undefined, own: Case, other: Case): readonly LabelFact[] {
  const [before, mine, theirs] = [factsByName(was), factsByName(own), factsByName(other)];
  return [...new Map([...mine, ...theirs])]
    .filter(([name]) => !before.has(name) || (mine.has(name) && theirs.has(name)))
    .map(([, fact]) => fact);
}

function factsByName(row: Case | undefined): ReadonlyMap<string, LabelFact> {
  const facts = row === undefined ? [] : labelFactsOf(row);
  return new Map(facts.map((fact) => [`${fact.at} ${labelStatementKey(fact)}`, fact]));
}

function mergeLabels(
  was: Case | undefined,
  own: Case,
  other: Case,
  onConflict: () => void,
): readonly CaseLabel[] {
  const questions = new Set([...own.labels, ...other.labels].map(({ questionKey }) => questionKey));
  return [...questions].flatMap((question) => {
    const [before, mine, theirs] = [
      was && labelOf(was, question),
      labelOf(own, question),
      labelOf(other, question),
    ];
    const choice = choose(labelText(before), labelText(mine), labelText(theirs));
    if (choice === "both") onConflict();
    return (choice === "mine" ? mine : (theirs ?? (choice === "both" ? mine : undefined))) ?? [];
  });
}

function labelText(label: CaseLabel | null | undefined): string | undefined {
  return label ? JSON.stringify([label.value, label.picked]) : undefined;
}
