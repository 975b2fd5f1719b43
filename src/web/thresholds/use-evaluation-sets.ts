// A question's labelled answers, their tuning and held-out sets, and the evidence for a verdict.

import { noAnswerRows } from "#core/cases/answer-rows.ts";
import { collectLabelledAnswers, type LabelledAnswers, noExclusions } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import {
  type EvaluationSets,
  markThresholdsChosen,
  sampledRangesOfMeasure,
  splitEvaluationSets,
} from "#core/thresholds/evaluation-sets.ts";
import { evaluationSetsOfCounts } from "#core/thresholds/evaluation-sets-of-counts.ts";
import { findUsedRows, sampledRangesOf } from "#core/thresholds/evidence/ledger.ts";
import {
  collectVerdictEvidence,
  type EvaluationSetName,
  type VerdictEvidence,
} from "#core/thresholds/verdict-evidence.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePreviewedQuestion } from "#web/document/edit-rules.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { useLatestResults } from "./latest-results.ts";

/**
 * From the cases and the shown answers, or from imported counts if those have the question. Returns the same object
 * until one of these or the question changes.
 */
export function useLabelledAnswers({ key, type, options, levels }: PlaygroundQuestion): LabelledAnswers {
  const cases = usePlayground((playground) => playground.cases);
  const table = usePlayground((playground) => playground.table);
  const answers = useCaseAnswers();
  // Not `answers` itself: these members stay the same while a threshold moves.
  const [byCase, staleQuestions] = [answers?.byCase, answers?.staleQuestions];
  return useLatestResults().labelled.of(
    [key, type, options, levels, cases, table, byCase, staleQuestions],
    () => {
      const counted = table?.questions.find(({ question }) => question === key);
      if (table && counted) return { ...noAnswers, models: table.models, counted };
      const answered = byCase && staleQuestions ? { byCase, staleQuestions } : null;
      return collectLabelledAnswers({ key, type, options, levels }, cases, answered);
    },
  );
}

const noAnswers: LabelledAnswers = {
  items: noAnswerRows,
  others: noAnswerRows,
  unusable: [],
  leftOut: noExclusions,
  models: [],
};

/** Returns the same object until the question, its labelled answers or the ledger change. */
export function useEvaluationSets(question: PlaygroundQuestion, labelled: LabelledAnswers): EvaluationSets {
  const { measure, from: level, max } = ruleMeasureOf(question);
  const doing = decisionsByLabelOf(question);
  const { checkShare, copiesApart } = tuningOf(question);
  const ledger = usePlayground((playground) => playground.ledger);
  const copies = detectCopies(labelled.cases ?? [], copiesApart);
  const latest = useLatestResults();
  const used = latest.used.of([ledger, question.key, copies], () =>
    findUsedRows(ledger, question.key, copies),
  );
  const from = [labelled, checkShare, copiesApart, measure, level, max, doing, used, ledger, question];
  return latest.sets.of(from, () => {
    if (labelled.counted) return evaluationSetsOfCounts(labelled.counted, question);
    const questionThresholds = { measure, from: level, max, doing };
    return splitEvaluationSets(
      labelled,
      questionThresholds,
      { checkShare, copiesApart },
      used,
      sampledRangesOfMeasure(sampledRangesOf(ledger, question.key), questionThresholds),
    );
  });
}

/**
 * Uses the thresholds as displayed, also during a drag. The held-out set is judged only if a look has seen exactly it.
 */
export function useVerdictEvidence(
  question: PlaygroundQuestion,
  questionThresholds: QuestionThresholds,
  sets: EvaluationSets,
  wanted: EvaluationSetName,
): VerdictEvidence {
  const ledger = usePlayground((playground) => playground.ledger);
  const shown = usePreviewedQuestion(question);
  // A dragged threshold counts as chosen by the tuning set, as it will once the drag ends.
  const used = shown === question ? sets : markThresholdsChosen(sets);
  return collectVerdictEvidence(shown, questionThresholds, used, ledger, wanted);
}
