// Everything that pages and reports show about the whole decision, from the playground and its answers.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toCounted, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { sampledRangesOfMeasure, splitEvaluationSets } from "../evaluation-sets.ts";
import { findUsedRows, sampledRangesOf } from "../evidence/ledger.ts";
import type { TargetVerdict } from "../target-verdict.ts";
import { judgeRuleTargets } from "../verdict.ts";
import { collectVerdictEvidence } from "../verdict-evidence.ts";
import { decidedOutcomeClasses, decisionCorrectness } from "./decide-rows.ts";
import {
  countDecisionsByCorrectness,
  type DecisionCounts,
  type DecisionMatrix,
  toDecisionMatrix,
} from "./decision-counts.ts";
import type { DecisionLookPlace } from "./decision-looks.ts";
import { createClusteredIntervals, type DecisionRates, decisionRates } from "./decision-rates.ts";
import { type DecisionSet, type DecisionSets, splitDecisionRows } from "./decision-sets.ts";
import { type DecisionTable, thresholdsOfQuestions, toDecisionTable } from "./decision-table.ts";
import { evaluateDecision } from "./decision-verdicts.ts";
import { decisionOutcomeName } from "./describe-decision.ts";

export type DecisionSource = Pick<Playground, "questions" | "cases" | "ledger" | "decisionTuning">;

/** Cases decided as one outcome, and how many of them wrongly. `person` means that a person decides them. */
export interface OutcomeCaseCounts {
  readonly outcome: string;
  readonly cases: number;
  readonly wrong: number;
  readonly person: boolean;
}

/**
 * What the policy does to one set of labelled cases: the tuning or the held-out set if they're split, otherwise all.
 */
export interface DecisionSummary {
  readonly table: DecisionTable;
  readonly sets: DecisionSets;
  readonly set: DecisionSet;
  readonly setName: "all" | "tuning" | "held-out";
  readonly counts: DecisionCounts;
  /** Outcome class of each row of `set`. */
  readonly decided: Int32Array;
  readonly rates: DecisionRates;
  readonly matrix: DecisionMatrix;
  /** Outcomes with at least one case, the most lenient first. */
  readonly outcomes: readonly OutcomeCaseCounts[];
  /** Verdicts on the whole decision, or on the only question that decides. */
  readonly verdicts: readonly TargetVerdict[];
  readonly looks: DecisionLookPlace;
}

/** Verdicts on the only question that decides, and whether its held-out cases are judged. */
function evaluateOnly(
  question: PlaygroundQuestion,
  { cases, ledger }: DecisionSource,
  answers: CaseRunAnswers,
) {
  const tuning = tuningOf(question);
  const measure = ruleMeasureOf(question);
  const used = findUsedRows(ledger, question.key, detectCopies(cases, tuning.copiesApart));
  const drawn = sampledRangesOfMeasure(sampledRangesOf(ledger, question.key), measure);
  const labelled = collectLabelledAnswers(question, cases, answers);
  const cut = { ...measure, doing: decisionsByLabelOf(question) };
  const sets = splitEvaluationSets(labelled, cut, tuning, used, drawn);
  const thresholds = questionThresholdsOf(question);
  const judged = collectVerdictEvidence(question, thresholds, sets, ledger);
  return { verdicts: judgeRuleTargets(judged, tuning, thresholds), isHeldOut: judged.isHeldOut };
}

function countOutcomes({ outcomes }: DecisionTable, { classes, cells }: DecisionMatrix): OutcomeCaseCounts[] {
  return outcomes
    .map((outcome, at) => {
      const row = [...cells.subarray(at * classes, (at + 1) * classes)];
      const wrong = row.reduce((sum, count, right) => {
        const fate = decisionCorrectness(outcomes, at, right);
        return sum + (fate === "lenient" || fate === "strict" ? count : 0);
      }, 0);
      const cases = row.reduce((sum, count) => sum + count, 0);
      const name = decisionOutcomeName(outcome);
      return { gravity: outcome.gravity, count: { outcome: name, cases, wrong, person: outcome.toPerson } };
    })
    .filter(({ count }) => count.cases > 0)
    .toSorted((one, other) => one.gravity - other.gravity)
    .map(({ count }) => count);
}

/**
 * Summarises the held-out cases if a look saw exactly these, otherwise the tuning cases. Null without answers, if
 * several models answered, or if no case of that set is labelled and answered.
 */
export function summariseDecision(
  playground: DecisionSource,
  answers: CaseRunAnswers | null,
): DecisionSummary | null {
  const table = toDecisionTable(playground.questions, playground.cases, answers);
  if (answers === null || table.models.length > 1) return null;
  const sets = splitDecisionRows(table, playground.ledger);
  const whole = evaluateDecision(table, sets, decisionTuningOf(playground), playground.ledger);
  const [first, second] = table.questions;
  const only = first && !second ? evaluateOnly(first, playground, answers) : null;
  const set = only === null ? whole.set : only.isHeldOut ? sets.heldOut : sets.tuning;
  if (set.rows.length === 0) return null;
  const decided = decidedOutcomeClasses(set.columns, thresholdsOfQuestions(table));
  const matrix = toDecisionMatrix(set.columns, decided);
  const isSplit = sets.heldOut.rows.length + sets.excludedAsUsed > 0;
  const counts = countDecisionsByCorrectness(set.columns, decided);
  const verdicts = only?.verdicts ?? whole.verdicts;
  return {
    table,
    sets,
    set,
    setName: !isSplit ? "all" : set === sets.heldOut ? "held-out" : "tuning",
    counts,
    rates: decisionRates(counts, createClusteredIntervals(set, decided, sets.copies), verdicts),
    decided,
    matrix,
    outcomes: countOutcomes(table, matrix),
    verdicts,
    looks: whole.looks,
  };
}

/**
 * Note for unweighted counts if the author stated a share of positives: "The author states a share for real traffic:
 * 5 % labelled yes (refund). The counts here are of the cases as they are." Otherwise blank. Questions are named by
 * their ids only with `isNamed`.
 */
export function describeStatedPrevalence(
  { table: { questions } }: Pick<DecisionSummary, "table">,
  isNamed = true,
): string {
  const parts = questions.flatMap(({ id, type, rules, tuning }) => {
    const { prevalence } = tuningOf({ tuning });
    const { positives } = kinds[type].words(rules);
    const name = isNamed ? ` (${toVisibleName(id)})` : "";
    return prevalence === null ? [] : `${toPercentText(prevalence)} ${positives}${name}`;
  });
  return parts.length === 0
    ? ""
    : `The author states a share for real traffic: ${parts.join(", ")}. The counts here are of the cases as they are.`;
}

/** Example: "96 labelled tuning cases". */
export function describeSummarisedCases({
  setName,
  counts,
}: Pick<DecisionSummary, "setName" | "counts">): string {
  return toCounted(counts.n, setName === "all" ? "labelled case" : `labelled ${setName} case`);
}
