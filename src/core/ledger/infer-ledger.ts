import { type Ledger, type Look, noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { targetsOf, tuningOf } from "#core/model/tuning.ts";
import { cutsOf, hasOwnThresholds } from "#core/policy/cuts.ts";
import { addUse, mergeLedgers } from "./ledger.ts";

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
