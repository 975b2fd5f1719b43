// Judges the targets of a playground on its labelled cases, and says on what evidence.

import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { totalRowCount } from "#core/statistics/band.ts";
import { describeDependenceInSet } from "#core/thresholds/copies-in-ranges.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import {
  describeAnswersWithoutScore,
  describeQuestionBandCounts,
  phrasesToText,
} from "#core/thresholds/describe-thresholds.ts";
import {
  automaticErrorInterval,
  sampledRangesOfMeasure,
  splitEvaluationSets,
} from "#core/thresholds/evaluation-sets.ts";
import { findUsedRows, sampledRangesOf } from "#core/thresholds/evidence/ledger.ts";
import { rateGoalsFor } from "#core/thresholds/goals/registry.ts";
import { describeEvaluationSetChanges, describeUsesAndLooks } from "#core/thresholds/held-out-looks.ts";
import { judgeRuleTargets } from "#core/thresholds/verdict.ts";
import { collectVerdictEvidence, describeEvaluationSet } from "#core/thresholds/verdict-evidence.ts";
import type { CheckedTarget, CheckResult } from "./check-result.ts";

/**
 * The question's thresholds, its labelled cases, split into sets exactly as the page's Thresholds room does, and the
 * evidence that its verdicts count.
 */
export function collectQuestionEvidence(
  question: PlaygroundQuestion,
  { playground, answers }: AnsweredPlayground,
) {
  const { cases, ledger } = playground;
  const measure = ruleMeasureOf(question);
  const labelled = collectLabelledAnswers(question, cases, answers);
  const drawn = sampledRangesOfMeasure(sampledRangesOf(ledger, question.key), measure);
  const tuning = tuningOf(question);
  const used = findUsedRows(ledger, question.key, detectCopies(cases, tuning.copiesApart));
  const sets = splitEvaluationSets(
    labelled,
    { ...measure, doing: decisionsByLabelOf(question) },
    tuning,
    used,
    drawn,
  );
  const questionThresholds = questionThresholdsOf(question);
  return {
    questionThresholds,
    sets,
    judged: collectVerdictEvidence(question, questionThresholds, sets, ledger),
  };
}

function asked({ playground }: AnsweredPlayground): readonly PlaygroundQuestion[] {
  return playground.questions.filter(({ included }) => included);
}

/** For each included question, sentences on the cases that count and how they are decided. */
export function describeQuestionFigures(side: AnsweredPlayground): CheckResult["figures"] {
  return asked(side).map((question) => {
    const { judged, sets } = collectQuestionEvidence(question, side);
    const answers = judged.set.items.length;
    const isLabelled = side.playground.cases.some((row) =>
      labelFactsOf(row).some(({ questionKey }) => questionKey === question.key),
    );
    if (answers === 0 && !isLabelled) return { id: question.id, text: "No case has a label for it." };
    const set = describeEvaluationSet(judged, sets);
    const sentences = [
      set,
      ...(judged.set.table.n === 0 && answers > 0
        ? [describeAnswersWithoutScore(answers, ruleThresholdsOf(question).measure)]
        : []),
      ...(totalRowCount(judged.counts) > 0 || answers === 0
        ? [
            phrasesToText(
              describeQuestionBandCounts(
                judged.counts,
                question,
                automaticErrorInterval(judged.set, judged.band, judged.counts),
              ),
            ),
          ]
        : []),
      describeDependenceInSet(judged.set),
    ];
    return { id: question.id, text: sentences.filter((one) => one !== "").join(" ") };
  });
}

/**
 * Sentences by which a reader can tell how far to trust a question's verdict: the cases that chose, those
 * held out, and the looks at them.
 */
export function describeQuestionEvidence(
  question: PlaygroundQuestion,
  side: AnsweredPlayground,
): readonly string[] {
  const { judged, sets } = collectQuestionEvidence(question, side);
  return [
    describeEvaluationSet(judged, sets),
    ...describeUsesAndLooks(sets, judged.looks),
    describeEvaluationSetChanges(sets, judged),
    describeDependenceInSet(judged.set),
  ].filter((sentence) => sentence !== "");
}

/** Verdicts on the targets of each question, then on those of the whole decision if it has at least two questions. */
export function judgeTargets(side: AnsweredPlayground): CheckedTarget[] {
  const own = asked(side).flatMap((question): CheckedTarget[] => {
    const tuning = tuningOf(question);
    if (rateGoalsFor(kinds[question.type].shape, tuning).length === 0) return [];
    const { questionThresholds, judged } = collectQuestionEvidence(question, side);
    return judgeRuleTargets(judged, tuning, questionThresholds).map((verdict) => ({
      ...verdict,
      id: question.id,
    }));
  });
  return [...own, ...judgeWhole(side)];
}

function judgeWhole({ playground, answers }: AnsweredPlayground): CheckedTarget[] {
  const tuning = decisionTuningOf(playground);
  if (tuning.goals.length === 0) return [];
  const table = toDecisionTable(playground.questions, playground.cases, answers);
  if (table.questions.length < 2) return [];
  const sets = splitDecisionRows(table, playground.ledger);
  const { verdicts } = evaluateDecision(table, sets, tuning, playground.ledger);
  return verdicts.map((verdict) => ({ ...verdict, id: null }));
}
