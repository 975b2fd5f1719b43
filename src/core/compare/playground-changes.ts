// Lists what differs between two playgrounds.

import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { quoteName, toVisibleName } from "#core/text/visible-text.ts";
import {
  type DescribedChange,
  describeRewording,
  haveEqualContent,
  listNameChanges,
  listQuestionChanges,
} from "./question-changes.ts";
import { diffWords } from "./word-difference.ts";

export interface ChangedQuestion {
  readonly id: string;
  readonly status: "added" | "removed" | "changed";
  readonly changes: readonly DescribedChange[];
}

/** All differences between two versions of a playground; empty lists if they're equal. */
export interface PlaygroundChanges {
  readonly whole: readonly DescribedChange[];
  readonly questions: readonly ChangedQuestion[];
  readonly cases: readonly DescribedChange[];
}

export function hasChanges({ whole, questions, cases }: PlaygroundChanges): boolean {
  return whole.length + questions.length + cases.length > 0;
}

/** Matches questions by key, otherwise by id, because copies have new keys. */
function findTwins(
  before: Playground,
  after: Playground,
): ReadonlyMap<PlaygroundQuestion, PlaygroundQuestion> {
  const byKey = new Map(before.questions.map((one) => [one.key, one]));
  const twins = new Map<PlaygroundQuestion, PlaygroundQuestion>();
  for (const question of after.questions) {
    const twin = byKey.get(question.key);
    if (twin) twins.set(question, twin);
  }
  const taken = new Set(twins.values());
  for (const question of after.questions.filter((one) => !twins.has(one))) {
    const twin = before.questions.find((one) => one.id === question.id && !taken.has(one));
    if (twin === undefined) continue;
    twins.set(question, twin);
    taken.add(twin);
  }
  return twins;
}

function describeQuestion({ type, instructions }: PlaygroundQuestion): string {
  return `${kinds[type].word}: ${toVisibleName(instructions.text)}`;
}

function labelWords(question: PlaygroundQuestion, row: Case): string | null {
  const label = labelOf(row, question.key);
  if (label === null) return null;
  const { value } = label;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? `level ${value}` : toVisibleName(value);
}

/** Counts changed labels by how they changed, such as "2 yes → no". Lists the five most frequent changes. */
function relabelled(
  question: PlaygroundQuestion,
  twin: PlaygroundQuestion,
  pairs: readonly (readonly [Case, Case])[],
): DescribedChange[] {
  const counts = new Map<string, number>();
  for (const [one, other] of pairs) {
    const [was, is] = [labelWords(twin, one), labelWords(question, other)];
    if (was === is) continue;
    const text = `${was ?? "no label"} → ${is ?? "no label"}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const all = [...counts].toSorted(([, one], [, other]) => other - one);
  if (all.length === 0) return [];
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const listed = all.slice(0, 5).map(([text, count]) => `${toCountText(count)} ${text}`);
  const more = all.length > 5 ? [`${toCountText(all.length - 5)} other ways`] : [];
  const text = `${toCounted(total, "case")} relabelled on ${toVisibleName(question.id)}: ${[...listed, ...more].join(", ")}`;
  return [{ about: "label", text, before: 0, after: total }];
}

function counted(about: string, number: number, words: string): DescribedChange[] {
  if (number === 0) return [];
  return [{ about, text: `${toCounted(number, "case")} ${words}`, before: 0, after: number }];
}

/** Replaces facts that are an index into shared columns, so that cases can be compared. */
function withFacts(row: Case): unknown {
  return { ...row, facts: labelFactsOf(row) };
}

function caseChanges(
  before: Playground,
  after: Playground,
  twins: ReadonlyMap<PlaygroundQuestion, PlaygroundQuestion>,
): DescribedChange[] {
  const known = new Map(before.cases.map((row) => [row.key, row]));
  const pairs = after.cases.flatMap((row) => {
    const one = known.get(row.key);
    return one === undefined || haveEqualContent(withFacts(one), withFacts(row)) ? [] : [[one, row] as const];
  });
  const kept = after.cases.filter(({ key }) => known.has(key)).length;
  const changed = (part: (row: Case) => unknown) =>
    pairs.filter(([one, other]) => !haveEqualContent(part(one), part(other))).length;
  const labels = [...twins].flatMap(([question, twin]) => relabelled(question, twin, pairs));
  const told = [
    ...counted("case", after.cases.length - kept, "added"),
    ...counted("case", before.cases.length - kept, "removed"),
    ...counted(
      "text",
      changed(({ state }) => state),
      "with another text",
    ),
    ...labels,
    ...counted(
      "note",
      changed(({ note }) => note),
      "with another note",
    ),
    ...counted(
      "group",
      changed(({ group, metadata }) => [group, metadata]),
      "with another group or other metadata",
    ),
  ];
  const isTold = (one: Case, other: Case) =>
    !["state", "note", "group", "metadata"].every((part) =>
      haveEqualContent(one[part as keyof Case], other[part as keyof Case]),
    ) || [...twins].some(([question, twin]) => labelWords(twin, one) !== labelWords(question, other));
  const rest = pairs.filter(([one, other]) => !isTold(one, other)).length;
  return [...told, ...counted("label", rest, "with other details of their labels: who, when, how picked")];
}

/** Recorded uses, one for each question, use and row. */
function usesOf({ uses }: Ledger): ReadonlySet<string> {
  return new Set(uses.flatMap(({ question, use, rows }) => rows.map((row) => `${question}\n${use}\n${row}`)));
}

function ledgerChanges({ ledger: one }: Playground, { ledger: other }: Playground): DescribedChange[] {
  if (haveEqualContent(one, other)) return [];
  const [were, are] = [usesOf(one), usesOf(other)];
  const come = [...are].filter((use) => !were.has(use)).length;
  const gone = [...were].filter((use) => !are.has(use)).length;
  const known = new Set(one.looks.map(({ id }) => id));
  const looks = other.looks.filter(({ id }) => !known.has(id)).length;
  const lost = one.looks.filter(({ id }) => !other.looks.some((look) => look.id === id)).length;
  const changes = [
    ...(come > 0
      ? [
          {
            about: "record",
            text: `${toCounted(come, "more use of a case to choose", "more uses of cases to choose")} recorded`,
          },
        ]
      : []),
    ...(looks > 0
      ? [
          {
            about: "record",
            text: `${toCounted(looks, "more look at held-out cases", "more looks at held-out cases")} recorded`,
          },
        ]
      : []),
    ...(gone + lost > 0
      ? [
          {
            about: "record",
            text: `${toCounted(gone + lost, "entry", "entries")} of the record of what cases were used for ${gone + lost === 1 ? "is" : "are"} gone: proof may count cases that chose thresholds`,
          },
        ]
      : []),
  ];
  return changes.length > 0
    ? changes
    : [{ about: "record", text: "The record of what cases were used for changed" }];
}

/** New marks of agents' edits, and questions whose mark is gone, which counts as looked at by a person. */
function agentChanges(before: Playground, after: Playground): DescribedChange[] {
  const [were, are] = [before.agentEdits ?? [], after.agentEdits ?? []];
  const come = are.filter((edit) => !were.some((one) => haveEqualContent(one, edit)));
  const gone = were.filter(({ question }) => !are.some((one) => one.question === question));
  const told = come.map(({ by, id, what }) => ({
    about: "agent",
    text: `${toVisibleName(id)}: ${what} by an agent (${toVisibleName(by)}), and no person has looked at it yet`,
  }));
  if (gone.length === 0) return told;
  const names = gone.map(({ id }) => toVisibleName(id)).join(", ");
  return [...told, { about: "agent", text: `Somebody looked at what an agent changed: ${names}` }];
}

const otherParts: readonly (readonly [
  about: string,
  text: string,
  part: (playground: Playground) => unknown,
])[] = [
  ["key", "A different key: a copy, or another playground", ({ key }) => key],
  ["state", "The state changed", ({ state }) => state],
  ["samples", "Samples changed", ({ samples }) => samples],
  ["presentation", "The presentation changed", ({ presentation }) => presentation],
  ["target", "The goal of the decision changed", ({ decisionTuning }) => decisionTuning],
  ["table", "The table of counts changed", ({ table }) => table],
];

export function comparePlaygrounds(before: Playground, after: Playground): PlaygroundChanges {
  const twins = findTwins(before, after);
  const kept = new Set(twins.values());
  const questions = after.questions.flatMap((question): ChangedQuestion[] => {
    const { id } = question;
    const twin = twins.get(question);
    if (twin === undefined)
      return [{ id, status: "added", changes: [{ about: "question", text: describeQuestion(question) }] }];
    const changes = listQuestionChanges(twin, question, after.ledger.looks);
    return changes.length === 0 ? [] : [{ id, status: "changed", changes }];
  });
  const removed = before.questions.flatMap((question): ChangedQuestion[] =>
    kept.has(question)
      ? []
      : [
          {
            id: question.id,
            status: "removed",
            changes: [{ about: "question", text: describeQuestion(question) }],
          },
        ],
  );
  const order = listNameChanges(
    "question",
    before.questions.filter((one) => kept.has(one)).map(({ key }) => key),
    after.questions.flatMap((one) => twins.get(one)?.key ?? []),
  );
  const whole: DescribedChange[] = [
    ...(before.name === after.name
      ? []
      : [{ about: "name", text: `Name: ${quoteName(before.name)} → ${quoteName(after.name)}` }]),
    ...(before.notes === after.notes
      ? []
      : [describeRewording("notes", "Notes", diffWords(before.notes, after.notes))]),
    ...(before.model === after.model
      ? []
      : [
          {
            about: "model",
            text: `Model: ${toVisibleName(before.model)} → ${toVisibleName(after.model)}`,
            before: before.model,
            after: after.model,
          },
        ]),
    ...order,
    ...otherParts.flatMap(([about, text, part]) =>
      haveEqualContent(part(before), part(after)) ? [] : [{ about, text }],
    ),
    ...ledgerChanges(before, after),
    ...agentChanges(before, after),
  ];
  return { whole, questions: [...questions, ...removed], cases: caseChanges(before, after, twins) };
}
