import { answeringBy } from "#case-run/answering-now.ts";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { type Confidence, isSpread } from "#core/model/answer.ts";
import type { CountedAnswers } from "#core/model/answer-table.ts";
import type { FittedMark } from "#core/model/fitted-mark.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toConfidenceSource } from "#core/policy/fitted-mark.ts";
import { cutsOf } from "#core/policy/move-threshold.ts";
import type { Proof } from "#core/policy/standing.ts";
import { useProofOverCases } from "#run/proof.ts";

/** The first confidence that the answers give; null where none does. */
function someConfidence({ items }: LabelledAnswers): Confidence | null {
  for (const { answer } of items) if (isSpread(answer) && answer.confidence) return answer.confidence;
  return null;
}

type Circumstances = Omit<FittedMark, "at" | "wording" | "cuts">;

/** What thresholds are fitted on where rows are counts: the models that answered those. */
export function circumstancesOfCounts(
  { measure }: CountedAnswers,
  models: readonly string[],
  cases: number,
  asked: { model: string; profileId: string },
): Circumstances {
  return {
    modelAsked: asked.model,
    modelId: models.length === 1 ? (models[0] ?? null) : null,
    mode: "live",
    profileId: asked.profileId,
    confidence: measure === "confidence" ? "served" : null,
    cases,
    picked: ["all"],
  };
}

/** What thresholds are fitted on: the run that answered, and the cases that chose them. */
export function circumstancesOf(
  { run }: CaseAnswers,
  labelled: LabelledAnswers,
  cases: number,
): Circumstances {
  const confidence = someConfidence(labelled);
  return {
    ...answeringBy(run, labelled.models),
    confidence: confidence ? (confidence.source === "server" ? "served" : "computed") : null,
    cases,
    picked: [...new Set(labelled.items.map(({ label }) => label.picked))],
  };
}

/** Whether a question's thresholds are still the fitted ones, by who answered its cases. */
export function useProofHere(question: PlaygroundQuestion, labelled: LabelledAnswers): Proof {
  const answers = useCaseAnswers();
  return useProofOverCases(question, {
    answering: answers && answeringBy(answers.run, labelled.models),
    confidence: toConfidenceSource(cutsOf(question), someConfidence(labelled)),
  });
}
