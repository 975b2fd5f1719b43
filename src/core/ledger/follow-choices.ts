import { copiesOf } from "#core/cases/row-copies.ts";
import type { Case } from "#core/model/case.ts";
import { changedPlaces } from "#core/model/case-list.ts";
import { type Ledger, type Look, noLedger, type RowUse } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { targetsOf, tuningOf } from "#core/model/tuning.ts";
import { cutsOf, hasOwnThresholds, sameCuts } from "#core/policy/cuts.ts";
import { addUse, followRows, mergeLedgers } from "./ledger.ts";

/** The labelled rows by whose answers an author can choose something about a question. */
export type RowsInSight = (
  question: PlaygroundQuestion,
  use: RowUse,
) => readonly Pick<Case, "state" | "group">[];

const askedVariant = ({ variants }: PlaygroundQuestion) => variants?.find(({ words }) => words === null)?.key;

/** What an author chose of a question between two values of it. */
function choicesOf(before: PlaygroundQuestion, after: PlaygroundQuestion): RowUse[] {
  if (before === after || before.type !== after.type) return [];
  const [was, is] = [askedVariant(before), askedVariant(after)];
  return [
    ...(sameCuts(cutsOf(before), cutsOf(after)) ? [] : ["thresholds" as const]),
    ...(was === undefined || is === undefined || was === is ? [] : ["wording" as const]),
  ];
}

/** Rows that one step wrote into; rows that it added or took out are none. */
function changedRows(before: readonly Case[], after: readonly Case[]): (readonly [Case, Case])[] {
  const rows: (readonly [Case, Case])[] = [];
  for (const at of changedPlaces(before, after) ?? []) {
    const [was, row] = [before[at] as Case, after[at] as Case];
    if (was.key === row.key && (was.state !== row.state || was.group !== row.group)) rows.push([was, row]);
  }
  return rows;
}

/**
 * The playground after a step, with everything in its ledger that was there before the step, and the rows in sight
 * as having chosen what the step changed: thresholds, or which wording is asked. By which way it came to the step
 * makes no difference: an undo chooses as well as a drag does.
 */
export function followChoices(before: Playground, after: Playground, inSight: RowsInSight): Playground {
  if (before === after || before.key !== after.key) return after;
  let ledger = followRows(mergeLedgers(after.ledger, before.ledger), changedRows(before.cases, after.cases));
  if (before.questions !== after.questions) {
    const former = new Map(before.questions.map((question) => [question.key, question]));
    for (const question of after.questions) {
      const was = former.get(question.key);
      if (was === undefined) continue;
      for (const use of choicesOf(was, question)) {
        const copies = copiesOf(after.cases, tuningOf(question).copiesApart);
        ledger = addUse(ledger, question.key, use, inSight(was, use), copies);
      }
    }
  }
  return ledger === after.ledger ? after : { ...after, ledger };
}

/** More looks than these leave no certainty to any, and a count in a file may be any number. */
const mostLooks = 1000;

/** Looks of which only the number was kept, each under an id that is the same wherever the number is read. */
function countedLooks(question: PlaygroundQuestion): readonly Look[] {
  const tuning = tuningOf(question);
  return Array.from({ length: Math.min(tuning.looks, mostLooks) }, (_, index) => ({
    id: `counted ${index + 1}`,
    at: 0,
    question: question.key,
    goal: tuning.goal,
    targets: targetsOf(tuning),
    cuts: cutsOf(question),
    rows: 0,
    shown: 0,
  }));
}

/**
 * The ledger of a playground that was saved before there was one. Which rows chose a question's thresholds is not
 * known, so all that are labelled for it now count as having done so, where its thresholds were ever set.
 */
export function inferLedger({ questions, cases }: Pick<Playground, "questions" | "cases">): Ledger {
  return questions.reduce<Ledger>((ledger, question) => {
    const looked = mergeLedgers(ledger, { ...noLedger, looks: countedLooks(question) });
    if (!hasOwnThresholds(question)) return looked;
    const isLabelled = ({ questionKey }: { questionKey: string }) => questionKey === question.key;
    const labelled = cases.filter(({ labels }) => labels.some(isLabelled));
    return addUse(looked, question.key, "thresholds", labelled);
  }, noLedger);
}
