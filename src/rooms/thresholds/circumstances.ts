import { answeringBy } from "#case-run/answering-now.ts";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { isSpread } from "#core/model/answer.ts";
import type { CountedAnswers, PlaygroundQuestion } from "#core/model/playground.ts";
import type { FittedMark } from "#core/model/rule.ts";
import { cutsOf } from "#core/policy/cuts.ts";
import { confidenceSourceIn, type Proof } from "#core/policy/standing.ts";
import { useProofOverCases } from "#run/proof.ts";

/** So many answers tell how a server defines its confidence. */
const telling = 50;

/** The first answers that spread their probability. */
function someSpreads({ items }: LabelledAnswers) {
  return items.slice(0, telling).flatMap(({ answer }) => (isSpread(answer) ? [answer] : []));
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
  return {
    ...answeringBy(run, labelled.models),
    ...confidenceSourceIn({ measure: "confidence" }, someSpreads(labelled)),
    cases,
    picked: [...new Set(labelled.items.map(({ label }) => label.picked))],
  };
}

/** Whether a question's thresholds are still the fitted ones, by who answered its cases. */
export function useProofHere(question: PlaygroundQuestion, labelled: LabelledAnswers): Proof {
  const answers = useCaseAnswers();
  return useProofOverCases(question, {
    answering: answers && answeringBy(answers.run, labelled.models),
    source: confidenceSourceIn(cutsOf(question), someSpreads(labelled)),
  });
}
