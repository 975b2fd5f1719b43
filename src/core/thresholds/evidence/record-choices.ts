import { factsAbout } from "#core/cases/labels/fact-columns.ts";
import { isDisputed, summariseLabels } from "#core/cases/labels/label-facts.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { changedPlaces, findByKey } from "#core/model/case-list.ts";
import { type HeldOutLook, type Ledger, noLedger, type RowUseKind } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { targetsOf, tuningOf } from "#core/model/tuning.ts";
import { hasOwnThresholds, haveSameThresholds, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { addRowUse, addSeenRows, carryOverUses, mergeLedgers, toSeenRows } from "./ledger.ts";

/** The labelled rows by whose answers an author can choose something about a question. */
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

/** Rows that one step edited; added and removed rows aren't among them. */
function changedRows(before: readonly Case[], after: readonly Case[]): (readonly [Case, Case])[] {
  const rows: (readonly [Case, Case])[] = [];
  for (const at of changedPlaces(before, after) ?? []) {
    const [was, row] = [before[at] as Case, after[at] as Case];
    if (was.key === row.key && (was.state !== row.state || was.group !== row.group)) rows.push([was, row]);
  }
  return rows;
}

/** Whether the author can have seen an answer to a case; `fresh`: one to the text that it has now. */
export type HasSeenAnswer = (questionKey: string, row: Case, fresh: boolean) => boolean;

/** A label that is corrected so soon was a slip, in milliseconds. */
const slipMs = 60_000;

function isSlip(before: Case, after: Case, questionKey: string): boolean {
  const given = factsAbout(before, questionKey).at(-1)?.at ?? 0;
  const corrected = factsAbout(after, questionKey).at(-1)?.at ?? 0;
  return given > 0 && corrected - given < slipMs;
}

/** True when one edit removed a case's label or changed it. */
function isRelabelled(before: Case, after: Case, questionKey: string): boolean {
  const [was, is] = [labelOf(before, questionKey), labelOf(after, questionKey)];
  if (was === null || (was.value === is?.value && was.picked === is.picked)) return false;
  const [then, now] = [before, after].map((row) =>
    summariseLabels(questionKey, factsAbout(row, questionKey)),
  );
  // Other labelers, and whoever adjudicates between them, see no answers.
  const isAuthors =
    then?.byLabeler.get("") !== now?.byLabeler.get("") || then?.adjudicated !== now?.adjudicated;
  const decides = then !== undefined && isDisputed(then) && now?.adjudicated != null;
  return isAuthors && !decides && !isSlip(before, after, questionKey);
}

/**
 * Labelled and answered cases that a step took out, wrote anew or labelled otherwise, by question. Where it did so with all that a
 * question has, none was picked by its answer.
 */
function pickedOut(
  before: Playground,
  after: Playground,
  hasAnswer: HasSeenAnswer,
): ReadonlyMap<string, Case[]> {
  const found = new Map<string, Case[]>();
  if (before.cases === after.cases) return found;
  const places = changedPlaces(before.cases, after.cases);
  const now = places === null ? new Map(after.cases.map((row) => [row.key, row])) : null;
  const changed =
    places?.flatMap((at) => before.cases[at] ?? []) ??
    before.cases.filter((row) => now?.get(row.key) !== row);
  if (changed.length === 0) return found;
  const rowAfter = (row: Case) => now?.get(row.key) ?? (now ? undefined : findByKey(after.cases, row.key));
  for (const { key } of before.questions) {
    const rows = changed.filter((row) => {
      if (labelOf(row, key) === null) return false;
      const to = rowAfter(row);
      if (to === undefined || isRelabelled(row, to, key)) return hasAnswer(key, row, false);
      // Another group may put a case on the other side of a split. While either is typed, what the first letter makes of
      // it was never answered.
      return (to.state !== row.state || to.group !== row.group) && hasAnswer(key, row, true);
    });
    const isWhole = () =>
      rows.length ===
      before.cases.filter((row) => labelOf(row, key) !== null && hasAnswer(key, row, false)).length;
    if (rows.length > 0 && !isWhole()) found.set(key, rows);
  }
  return found;
}

/**
 * The playground after a step, with everything in its ledger that was there before the step, and the rows in sight
 * as having chosen what the step changed: thresholds, or which wording is asked. By which way it came to the step
 * makes no difference: an undo chooses as well as a drag does. Labelled cases that it took out, wrote anew or labelled
 * otherwise, once they had an answer, stay in the account as they were.
 */
export function recordChoices(
  before: Playground,
  after: Playground,
  inSight: VisibleRowsLookup,
  hasAnswer: HasSeenAnswer = () => false,
): Playground {
  if (before === after || before.key !== after.key) return after;
  let ledger = carryOverUses(
    mergeLedgers(after.ledger, before.ledger),
    changedRows(before.cases, after.cases),
  );
  const [last, lastNow] = [before, after].map(({ cases }) => Number(cases.at(-1)?.key ?? 0));
  if (last !== undefined && lastNow !== undefined && lastNow < last)
    ledger = mergeLedgers(ledger, { ...noLedger, lastCase: last });
  for (const [key, rows] of pickedOut(before, after, hasAnswer)) {
    const copies = detectCopies(before.cases);
    ledger = addSeenRows(ledger, key, toSeenRows(rows, key), copies);
  }
  if (before.questions !== after.questions) {
    const former = new Map(before.questions.map((question) => [question.key, question]));
    for (const question of after.questions) {
      const was = former.get(question.key);
      if (was === undefined) continue;
      for (const use of choicesOf(was, question)) {
        const copies = detectCopies(after.cases, tuningOf(question).copiesApart);
        ledger = addRowUse(ledger, question.key, use, inSight(was, use), copies);
      }
    }
  }
  return ledger === after.ledger ? after : { ...after, ledger };
}

/** After more looks no certainty is left; a count in a file may be any number. */
const mostLooks = 1000;

/** Looks known only by their number; their ids are the same wherever it's read. */
function countedLooks(question: PlaygroundQuestion): readonly HeldOutLook[] {
  const tuning = tuningOf(question);
  return Array.from({ length: Math.min(tuning.looks, mostLooks) }, (_, index) => ({
    id: `counted ${index + 1}`,
    at: 0,
    question: question.key,
    goal: tuning.goal,
    targets: targetsOf(tuning),
    cuts: ruleThresholdsOf(question),
    rows: 0,
    shown: 0,
  }));
}

/**
 * For playgrounds saved before ledgers. Nobody knows which rows chose the thresholds, so where these were
 * ever set, all rows labelled now count as used.
 */
export function inferLedger({ questions, cases }: Pick<Playground, "questions" | "cases">): Ledger {
  return questions.reduce<Ledger>((ledger, question) => {
    const looked = mergeLedgers(ledger, { ...noLedger, looks: countedLooks(question) });
    if (!hasOwnThresholds(question)) return looked;
    const isLabelled = ({ questionKey }: { questionKey: string }) => questionKey === question.key;
    const labelled = cases.filter(({ labels }) => labels.some(isLabelled));
    return addRowUse(looked, question.key, "thresholds", labelled);
  }, noLedger);
}
