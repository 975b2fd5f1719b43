import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { labelledAnswers, ruleMeasureOf } from "#core/cases/labelled-answers.ts";
import { runSourceOf } from "#core/cases/plan-case-run.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toCounted, toPercentText } from "#core/text/number-text.ts";
import {
  decideRows,
  decisionCorrectness,
  decisionCounts,
  toDecisionMatrix,
} from "#core/thresholds/decision/decide-rows.ts";
import {
  clusteredIntervals,
  decisionRates,
  splitDecisionRows,
} from "#core/thresholds/decision/decision-sets.ts";
import { thresholdsOf, toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import { describeDecisionOutcome } from "#core/thresholds/decision/describe-decision.ts";
import { rangesOfMeasure, splitEvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import { sampledRangesOf, usedRows } from "#core/thresholds/evidence/ledger.ts";
import { collectVerdictEvidence } from "#core/thresholds/held-out-looks.ts";
import { describeVerdictStatus, type TargetVerdict, targetVerdicts } from "#core/thresholds/verdict.ts";
import type { ShownSummary } from "./slide-deck.ts";

export type Summarised = Pick<Playground, "questions" | "cases" | "ledger" | "decisionTuning">;

/** The targets of the only question that decides. */
function questionVerdicts(
  question: PlaygroundQuestion,
  { cases, ledger }: Summarised,
  answers: CaseAnswers,
): TargetVerdict[] {
  const tuning = tuningOf(question);
  const measure = ruleMeasureOf(question);
  const used = usedRows(ledger, question.key, detectCopies(cases, tuning.copiesApart));
  const drawn = rangesOfMeasure(sampledRangesOf(ledger, question.key), measure);
  const labelled = labelledAnswers(question, cases, answers);
  const cut = { ...measure, doing: outcomeEffectsOf(question) };
  const sets = splitEvaluationSets(labelled, cut, tuning, used, drawn);
  const thresholds = questionThresholdsOf(question);
  return targetVerdicts(collectVerdictEvidence(question, thresholds, sets, ledger), tuning, thresholds);
}

/** Further targets don't fit a page; of several, the last says all of them together. */
const mostProof = 3;

function describeProof(verdicts: readonly TargetVerdict[]): string[] {
  if (verdicts.length === 0) return ["Nothing is proven: no target is set."];
  const shown =
    verdicts.length > mostProof ? [...verdicts.slice(0, mostProof - 1), ...verdicts.slice(-1)] : verdicts;
  return shown.map(({ status, target, text }) => `${describeVerdictStatus(status)}: ${target} ${text}`);
}

/**
 * What the policy does to the labelled cases, as the report counts it: held-out ones once they were looked at, else
 * tuning ones. Null if no case is labelled and answered, or several models answered.
 */
export function summariseCases(playground: Summarised, answers: CaseAnswers | null): ShownSummary | null {
  const table = toDecisionTable(playground.questions, playground.cases, answers);
  if (answers === null || table.models.length > 1) return null;
  const sets = splitDecisionRows(table, playground.ledger);
  const tuning = decisionTuningOf(playground);
  const { verdicts, set } = evaluateDecision(table, sets, tuning, playground.ledger);
  const { columns } = set;
  const total = set.rows.length;
  if (total === 0) return null;
  const decided = decideRows(columns, thresholdsOf(table));
  const counts = decisionCounts(columns, decided);
  const { wrong } = decisionRates(counts, clusteredIntervals(set, decided, sets.copies));
  const { classes, cells } = toDecisionMatrix(columns, decided);
  const [only, second] = table.questions;
  const proof = only && !second ? questionVerdicts(only, playground, answers) : verdicts;
  const isSplit = sets.heldOut.rows.length + sets.excludedAsUsed > 0;
  const kind = isSplit ? `labelled ${set === sets.heldOut ? "held-out" : "tuning"} case` : "labelled case";
  return {
    of: toCounted(total, kind),
    total,
    automatic: counts.automatic,
    wrong: counts.wrong,
    rate:
      wrong.likely === null
        ? ""
        : `${toPercentText(wrong.hits / wrong.of)} wrong; 95 % sure: between ${toPercentText(wrong.likely[0])} and ${toPercentText(wrong.likely[1])}.`,
    outcomes: table.outcomes
      .map((outcome, at) => {
        const row = [...cells.subarray(at * classes, (at + 1) * classes)];
        const wrongCases = row.reduce((sum, count, right) => {
          const fate = decisionCorrectness(table.outcomes, at, right);
          return sum + (fate === "lenient" || fate === "strict" ? count : 0);
        }, 0);
        return {
          outcome: describeDecisionOutcome(outcome),
          cases: row.reduce((sum, count) => sum + count, 0),
          wrong: wrongCases,
          person: outcome.toPerson,
          gravity: outcome.gravity,
        };
      })
      .filter(({ cases }) => cases > 0)
      .toSorted((one, other) => one.gravity - other.gravity)
      .map(({ gravity: _gravity, ...outcome }) => outcome),
    proof: describeProof(proof),
    source: { at: answers.run.startedAt, mode: runSourceOf(answers.run) },
  };
}
