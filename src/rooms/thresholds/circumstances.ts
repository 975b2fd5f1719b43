import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { FittedMark } from "#core/policy/fitted-mark.ts";

/** What edges are fitted on: the run that answered, and the cases that chose them. */
export function circumstancesOf(
  { run }: CaseAnswers,
  { items, models }: LabelledAnswers,
  cases: number,
): Omit<FittedMark, "at" | "wording" | "cuts"> {
  const confidence = items
    .map(({ answer }) => (answer.type === "noul" ? null : answer.confidence))
    .find(Boolean);
  return {
    modelAsked: run.model,
    modelId: models.length === 1 ? (models[0] ?? null) : null,
    mode: run.mode,
    profileId: run.profileId,
    confidence: confidence ? (confidence.source === "server" ? "served" : "computed") : null,
    cases,
    picked: [...new Set(items.map(({ label }) => label.picked))],
  };
}
