// Advice on the questions, state, model and thresholds of a playground, as the page gives it.

import { checkPlayground, checkThresholds } from "#core/advice/check.ts";
import type { ThresholdsToCheck } from "#core/advice/prepare-for-rules.ts";
import type { AdviceFinding } from "#core/advice/rule.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { ruleMeasureOf, scoreLabelledAnswers } from "#core/cases/scored-rows.ts";
import { kinds } from "#core/kinds/registry.ts";
import { isOfUnknownModel } from "#core/model/answer-source.ts";
import { labelOf } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { answeringModelOfRun, thresholdProofOf } from "#core/policy/threshold-proof.ts";
import { toReportEvaluationSets } from "#core/report/report-figures.ts";
import { toThresholdTable } from "#core/statistics/threshold-table.ts";
import { tuningSetChoseThresholds } from "#core/thresholds/evaluation-sets.ts";
import { findLabelInversion, labelsFollowAnswers } from "#core/thresholds/label-checks.ts";

function toCheckedThresholds(
  playground: Playground,
  profile: Profile,
  question: PlaygroundQuestion,
  answers: CaseRunAnswers | null,
): ThresholdsToCheck {
  const { cases, model } = playground;
  const labelled = collectLabelledAnswers(question, cases, answers);
  const rows = scoreLabelledAnswers(labelled.items, ruleMeasureOf(question), decisionsByLabelOf(question));
  const table = toThresholdTable(rows.withScore());
  const [only, second] = labelled.models;
  const answeredBy = second === undefined ? (only ?? null) : null;
  const run = answers?.run;
  const answering = run ? answeringModelOfRun(run, labelled.models) : null;
  return {
    playground,
    profile,
    question,
    proof: thresholdProofOf(question, { model, answering, confidence: null }),
    answeredBy,
    isModelUnknown: answering !== null && isOfUnknownModel(answering),
    labels: cases.filter((row) => labelOf(row, question.key) !== null).length,
    judgedByChoosers: tuningSetChoseThresholds(
      toReportEvaluationSets(question, labelled, playground.ledger).sets,
    ),
    labelsFollowAnswers: labelsFollowAnswers(question.key, cases, answers),
    labelsInverted: findLabelInversion(table, kinds[question.type].shape) !== null,
  };
}

/**
 * Findings on each included question and its thresholds, then on the questions together, the state and the model.
 * `answers` are those of the cases, which rules on thresholds judge; null without any.
 */
export function findAdvice(
  playground: Playground,
  profile: Profile,
  answers: CaseRunAnswers | null,
): readonly AdviceFinding[] {
  const advice = checkPlayground(playground, profile, null);
  const ofQuestions = playground.questions
    .filter(({ included }) => included)
    .flatMap((question) => [
      ...(advice.questions.get(question.key)?.findings ?? []),
      ...checkThresholds(toCheckedThresholds(playground, profile, question, answers)).findings,
    ]);
  return [...ofQuestions, ...advice.set, ...advice.state, ...advice.model];
}
