// Adds to the ledger what an edit chose on visible rows, and makes a ledger for playgrounds without one.

import { labelFactsAbout } from "#core/cases/labels/fact-columns.ts";
import { isDisputed, lastStatements, summariseLabels } from "#core/cases/labels/label-facts.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { areLabelsAlike, type Case, labelOf } from "#core/model/case.ts";
import { changedIndexes, findByKey } from "#core/model/case-list.ts";
import { type HeldOutLook, type Ledger, noLedger, type RowUseKind } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf, verdictTargetsOf } from "#core/model/tuning.ts";
import {
  hasChosenThresholds,
  haveSameThresholds,
  ruleThresholdsOf,
} from "#core/policy/question-thresholds.ts";
import { addRowUse, addSeenRows, carryOverUsesToEditedRows, labelledRowsOf, mergeLedgers } from "./ledger.ts";

/** Returns the labelled rows whose answers the author sees when choosing something about a question. */
export type VisibleRowsLookup = (
  question: PlaygroundQuestion,
  use: RowUseKind,
) => readonly Pick<Case, "state" | "group">[];

const askedVariant = ({ variants }: PlaygroundQuestion) => variants?.find(({ words }) => words === null)?.key;

function choicesOf(before: PlaygroundQuestion, after: PlaygroundQuestion): RowUseKind[] {
  if (before === after || before.type !== after.type) return [];
  const [was, is] = [askedVariant(before), askedVariant(after)];
  return [
    ...(haveSameThresholds(ruleThresholdsOf(before), ruleThresholdsOf(after)) ? [] : ["thresholds" as const]),
    ...(was === undefined || is === undefined || was === is ? [] : ["wording" as const]),
  ];
}

/** Pairs of a row before and after one step. Added and removed rows aren't included. */
function changedRows(before: readonly Case[], after: readonly Case[]): (readonly [Case, Case])[] {
  const rows: (readonly [Case, Case])[] = [];
  for (const at of changedIndexes(before, after) ?? []) {
    const [was, row] = [before[at] as Case, after[at] as Case];
    if (was.key === row.key && (was.state !== row.state || was.group !== row.group)) rows.push([was, row]);
  }
  return rows;
}

/** Whether the author may have seen an answer to a case; with `fresh`, only an answer to its current text counts. */
export type SeenAnswerTest = (questionKey: string, row: Case, fresh: boolean) => boolean;

/** A label corrected within this time, in milliseconds, counts as a slip of the hand, not as a changed judgement. */
const slipMs = 60_000;

function isSlip(before: Case, after: Case, questionKey: string): boolean {
  const given = labelFactsAbout(before, questionKey).at(-1)?.at ?? 0;
  const corrected = labelFactsAbout(after, questionKey).at(-1)?.at ?? 0;
  return given > 0 && corrected - given < slipMs;
}

/** Whether a step removed or changed the label that the author gave a case. */
function isRelabelled(before: Case, after: Case, questionKey: string): boolean {
  const [was, is] = [labelOf(before, questionKey), labelOf(after, questionKey)];
  if (was === null || (was.value === is?.value && was.picked === is.picked)) return false;
  const said = labelFactsAbout(before, questionKey);
  const then = lastStatements(said, questionKey, "");
  const now = lastStatements(labelFactsAbout(after, questionKey), questionKey, "");
  // Other labelers, and whoever adjudicates their labels, don't see answers.
  const isAuthors = then.own !== now.own || then.adjudicated !== now.adjudicated;
  if (!isAuthors) return false;
  const decides = now.adjudicated !== null && isDisputed(summariseLabels(questionKey, said));
  return !decides && !isSlip(before, after, questionKey);
}

/** Whether a case has the same state, group and labels that count, for all questions. */
function isJudgedAlike(before: Case, after: Case): boolean {
  return (
    before.state === after.state &&
    before.group === after.group &&
    areLabelsAlike(before.labels, after.labels)
  );
}

/** The cases that another list lacks or has in a changed form. Both lists are sorted by key. */
function casesNotIn(cases: readonly Case[], others: readonly Case[]): readonly Case[] {
  let at = 0;
  return cases.filter((row) => {
    while ((others[at]?.key ?? row.key) < row.key) at += 1;
    return others[at] !== row;
  });
}

/**
 * The labelled and answered cases that a step removed, edited or relabelled, by question. If the step changed all
 * cases of a question, it picked none by its answer, so the question is left out.
 */
function pickedOut(
  before: Playground,
  after: Playground,
  hasAnswer: SeenAnswerTest,
): ReadonlyMap<string, Case[]> {
  const found = new Map<string, Case[]>();
  if (before.cases === after.cases) return found;
  const places = changedIndexes(before.cases, after.cases);
  const changed = places?.flatMap((at) => before.cases[at] ?? []) ?? casesNotIn(before.cases, after.cases);
  // Labels of other people rarely change those that count, and an import adds them to each case.
  const judged = changed
    .map((row) => ({ row, to: findByKey(after.cases, row.key) }))
    .filter(({ row, to }) => to === undefined || !isJudgedAlike(row, to));
  if (judged.length === 0) return found;
  const picked = new Map(before.questions.map(({ key }) => [key, [] as Case[]]));
  for (const { row, to } of judged) {
    for (const { questionKey: key } of row.labels) {
      // A changed group may move a case to the other side of a split. A half-typed text was never answered, so only
      // answers to the current text count.
      const isRewritten = to !== undefined && (to.state !== row.state || to.group !== row.group);
      const isTaken = to === undefined || isRelabelled(row, to, key);
      if ((isTaken && hasAnswer(key, row, false)) || (isRewritten && !isTaken && hasAnswer(key, row, true)))
        picked.get(key)?.push(row);
    }
  }
  for (const [key, rows] of picked) {
    // Ends at the first case beyond their number: a walk through 100,000 cases would delay each label.
    let left = rows.length;
    const hasFurther = () =>
      before.cases.some((row) => {
        if (labelOf(row, key) !== null && hasAnswer(key, row, false)) left -= 1;
        return left < 0;
      });
    if (rows.length > 0 && hasFurther()) found.set(key, rows);
  }
  return found;
}

/**
 * The playground after a step, with an updated ledger. It keeps all entries from before the step, and records the
 * visible rows as having chosen the thresholds or the wording that the step changed. Undo counts like any other step.
 * Labelled and answered cases that the step removed, edited or relabelled are recorded as they were.
 */
export function recordChoices(
  before: Playground,
  after: Playground,
  visibleRows: VisibleRowsLookup,
  hasAnswer: SeenAnswerTest = () => false,
): Playground {
  if (before === after || before.key !== after.key) return after;
  let ledger = carryOverUsesToEditedRows(
    mergeLedgers(after.ledger, before.ledger),
    changedRows(before.cases, after.cases),
  );
  const [last, lastNow] = [before, after].map(({ cases }) => Number(cases.at(-1)?.key ?? 0));
  if (last !== undefined && lastNow !== undefined && lastNow < last)
    ledger = mergeLedgers(ledger, { ...noLedger, lastCase: last });
  for (const [key, rows] of pickedOut(before, after, hasAnswer)) {
    const copies = detectCopies(before.cases);
    ledger = addSeenRows(ledger, key, labelledRowsOf(rows, key), copies);
  }
  if (before.questions !== after.questions) {
    const former = new Map(before.questions.map((question) => [question.key, question]));
    for (const question of after.questions) {
      const was = former.get(question.key);
      if (was === undefined) continue;
      for (const use of choicesOf(was, question)) {
        const copies = detectCopies(after.cases, tuningOf(question).copiesApart);
        ledger = addRowUse(ledger, question.key, use, visibleRows(was, use), copies);
      }
    }
  }
  return ledger === after.ledger ? after : { ...after, ledger };
}

/** Bound for a number from a file. After this many looks, no confidence is left. */
const mostLooks = 1000;

/**
 * Stands in for looks of which only the number is known. Their ids depend only on their index, so that merging
 * ledgers counts each look once.
 */
function countedLooks(question: PlaygroundQuestion): readonly HeldOutLook[] {
  const tuning = tuningOf(question);
  return Array.from({ length: Math.min(tuning.looks, mostLooks) }, (_, index) => ({
    id: `counted ${index + 1}`,
    at: 0,
    question: question.key,
    goal: tuning.goal,
    targets: verdictTargetsOf(tuning),
    cuts: ruleThresholdsOf(question),
    rows: 0,
    shown: 0,
  }));
}

/**
 * Makes a ledger for a playground saved before there were ledgers. Nobody knows which rows chose its thresholds, so all
 * labelled rows count as used if thresholds were ever set.
 */
export function inferLedger({ questions, cases }: Pick<Playground, "questions" | "cases">): Ledger {
  return questions.reduce<Ledger>((ledger, question) => {
    const looked = mergeLedgers(ledger, { ...noLedger, looks: countedLooks(question) });
    if (!hasChosenThresholds(question)) return looked;
    const isLabelled = ({ questionKey }: { questionKey: string }) => questionKey === question.key;
    const labelled = cases.filter(({ labels }) => labels.some(isLabelled));
    return addRowUse(looked, question.key, "thresholds", labelled);
  }, noLedger);
}
