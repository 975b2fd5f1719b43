import { useMemo } from "react";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import {
  type LabelledAnswers,
  labelledAnswers,
  noExclusions,
  ruleMeasureOf,
} from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { hasDistribution } from "#core/model/answer.ts";
import type { PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import { type ThresholdFit, unnamedImportedModel } from "#core/model/threshold-fit.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { type QuestionThresholds, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import {
  answeringModelOfRun,
  confidenceSourceOfAnswers,
  type ThresholdProof,
} from "#core/policy/threshold-proof.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { type ChosenThresholds, chooseThresholds } from "#core/thresholds/choose-thresholds.ts";
import {
  type EvaluationSets,
  markThresholdsChosen,
  rangesOfMeasure,
  splitEvaluationSets,
} from "#core/thresholds/evaluation-sets.ts";
import { evaluationSetsOfCounts } from "#core/thresholds/evaluation-sets-of-counts.ts";
import { sampledRangesOf, usedRows } from "#core/thresholds/evidence/ledger.ts";
import {
  collectVerdictEvidence,
  type EvaluationSetName,
  type VerdictEvidence,
} from "#core/thresholds/verdict-evidence.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { useShownQuestion } from "#web/document/edit-rules.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { useProofOverCases } from "#web/run/use-threshold-proof.ts";

export function useLabelledAnswers({ key, type, options, levels }: PlaygroundQuestion): LabelledAnswers {
  const cases = usePlayground((playground) => playground.cases);
  const table = usePlayground((playground) => playground.table);
  const answers = useCaseAnswers();
  // Not `answers` itself: these members stay the same while a threshold moves.
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  return useMemo(() => {
    const counted = table?.questions.find(({ question }) => question === key);
    if (table && counted) return { ...noAnswers, models: table.models, counted };
    const answered = byCase && staleQuestions ? { byCase, staleQuestions } : null;
    return labelledAnswers({ key, type, options, levels }, cases, answered);
  }, [key, type, options, levels, cases, table, byCase, staleQuestions]);
}

const noAnswers: LabelledAnswers = {
  items: [],
  others: [],
  unusable: [],
  leftOut: noExclusions,
  models: [],
};

/** Returns the same objects until the question's cases, answers, measure or ledger change. */
export function useEvaluationSets(question: PlaygroundQuestion, labelled: LabelledAnswers): EvaluationSets {
  const { measure, from, max } = ruleMeasureOf(question);
  const doing = outcomeEffectsOf(question);
  const { checkShare, copiesApart } = tuningOf(question);
  const ledger = usePlayground((playground) => playground.ledger);
  const copies = detectCopies(labelled.cases ?? [], copiesApart);
  const used = useMemo(() => usedRows(ledger, question.key, copies), [ledger, question.key, copies]);
  return useMemo(() => {
    if (labelled.counted) return evaluationSetsOfCounts(labelled.counted, question);
    const questionThresholds = { measure, from, max, doing };
    return splitEvaluationSets(
      labelled,
      questionThresholds,
      { checkShare, copiesApart },
      used,
      rangesOfMeasure(sampledRangesOf(ledger, question.key), questionThresholds),
    );
  }, [labelled, checkShare, copiesApart, measure, from, max, doing, used, ledger, question]);
}

/**
 * Uses the thresholds as displayed, also during a drag; judges the held-out set only when it is looked at.
 */
export function useVerdictEvidence(
  question: PlaygroundQuestion,
  questionThresholds: QuestionThresholds,
  sets: EvaluationSets,
  wanted: EvaluationSetName,
): VerdictEvidence {
  const ledger = usePlayground((playground) => playground.ledger);
  const shown = useShownQuestion(question);
  // A dragged threshold counts as chosen by the tuning set, as it will once the drag ends.
  const used = shown === question ? sets : markThresholdsChosen(sets);
  return collectVerdictEvidence(shown, questionThresholds, used, ledger, wanted);
}

export interface ThresholdProposal {
  readonly chosen: ChosenThresholds;
  /**
   * Thresholds that meet the goal on these cases, without a margin for future ones. Null if `chosen` has no margin
   * anyway (aim "observed", or goal "cheapest"), or if there are none.
   */
  readonly observed: ChosenThresholds | null;
  /** Whether `chosen` equals the question's present thresholds. */
  readonly isInForce: boolean;
}

/** Null if no goal is set, or no thresholds can be chosen for it. */
export function useThresholdProposal(
  table: ThresholdTable,
  questionThresholds: QuestionThresholds,
  tuning: Tuning,
): ThresholdProposal | null {
  const { shape, scale, thresholds } = questionThresholds;
  const { goal, aim } = tuning;
  const found = useMemo(() => {
    const chosen = goal && chooseThresholds(table, { shape, scale }, goal, tuning);
    if (!chosen) return null;
    const explores = goal !== "cheapest" && aim === "likely";
    const observed = explores
      ? chooseThresholds(table, { shape, scale }, goal, { ...tuning, aim: "observed" })
      : null;
    return { chosen, observed };
  }, [table, shape, scale, goal, aim, tuning]);
  if (found === null) return null;
  const isInForce = found.chosen.lower === thresholds.lower && found.chosen.upper === thresholds.upper;
  return { ...found, isInForce };
}

/** Number of answers needed to recognise how a server defines its confidence. */
const telling = 50;

function someSpreads({ items }: LabelledAnswers) {
  return items.slice(0, telling).flatMap(({ answer }) => (hasDistribution(answer) ? [answer] : []));
}

type Circumstances = Omit<ThresholdFit, "at" | "wording" | "cuts">;

/** How thresholds were fitted to counts, which came in a file with the models that answered. */
export function fittingConditionsOfCounts(
  { measure }: QuestionAnswerCounts,
  models: readonly string[],
  cases: number,
  profileId: string,
): Circumstances {
  return {
    modelAsked: unnamedImportedModel,
    modelId: models.length === 1 ? (models[0] ?? null) : null,
    mode: "imported",
    profileId,
    confidence: measure === "confidence" ? "served" : null,
    cases,
    picked: ["all"],
  };
}

/** How thresholds were fitted to cases: the run that answered, and the cases that chose them. */
export function fittingConditionsOf(
  { run }: CaseAnswers,
  labelled: LabelledAnswers,
  cases: number,
): Circumstances {
  return {
    ...answeringModelOfRun(run, labelled.models),
    ...confidenceSourceOfAnswers({ measure: "confidence" }, someSpreads(labelled)),
    cases,
    picked: [...new Set(labelled.items.map(({ label }) => label.picked))],
  };
}

export function useThresholdProof(question: PlaygroundQuestion, labelled: LabelledAnswers): ThresholdProof {
  const answers = useCaseAnswers();
  return useProofOverCases(question, {
    answering: answers && answeringModelOfRun(answers.run, labelled.models),
    source: confidenceSourceOfAnswers(ruleThresholdsOf(question), someSpreads(labelled)),
  });
}
