import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { Confidence } from "#core/contract/answer.ts";
import type { FittedMark } from "#core/policy/fitted-mark.ts";

/** The first confidence that the answers give; null where none does. */
export function someConfidence({ items }: LabelledAnswers): Confidence | null {
  for (const { answer } of items) if (answer.type !== "noul" && answer.confidence) return answer.confidence;
  return null;
}

/** Who answered the cases. */
export function answeringOf({ run }: CaseAnswers, { models }: LabelledAnswers) {
  return {
    modelAsked: run.model,
    modelId: models.length === 1 ? (models[0] ?? null) : null,
    mode: run.mode,
    profileId: run.profileId,
  };
}

/** What edges are fitted on: the run that answered, and the cases that chose them. */
export function circumstancesOf(
  answers: CaseAnswers,
  labelled: LabelledAnswers,
  cases: number,
): Omit<FittedMark, "at" | "wording" | "cuts"> {
  const confidence = someConfidence(labelled);
  return {
    ...answeringOf(answers, labelled),
    confidence: confidence ? (confidence.source === "server" ? "served" : "computed") : null,
    cases,
    picked: [...new Set(labelled.items.map(({ label }) => label.picked))],
  };
}
