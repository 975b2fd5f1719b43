// Under what conditions thresholds are fitted, and whether the present ones still hold.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { hasDistribution } from "#core/model/answer.ts";
import { unnamedImportedModel } from "#core/model/answer-source.ts";
import type { PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import type { ThresholdFit } from "#core/model/threshold-fit.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import {
  answeringModelOfRun,
  confidenceSourceOfAnswers,
  type ThresholdProof,
} from "#core/policy/threshold-proof.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { useThresholdProofOverCases } from "#web/run/use-threshold-proof.ts";

/** Number of answers needed to recognise how a server defines its confidence. */
const telling = 50;

function someSpreads({ items }: LabelledAnswers) {
  return items.first(telling).flatMap(({ answer }) => (hasDistribution(answer) ? [answer] : []));
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
export function fittingConditionsOfCases(
  { run }: CaseRunAnswers,
  labelled: LabelledAnswers,
  cases: number,
): Circumstances {
  return {
    ...answeringModelOfRun(run, labelled.models),
    ...confidenceSourceOfAnswers({ measure: "confidence" }, someSpreads(labelled)),
    cases,
    picked: [...new Set(Array.from(labelled.items.labels(), ({ label }) => label.picked))],
  };
}

export function useThresholdProof(question: PlaygroundQuestion, labelled: LabelledAnswers): ThresholdProof {
  const answers = useCaseAnswers();
  return useThresholdProofOverCases(question, {
    answering: answers && answeringModelOfRun(answers.run, labelled.models),
    source: confidenceSourceOfAnswers(ruleThresholdsOf(question), someSpreads(labelled)),
  });
}
