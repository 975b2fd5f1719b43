import type { Case } from "#core/model/case.ts";
import { changedPlaces } from "#core/model/case-list.ts";
import type { RowUse } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { cutsOf, sameCuts } from "#core/policy/cuts.ts";
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
        ledger = addUse(ledger, question.key, use, inSight(was, use));
      }
    }
  }
  return ledger === after.ledger ? after : { ...after, ledger };
}
