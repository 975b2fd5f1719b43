// Records in the ledger that an agent saw how held-out cases fare, because this uses them up as proof.

import { detectCopies } from "#core/cases/row-copies.ts";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import type { HeldOutLook, Ledger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf } from "#core/model/tuning.ts";
import { createDecisionLookRecords, findDecisionLooks } from "#core/thresholds/decision/decision-looks.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { addHeldOutLook, addSeenRows, labelledRowsOf } from "#core/thresholds/evidence/ledger.ts";
import {
  findHeldOutLooks,
  heldOutLabelledRows,
  heldOutLookTargetOf,
} from "#core/thresholds/held-out-looks.ts";
import { collectQuestionEvidence } from "../check/judge-targets.ts";

type About = Pick<HeldOutLook, "id" | "at">;

/**
 * The ledger after a look at the held-out cases of a question, or of the whole decision (null). The same
 * ledger if there are none, or if exactly these were looked at already.
 */
export function recordLookInLedger(
  side: AnsweredPlayground,
  question: PlaygroundQuestion | null,
  about: About,
): Ledger {
  return question === null ? lookAtDecision(side, about) : lookAtQuestion(side, question, about);
}

function lookAtQuestion(side: AnsweredPlayground, question: PlaygroundQuestion, about: About): Ledger {
  const { ledger, cases } = side.playground;
  const { sets } = collectQuestionEvidence(question, side);
  const target = heldOutLookTargetOf(question, sets);
  if (target.rows === 0 || findHeldOutLooks(ledger, target).place !== null) return ledger;
  const looked = addHeldOutLook(ledger, { ...target, ...about });
  return addSeenRows(looked, question.key, heldOutLabelledRows(sets), detectCopies(cases));
}

function lookAtDecision({ playground, answers }: AnsweredPlayground, about: About): Ledger {
  const { questions, cases, ledger } = playground;
  const tuning = decisionTuningOf(playground);
  const table = toDecisionTable(questions, cases, answers);
  const { heldOut } = splitDecisionRows(table, ledger);
  if (heldOut.rows.length === 0 || findDecisionLooks(ledger, table, tuning, heldOut).place !== null)
    return ledger;
  const copies = detectCopies(cases);
  return createDecisionLookRecords(table, tuning, heldOut, about).reduce(
    (to, look) =>
      addSeenRows(
        addHeldOutLook(to, look),
        look.question,
        labelledRowsOf(heldOut.rows, look.question),
        copies,
      ),
    ledger,
  );
}
